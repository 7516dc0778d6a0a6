// generated from contract/ by aimux-contract 1.0.0, do not edit

/// Anything that stands somewhere in a document of the wire.
public protocol WireValue {
    /// Reads the value off JSON. Raises a `WireError` for what it refuses.
    init(wire value: JSONValue) throws

    /// Writes the value.
    func write(to writer: inout JSONWriter) throws
}

/// A form that travels on the wire by itself.
///
/// Its texts are what serde_json reads and writes. `Codable` is there for hosts whose documents
/// go through Foundation anyway, which makes `1.0` a `1`, orders keys as it likes, and keeps one of
/// two that are the same.
public protocol WireForm: WireValue, Codable, Equatable, Sendable {}

extension WireForm {
    /// Reads a text. Raises a `WireError` for what is refused.
    public init(json text: String) throws {
        try self.init(json: text.utf8)
    }

    /// Reads a text that is given by its bytes. Raises a `WireError` for what is refused.
    public init(json bytes: some Sequence<UInt8>) throws {
        try self.init(wire: JSONReader.read(Array(bytes)))
    }

    /// Writes the text. Raises a `WireError` for a number that JSON has not, and for a nesting
    /// that no reader takes.
    public func json() throws -> String {
        var writer = JSONWriter()
        try write(to: &writer)
        return writer.text
    }

    /// Reads the form from any decoder.
    public init(from decoder: any Decoder) throws {
        let value = try JSONValue(from: decoder)
        do {
            try self.init(wire: value)
        } catch let error as WireError {
            let context = DecodingError.Context(
                codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error
            )
            throw DecodingError.dataCorrupted(context)
        }
    }

    /// Writes the form to any encoder.
    public func encode(to encoder: any Encoder) throws {
        try JSONValue(json: json()).encode(to: encoder)
    }
}

/// Why a text is refused, or a value cannot be written.
public struct WireError: Error, Equatable, Sendable {
    /// The kind of a fault, by the names that the fixtures have for them.
    public enum Code: String, Sendable {
        /// No JSON.
        case invalidJSON = "invalid-json"
        /// No UTF-8.
        case invalidUTF8 = "invalid-utf8"
        /// A value of another type.
        case wrongType = "wrong-type"
        /// An object that has not one key.
        case notExactlyOneVariant = "not-exactly-one-variant"
        /// A tag that no variant has.
        case unknownVariant = "unknown-variant"
        /// A string that is none of those that may be there.
        case unknownValue = "unknown-value"
        /// A required field that is not there.
        case missingField = "missing-field"
        /// A field that is there twice.
        case duplicateField = "duplicate-field"
        /// A field that may not be there.
        case unknownField = "unknown-field"
        /// A number that is too large or too small.
        case outOfRange = "out-of-range"
        /// More than 127 arrays and objects in one another.
        case tooDeep = "too-deep"
    }

    /// The kind of the fault.
    public let code: Code
    /// Where: a path like `$.ApiCall.url`, or the place of a byte where it is no JSON.
    public private(set) var place: String
    /// What was expected there.
    public let expected: String
    /// What was found.
    public let found: String

    init(_ code: Code, _ expected: String, _ found: String, place: String = "$") {
        self.code = code
        self.place = place
        self.expected = expected
        self.found = found
    }

    /// Runs what reads a part of a document, and lets its errors name the place of that part.
    static func locating<Result>(_ step: String, _ read: () throws -> Result) throws -> Result {
        do {
            return try read()
        } catch var error as WireError {
            error.place = "$" + step + error.place.dropFirst()
            throw error
        }
    }
}

extension WireError: CustomStringConvertible {
    /// The error in words.
    public var description: String {
        "\(code.rawValue): expected \(expected), found \(found), at \(place)"
    }
}

/// The fields of a payload while it is read.
struct Fields {
    private let names: [ExactKey]
    private var values: [JSONValue?]

    /// Takes an object apart. Other fields than the named ones are ignored, or refused if `closed`.
    init(_ value: JSONValue, _ names: [ExactKey], closed: Bool = false) throws {
        guard case .object(let object) = value else {
            throw WireError(.wrongType, "an object", value.kind)
        }
        self.names = names
        values = names.map { _ in nil }
        for member in object.members {
            if let index = names.firstIndex(of: ExactKey(member.key)) {
                guard values[index] == nil else {
                    throw WireError(.duplicateField, "a field once", "it again: \(member.key)")
                }
                values[index] = member.value
            } else if closed {
                throw WireError(.unknownField, "no field but \(names.map(\.text))", member.key)
            }
        }
    }

    /// Returns a field that must be there.
    func required<Value: WireValue>(_ name: ExactKey) throws -> Value {
        guard let value = self[name] else {
            throw WireError(.missingField, "the field \(name.text)", "none")
        }
        return try WireError.locating(".\(name.text)") { try Value(wire: value) }
    }

    /// Returns a field for which null means the same as absence.
    func optional<Value: WireValue>(_ name: ExactKey) throws -> Value? {
        guard let value = self[name], value != .null else {
            return nil
        }
        return try WireError.locating(".\(name.text)") { try Value(wire: value) }
    }

    /// Returns a field, or its default if it is missing.
    func defaulted<Value: WireValue>(_ name: ExactKey, to value: Value) throws -> Value {
        self[name] == nil ? value : try required(name)
    }

    private subscript(name: ExactKey) -> JSONValue? {
        names.firstIndex(of: name).flatMap { values[$0] }
    }
}

extension JSONValue {
    /// Returns the one key of a union's object, and its value.
    func onlyMember() throws -> (tag: String, payload: JSONValue) {
        guard case .object(let object) = self else {
            throw WireError(.wrongType, "an object", kind)
        }
        guard let member = object.members.first, object.members.count == 1 else {
            throw WireError(.notExactlyOneVariant, "one key", "\(object.members.count)")
        }
        return (member.key, member.value)
    }

    /// Returns the `type` of a union's object.
    func type() throws -> String {
        try Fields(self, ["type"]).required("type")
    }
}
