// generated from contract/ by aimux-contract 1.0.0, do not edit

/// Free JSON.
///
/// It keeps what Foundation loses: integers are exact, an integer and a double stay apart (`1` and
/// `1.0`), and members are in their order.
public enum JSONValue: Equatable, Sendable {
    /// `null`
    case null
    /// `true` or `false`
    case bool(Bool)
    /// A number without a fraction and an exponent.
    case integer(JSONInteger)
    /// A number with a fraction or an exponent, or an integer that is too large to stay one.
    case double(Double)
    /// A text.
    case string(String)
    /// A list.
    case array([JSONValue])
    /// An object.
    case object(OrderedMap<JSONValue>)
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// Takes a literal.
    public init(stringLiteral value: String) {
        self = .string(value)
    }

    /// Takes a literal.
    public init(integerLiteral value: Int64) {
        self = .integer(JSONInteger(value))
    }

    /// Takes a literal.
    public init(floatLiteral value: Double) {
        self = .double(value)
    }

    /// Takes a literal.
    public init(booleanLiteral value: Bool) {
        self = .bool(value)
    }

    /// Takes a literal.
    public init(arrayLiteral elements: JSONValue...) {
        self = .array(elements)
    }

    /// Takes a literal.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(OrderedMap(elements.map { (key: $0.0, value: $0.1) }))
    }
}

/// An integer from -2^63 to 2^64-1.
public struct JSONInteger: Hashable, Sendable {
    private let bits: UInt64
    private let isNegative: Bool

    /// Takes a signed integer.
    public init(_ value: Int64) {
        bits = UInt64(bitPattern: value)
        isNegative = value < 0
    }

    /// Takes an unsigned integer.
    public init(_ value: UInt64) {
        bits = value
        isNegative = false
    }

    /// Reads decimal digits, with an optional minus. Returns nil for what is out of range.
    init?(digits: String) {
        if let value = Int64(digits) {
            self.init(value)
        } else if let value = UInt64(digits) {
            self.init(value)
        } else {
            return nil
        }
    }

    /// Returns the value as another type of integer, or nil if that cannot hold it.
    public func exactly<Other: FixedWidthInteger>(as type: Other.Type) -> Other? {
        isNegative ? Other(exactly: Int64(bitPattern: bits)) : Other(exactly: bits)
    }
}

extension JSONInteger: ExpressibleByIntegerLiteral, CustomStringConvertible {
    /// Takes a literal.
    public init(integerLiteral value: Int64) {
        self.init(value)
    }

    /// The digits.
    public var description: String {
        isNegative ? String(Int64(bitPattern: bits)) : String(bits)
    }
}

/// An object of the wire: members in their order.
///
/// Two keys are the same where their code points are. Swift's strings are the same more often: with
/// a dictionary, `é` and `e` with a combining accent would be one key.
public struct OrderedMap<Value> {
    /// A key and its value.
    public typealias Member = (key: String, value: Value)

    /// The members in their order.
    public private(set) var members: [Member]

    /// Takes members. A key that comes again keeps its last value, at its first place.
    public init(_ members: [Member] = []) {
        var places: [ExactKey: Int] = [:]
        self.members = []
        for member in members {
            if let place = places[ExactKey(member.key)] {
                self.members[place].value = member.value
            } else {
                places[ExactKey(member.key)] = self.members.count
                self.members.append(member)
            }
        }
    }

    /// Takes members as they stand in a text, repeated keys included.
    init(asRead members: [Member]) {
        self.members = members
    }

    /// The value of a key. A new key gets the last place.
    public subscript(key: String) -> Value? {
        get {
            place(of: key).map { members[$0].value }
        }
        set {
            switch (place(of: key), newValue) {
            case (let place?, let value?): members[place].value = value
            case (let place?, nil): members.remove(at: place)
            case (nil, let value?): members.append((key, value))
            case (nil, nil): break
            }
        }
    }

    private func place(of key: String) -> Int? {
        members.firstIndex { ExactKey($0.key) == ExactKey(key) }
    }
}

extension OrderedMap: Sendable where Value: Sendable {}

extension OrderedMap: Equatable where Value: Equatable {
    /// Compares without regard to order.
    public static func == (left: OrderedMap, right: OrderedMap) -> Bool {
        let values = Dictionary(
            right.members.map { (ExactKey($0.key), $0.value) }, uniquingKeysWith: { $1 })
        return left.members.count == right.members.count
            && left.members.allSatisfy { values[ExactKey($0.key)] == $0.value }
    }
}

extension OrderedMap: ExpressibleByDictionaryLiteral {
    /// Takes a literal.
    public init(dictionaryLiteral elements: (String, Value)...) {
        self.init(elements.map { (key: $0.0, value: $0.1) })
    }
}

/// A text that is compared by code points.
///
/// It is not called `Key`: inside a type that takes dictionary literals that means another type.
struct ExactKey: Hashable, ExpressibleByStringLiteral {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    init(stringLiteral text: String) {
        self.text = text
    }

    static func == (left: ExactKey, right: ExactKey) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        text.utf8.forEach { hasher.combine($0) }
    }
}

extension JSONValue {
    /// Reads a text.
    public init(json text: String) throws {
        try self.init(json: text.utf8)
    }

    /// Reads a text that is given by its bytes.
    public init(json bytes: some Sequence<UInt8>) throws {
        self = try JSONReader.read(Array(bytes)).withoutRepeats()
    }

    /// Writes the value. Raises a `WireError` for a number that JSON has not, and for a nesting
    /// that no reader takes.
    public func json() throws -> String {
        var writer = JSONWriter()
        try write(to: &writer)
        return writer.text
    }

    /// Lets every repeated key keep its last value, at its first place.
    func withoutRepeats() -> JSONValue {
        switch self {
        case .array(let items):
            return .array(items.map { $0.withoutRepeats() })
        case .object(let object):
            return .object(OrderedMap(object.members.map { ($0.key, $0.value.withoutRepeats()) }))
        case .null, .bool, .integer, .double, .string:
            return self
        }
    }

    /// What it is, in the words of an error.
    var kind: String {
        switch self {
        case .null: return "null"
        case .bool: return "a boolean"
        case .integer: return "an integer"
        case .double: return "a double"
        case .string: return "a string"
        case .array: return "an array"
        case .object: return "an object"
        }
    }
}
