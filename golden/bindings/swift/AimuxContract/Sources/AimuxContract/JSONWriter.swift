// generated from contract/ by aimux-contract 1.0.0, do not edit

/// Writes JSON text as serde_json does.
public struct JSONWriter {
    private var bytes: [UInt8] = []
    private var depth = 0

    /// Starts an empty text.
    public init() {}

    /// The text.
    public var text: String {
        String(decoding: bytes, as: UTF8.self)
    }

    /// Writes an object. `members` writes what is in it.
    public mutating func object(_ members: (inout JSONWriter) throws -> Void) throws {
        try nested(in: ("{", "}"), members)
    }

    /// Writes a member of an object.
    public mutating func member(_ key: String, _ value: some WireValue) throws {
        separate()
        write(key)
        bytes.append(UInt8(ascii: ":"))
        try value.write(to: &self)
    }

    /// Writes a member of an object, unless it has no value.
    public mutating func member(_ key: String, ifThere value: (some WireValue)?) throws {
        if let value {
            try member(key, value)
        }
    }

    /// Writes an array.
    public mutating func array(_ items: [some WireValue]) throws {
        try nested(in: ("[", "]")) { writer in
            for item in items {
                writer.separate()
                try item.write(to: &writer)
            }
        }
    }

    /// Writes `null`, `true` or `false`, or an integer.
    mutating func write(literal: String) {
        bytes += literal.utf8
    }

    /// Writes a string.
    public mutating func write(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            if let escape = Self.escape(byte) {
                bytes += escape.utf8
            } else {
                bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a double. Raises a `WireError` for NaN and infinities.
    public mutating func write(_ double: Double) throws {
        guard double.isFinite else {
            throw WireError(.outOfRange, "a number", "\(double)")
        }
        write(literal: Self.spell(double))
    }

    private mutating func nested(
        in brackets: (String, String), _ content: (inout JSONWriter) throws -> Void
    ) throws {
        guard depth < deepest else {
            throw WireError(.tooDeep, "at most \(deepest) nested arrays and objects", "more")
        }
        depth += 1
        bytes += brackets.0.utf8
        try content(&self)
        bytes += brackets.1.utf8
        depth -= 1
    }

    /// Writes a comma before everything but the first thing in a container.
    private mutating func separate() {
        if bytes.last != UInt8(ascii: "{"), bytes.last != UInt8(ascii: "[") {
            bytes.append(UInt8(ascii: ","))
        }
    }

    private static func escape(_ byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "\""): return "\\\""
        case UInt8(ascii: "\\"): return "\\\\"
        case 0x08: return "\\b"
        case 0x0C: return "\\f"
        case 0x0A: return "\\n"
        case 0x0D: return "\\r"
        case 0x09: return "\\t"
        case 0x00..<0x10: return "\\u000" + String(byte, radix: 16)
        case 0x10..<0x20: return "\\u00" + String(byte, radix: 16)
        default: return nil
        }
    }

    /// Formats a double by the shortest digits that read back, which are the ones that Swift finds.
    private static func spell(_ double: Double) -> String {
        let sign = double.sign == .minus ? "-" : ""
        let (digits, exponent) = shortest(double.magnitude)
        switch exponent {
        case -5..<0:
            return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits
        case 0..<16:
            let padding = max(0, exponent + 1 - digits.count)
            let whole = digits.prefix(exponent + 1) + String(repeating: "0", count: padding)
            let fraction = digits.dropFirst(exponent + 1)
            return sign + whole + "." + (fraction.isEmpty ? "0" : fraction)
        default:
            let fraction = digits.count > 1 ? "." + digits.dropFirst() : ""
            return sign + digits.prefix(1) + fraction + (exponent < 0 ? "e" : "e+") + "\(exponent)"
        }
    }

    /// Returns the shortest digits of a positive number, and the exponent of the first of them.
    private static func shortest(_ number: Double) -> (digits: String, exponent: Int) {
        let parts = number.description.split(separator: "e")
        let halves = parts[0].split(separator: ".")
        let whole = String(halves[0])
        let all = halves.joined()
        let significant = all.drop { $0 == "0" }
        guard !significant.isEmpty else {
            return ("0", 0)
        }
        let zeros = all.count - significant.count
        let written = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        let trailing = significant.reversed().prefix { $0 == "0" }.count
        return (String(significant.dropLast(trailing)), written + whole.count - 1 - zeros)
    }
}
