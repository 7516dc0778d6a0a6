// generated from contract/ by aimux-contract 1.0.0, do not edit

extension String: WireValue {
    /// Takes a string.
    public init(wire value: JSONValue) throws {
        guard case .string(let text) = value else {
            throw WireError(.wrongType, "a string", value.kind)
        }
        self = text
    }

    /// Writes a string.
    public func write(to writer: inout JSONWriter) throws {
        writer.write(self)
    }
}

extension Bool: WireValue {
    /// Takes a boolean.
    public init(wire value: JSONValue) throws {
        guard case .bool(let bool) = value else {
            throw WireError(.wrongType, "a boolean", value.kind)
        }
        self = bool
    }

    /// Writes a boolean.
    public func write(to writer: inout JSONWriter) throws {
        writer.write(literal: self ? "true" : "false")
    }
}

extension UInt16: WireValue {
    /// Takes an integer from 0 to 65535.
    public init(wire value: JSONValue) throws {
        guard case .integer(let integer) = value else {
            throw WireError(.wrongType, "an integer", value.kind)
        }
        guard let number = integer.exactly(as: UInt16.self) else {
            throw WireError(.outOfRange, "an integer from 0 to 65535", "\(integer)")
        }
        self = number
    }

    /// Writes an integer.
    public func write(to writer: inout JSONWriter) throws {
        writer.write(literal: String(self))
    }
}

extension Optional: WireValue where Wrapped: WireValue {
    /// Takes null, or a value.
    public init(wire value: JSONValue) throws {
        self = value == .null ? nil : try Wrapped(wire: value)
    }

    /// Writes the value, or null.
    public func write(to writer: inout JSONWriter) throws {
        if let self {
            try self.write(to: &writer)
        } else {
            writer.write(literal: "null")
        }
    }
}

extension Array: WireValue where Element: WireValue {
    /// Takes an array.
    public init(wire value: JSONValue) throws {
        guard case .array(let items) = value else {
            throw WireError(.wrongType, "an array", value.kind)
        }
        self = try items.enumerated().map { index, item in
            try WireError.locating("[\(index)]") { try Element(wire: item) }
        }
    }

    /// Writes an array.
    public func write(to writer: inout JSONWriter) throws {
        try writer.array(self)
    }
}

extension OrderedMap: WireValue where Value: WireValue {
    /// Takes an object. Of a repeated key the last value counts.
    public init(wire value: JSONValue) throws {
        guard case .object(let object) = value else {
            throw WireError(.wrongType, "an object", value.kind)
        }
        self.init(
            try object.members.map { key, item in
                (key, try WireError.locating(".\(key)") { try Value(wire: item) })
            })
    }

    /// Writes an object.
    public func write(to writer: inout JSONWriter) throws {
        try writer.object { fields in
            for (key, value) in members {
                try fields.member(key, value)
            }
        }
    }
}

extension JSONValue: WireValue {
    /// Takes any value. Of a repeated key the last value counts, at the first place.
    public init(wire value: JSONValue) throws {
        self = value.withoutRepeats()
    }

    /// Writes the value.
    public func write(to writer: inout JSONWriter) throws {
        switch self {
        case .null: writer.write(literal: "null")
        case .bool(let value): try value.write(to: &writer)
        case .integer(let value): writer.write(literal: value.description)
        case .double(let value): try writer.write(value)
        case .string(let value): writer.write(value)
        case .array(let items): try writer.array(items)
        case .object(let object): try object.write(to: &writer)
        }
    }
}

extension JSONValue: Codable {
    private struct Member: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) {
            nil
        }
    }

    /// Reads a value from any decoder, as exactly as that has it.
    public init(from decoder: any Decoder) throws {
        let path = decoder.codingPath
        guard path.count <= deepest else {
            throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: "too deep"))
        }
        if let container = try? decoder.container(keyedBy: Member.self) {
            let members = try container.allKeys.map { key in
                (key.stringValue, try container.decode(JSONValue.self, forKey: key))
            }
            self = .object(OrderedMap(members))
        } else if var container = try? decoder.unkeyedContainer() {
            var items: [JSONValue] = []
            while !container.isAtEnd {
                items.append(try container.decode(JSONValue.self))
            }
            self = .array(items)
        } else {
            self = try Self(scalar: decoder.singleValueContainer())
        }
    }

    private init(scalar container: any SingleValueDecodingContainer) throws {
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int64.self) {
            self = .integer(JSONInteger(value))
        } else if let value = try? container.decode(UInt64.self) {
            self = .integer(JSONInteger(value))
        } else if let value = try? container.decode(Double.self) {
            self = .double(value)
        } else {
            self = .string(try container.decode(String.self))
        }
    }

    /// Writes the value to any encoder.
    public func encode(to encoder: any Encoder) throws {
        let path = encoder.codingPath
        guard path.count <= deepest else {
            throw EncodingError.invalidValue(
                self, .init(codingPath: path, debugDescription: "too deep"))
        }
        switch self {
        case .array(let items):
            try items.encode(to: encoder)
        case .object(let object):
            var container = encoder.container(keyedBy: Member.self)
            for (key, value) in object.members {
                try container.encode(value, forKey: Member(stringValue: key))
            }
        case .null, .bool, .integer, .double, .string:
            try encode(scalarTo: encoder.singleValueContainer())
        }
    }

    private func encode(scalarTo container: any SingleValueEncodingContainer) throws {
        var container = container
        switch self {
        case .bool(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .integer(let value):
            if let signed = value.exactly(as: Int64.self) {
                try container.encode(signed)
            } else {
                try container.encode(value.exactly(as: UInt64.self))
            }
        case .null, .array, .object: try container.encodeNil()
        }
    }
}
