// generated from contract/ by aimux-contract 1.0.0, do not edit

/// The most containers that may be open at once.
let deepest = 127

/// Reads JSON text as serde_json does. It does not recurse.
struct JSONReader {
    private let bytes: [UInt8]
    private var place = 0
    private var open: [Container] = []

    /// An array or object that is not closed yet. `key` is the one whose value comes next.
    private struct Container {
        let closer: UInt8
        var key = ""
        var items: [JSONValue] = []
        var members: [OrderedMap<JSONValue>.Member] = []

        mutating func add(_ value: JSONValue) {
            if closer == UInt8(ascii: "}") {
                members.append((key, value))
            } else {
                items.append(value)
            }
        }

        var value: JSONValue {
            closer == UInt8(ascii: "}") ? .object(OrderedMap(asRead: members)) : .array(items)
        }
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads a text. Repeated keys are all in what it returns.
    static func read(_ bytes: [UInt8]) throws -> JSONValue {
        // Decoding repairs what is no UTF-8, and so changes it.
        guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else {
            throw WireError(.invalidUTF8, "UTF-8", "other bytes")
        }
        var reader = JSONReader(bytes)
        let value = try reader.value()
        reader.skipBlanks()
        guard reader.next == nil else {
            throw reader.fault("the end of the text")
        }
        return value
    }

    private mutating func value() throws -> JSONValue {
        while true {
            if let started = try start(), let outermost = try finish(started) {
                return outermost
            }
        }
    }

    /// Reads a value, or opens a container whose first value comes next and gives nil.
    private mutating func start() throws -> JSONValue? {
        skipBlanks()
        guard let byte = next else {
            throw fault("a value")
        }
        switch byte {
        case UInt8(ascii: "{"): return try enter(closer: UInt8(ascii: "}"))
        case UInt8(ascii: "["): return try enter(closer: UInt8(ascii: "]"))
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func enter(closer: UInt8) throws -> JSONValue? {
        guard open.count < deepest else {
            throw fault("at most \(deepest) open arrays and objects", .tooDeep)
        }
        var container = Container(closer: closer)
        place += 1
        skipBlanks()
        if take(closer) {
            return container.value
        }
        if closer == UInt8(ascii: "}") {
            container.key = try key()
        }
        open.append(container)
        return nil
    }

    /// Adds a value to its container, and that to its own when it is closed.
    /// Returns the outermost value at the end, or nil when another value comes next.
    private mutating func finish(_ value: JSONValue) throws -> JSONValue? {
        var value = value
        while let closer = open.last?.closer {
            open[open.count - 1].add(value)
            skipBlanks()
            if take(UInt8(ascii: ",")) {
                if closer == UInt8(ascii: "}") {
                    open[open.count - 1].key = try key()
                }
                return nil
            }
            guard take(closer) else {
                throw fault("a comma or the end of the array or object")
            }
            value = open.removeLast().value
        }
        return value
    }

    private mutating func key() throws -> String {
        skipBlanks()
        guard next == UInt8(ascii: "\"") else {
            throw fault("a key")
        }
        let key = try string()
        skipBlanks()
        guard take(UInt8(ascii: ":")) else {
            throw fault("a colon")
        }
        return key
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws -> JSONValue {
        for index in 0..<word.utf8CodeUnitCount where !take(word.utf8Start[index]) {
            throw fault("\(word)")
        }
        return value
    }
}

// Numbers
extension JSONReader {
    private mutating func number() throws -> JSONValue {
        let start = place
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) {
            try digits()
        }
        let end = place
        if take(UInt8(ascii: ".")) {
            try digits()
        }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
            try digits()
        }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        if place == end, text != "-0", let integer = JSONInteger(digits: text) {
            return .integer(integer)
        }
        guard let double = Double(text), double.isFinite else {
            throw fault("a number that a double can hold", .outOfRange)
        }
        return .double(double)
    }

    private mutating func digits() throws {
        let start = place
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            place += 1
        }
        if place == start {
            throw fault(start == 0 ? "a value" : "a digit")
        }
    }
}

// Strings
extension JSONReader {
    private mutating func string() throws -> String {
        place += 1
        var text: [UInt8] = []
        while true {
            let start = place
            while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""),
                byte != UInt8(ascii: "\\")
            {
                place += 1
            }
            text += bytes[start..<place]
            if take(UInt8(ascii: "\"")) {
                return String(decoding: text, as: UTF8.self)
            }
            guard take(UInt8(ascii: "\\")) else {
                throw fault("the rest of a string")
            }
            text += try escaped()
        }
    }

    /// Reads what is behind a backslash, and gives its UTF-8.
    private mutating func escaped() throws -> [UInt8] {
        guard let byte = next else {
            throw fault("an escape")
        }
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): return Array(String(Character(try scalar())).utf8)
        default:
            place -= 1
            throw fault("an escape")
        }
    }

    private mutating func scalar() throws -> Unicode.Scalar {
        let unit = try hexadecimal()
        if let scalar = Unicode.Scalar(unit) {
            return scalar
        }
        guard unit < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")),
            case let second = try hexadecimal(), (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
        else {
            throw fault("a pair of surrogates")
        }
        return scalar
    }

    private mutating func hexadecimal() throws -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw fault("four hexadecimal digits")
            }
            value = value << 4 + UInt32(digit)
            place += 1
        }
        return value
    }
}

// Bytes
extension JSONReader {
    private var next: UInt8? {
        place < bytes.count ? bytes[place] : nil
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else {
            return false
        }
        place += 1
        return true
    }

    private mutating func skipBlanks() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
            place += 1
        }
    }

    private func fault(_ expected: String, _ code: WireError.Code = .invalidJSON) -> WireError {
        let found = next.map { "the byte \($0)" } ?? "the end of the text"
        return WireError(code, expected, found, place: "byte \(place)")
    }
}
