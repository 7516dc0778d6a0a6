// generated from contract/ by aimux-contract 1.0.0, do not edit

/// A tool call as a caller sees it: parsed, and kept with a typed error when it is invalid.
public struct ToolCall: WireForm {
    /// The provider's name for this call.
    public var toolCallId: String
    /// The tool that the model called, as it spelt it.
    public var toolName: String
    /// The parsed arguments; the text itself where it is no JSON. May be null.
    public var input: JSONValue
    /// Whether the provider runs the tool itself.
    public var providerExecuted: Bool?
    /// Whether the call was taken without a tool of that name.
    public var dynamic: Bool?
    /// The provider's signature of the thought behind the call.
    public var thoughtSignature: String?
    /// Whatever else the provider said of the call.
    public var providerMetadata: JSONValue?
    /// True when the call must not be executed.
    public var invalid: Bool?
    /// Why the call is invalid.
    public var error: AiMuxError?

    /// Takes the fields.
    public init(
        toolCallId: String,
        toolName: String,
        input: JSONValue,
        providerExecuted: Bool? = nil,
        dynamic: Bool? = nil,
        thoughtSignature: String? = nil,
        providerMetadata: JSONValue? = nil,
        invalid: Bool? = nil,
        error: AiMuxError? = nil
    ) {
        self.toolCallId = toolCallId
        self.toolName = toolName
        self.input = input
        self.providerExecuted = providerExecuted
        self.dynamic = dynamic
        self.thoughtSignature = thoughtSignature
        self.providerMetadata = providerMetadata
        self.invalid = invalid
        self.error = error
    }
}

extension ToolCall {
    private static let fields: [ExactKey] = [
        "tool_call_id",
        "tool_name",
        "input",
        "provider_executed",
        "dynamic",
        "thought_signature",
        "provider_metadata",
        "invalid",
        "error",
    ]

    /// Takes an object with the fields.
    public init(wire value: JSONValue) throws {
        let fields = try Fields(value, Self.fields)
        toolCallId = try fields.required("tool_call_id")
        toolName = try fields.required("tool_name")
        input = try fields.required("input")
        providerExecuted = try fields.optional("provider_executed")
        dynamic = try fields.optional("dynamic")
        thoughtSignature = try fields.optional("thought_signature")
        providerMetadata = try fields.optional("provider_metadata")
        invalid = try fields.optional("invalid")
        error = try fields.optional("error")
    }

    /// Writes the object.
    public func write(to writer: inout JSONWriter) throws {
        try writer.object { fields in
            try fields.member("tool_call_id", toolCallId)
            try fields.member("tool_name", toolName)
            try fields.member("input", input)
            try fields.member("provider_executed", ifThere: providerExecuted)
            try fields.member("dynamic", ifThere: dynamic)
            try fields.member("thought_signature", ifThere: thoughtSignature)
            try fields.member("provider_metadata", ifThere: providerMetadata)
            try fields.member("invalid", ifThere: invalid)
            try fields.member("error", ifThere: error)
        }
    }
}

/// A tool call as a provider returned it: the argument text is verbatim and not yet parsed.
public struct RawToolCall: WireForm {
    /// The provider's name for this call.
    public var toolCallId: String
    /// The tool that the model called, as it spelt it.
    public var toolName: String
    /// The argument text, exactly as the model wrote it.
    public var input: String
    /// Whether the provider runs the tool itself.
    public var providerExecuted: Bool?
    /// Whether the tool may be unknown to the caller.
    public var dynamic: Bool?
    /// The provider's signature of the thought behind the call.
    public var thoughtSignature: String?
    /// Whatever else the provider said of the call.
    public var providerMetadata: JSONValue?

    /// Takes the fields.
    public init(
        toolCallId: String,
        toolName: String,
        input: String,
        providerExecuted: Bool? = nil,
        dynamic: Bool? = nil,
        thoughtSignature: String? = nil,
        providerMetadata: JSONValue? = nil
    ) {
        self.toolCallId = toolCallId
        self.toolName = toolName
        self.input = input
        self.providerExecuted = providerExecuted
        self.dynamic = dynamic
        self.thoughtSignature = thoughtSignature
        self.providerMetadata = providerMetadata
    }
}

extension RawToolCall {
    private static let fields: [ExactKey] = [
        "tool_call_id",
        "tool_name",
        "input",
        "provider_executed",
        "dynamic",
        "thought_signature",
        "provider_metadata",
    ]

    /// Takes an object with the fields.
    public init(wire value: JSONValue) throws {
        let fields = try Fields(value, Self.fields)
        toolCallId = try fields.required("tool_call_id")
        toolName = try fields.required("tool_name")
        input = try fields.required("input")
        providerExecuted = try fields.optional("provider_executed")
        dynamic = try fields.optional("dynamic")
        thoughtSignature = try fields.optional("thought_signature")
        providerMetadata = try fields.optional("provider_metadata")
    }

    /// Writes the object.
    public func write(to writer: inout JSONWriter) throws {
        try writer.object { fields in
            try fields.member("tool_call_id", toolCallId)
            try fields.member("tool_name", toolName)
            try fields.member("input", input)
            try fields.member("provider_executed", ifThere: providerExecuted)
            try fields.member("dynamic", ifThere: dynamic)
            try fields.member("thought_signature", ifThere: thoughtSignature)
            try fields.member("provider_metadata", ifThere: providerMetadata)
        }
    }
}

/// A part of a stream. The contract covers the parts that belong to tool calls.
public enum StreamPart: WireForm {
    /// A part of a stream: a whole tool call.
    ///
    /// `do_stream` carries the argument text as a JSON string in `input`, the user-facing stream
    /// the parsed value.
    case toolCall(ToolCall)
    /// A part of a stream: a tool call begins, its arguments follow.
    case toolInputStart(ToolInputStart)
    /// A part of a stream: a piece of a call's argument text.
    case toolInputDelta(ToolInputDelta)
    /// A part of a stream: a call's argument text is complete.
    case toolInputEnd(ToolInputEnd)

    /// What `toolInputStart` carries.
    public struct ToolInputStart: WireForm {
        /// The call that begins.
        public var id: String
        /// The tool that it calls.
        public var toolName: String
        /// Whether the provider runs the tool itself.
        public var providerExecuted: Bool?
        /// Whether the tool may be unknown to the caller.
        public var dynamic: Bool?
        /// A title to show to a user.
        public var title: String?
        /// Whatever else the provider said of the call.
        public var providerMetadata: JSONValue?

        /// Takes the fields.
        public init(
            id: String,
            toolName: String,
            providerExecuted: Bool? = nil,
            dynamic: Bool? = nil,
            title: String? = nil,
            providerMetadata: JSONValue? = nil
        ) {
            self.id = id
            self.toolName = toolName
            self.providerExecuted = providerExecuted
            self.dynamic = dynamic
            self.title = title
            self.providerMetadata = providerMetadata
        }
    }

    /// What `toolInputDelta` carries.
    public struct ToolInputDelta: WireForm {
        /// The call that the piece belongs to.
        public var id: String
        /// The piece. It may end anywhere, within a character escape too.
        public var delta: String
        /// Whatever else the provider said of the piece.
        public var providerMetadata: JSONValue?

        /// Takes the fields.
        public init(
            id: String,
            delta: String,
            providerMetadata: JSONValue? = nil
        ) {
            self.id = id
            self.delta = delta
            self.providerMetadata = providerMetadata
        }
    }

    /// What `toolInputEnd` carries.
    public struct ToolInputEnd: WireForm {
        /// The call whose text is complete.
        public var id: String
        /// Whatever else the provider said of the call.
        public var providerMetadata: JSONValue?

        /// Takes the fields.
        public init(
            id: String,
            providerMetadata: JSONValue? = nil
        ) {
            self.id = id
            self.providerMetadata = providerMetadata
        }
    }
}

extension StreamPart {
    /// Takes an object whose one key is the tag of a variant.
    public init(wire value: JSONValue) throws {
        let (tag, payload) = try value.onlyMember()
        self = try WireError.locating(".\(tag)") { try Self(tag: tag, payload) }
    }

    private init(tag: String, _ payload: JSONValue) throws {
        switch ExactKey(tag) {
        case "ToolCall":
            self = .toolCall(try ToolCall(wire: payload))
        case "ToolInputStart":
            self = .toolInputStart(try ToolInputStart(wire: payload))
        case "ToolInputDelta":
            self = .toolInputDelta(try ToolInputDelta(wire: payload))
        case "ToolInputEnd":
            self = .toolInputEnd(try ToolInputEnd(wire: payload))
        default: throw WireError(.unknownVariant, "a variant of StreamPart", tag)
        }
    }

    /// Writes an object whose one key is the tag.
    public func write(to writer: inout JSONWriter) throws {
        try writer.object { fields in
            switch self {
            case .toolCall(let payload):
                try fields.member("ToolCall", payload)
            case .toolInputStart(let payload):
                try fields.member("ToolInputStart", payload)
            case .toolInputDelta(let payload):
                try fields.member("ToolInputDelta", payload)
            case .toolInputEnd(let payload):
                try fields.member("ToolInputEnd", payload)
            }
        }
    }
}

extension StreamPart.ToolInputStart {
    private static let fields: [ExactKey] = [
        "id",
        "tool_name",
        "provider_executed",
        "dynamic",
        "title",
        "provider_metadata",
    ]

    /// Takes an object with the fields.
    public init(wire value: JSONValue) throws {
        let fields = try Fields(value, Self.fields)
        id = try fields.required("id")
        toolName = try fields.required("tool_name")
        providerExecuted = try fields.optional("provider_executed")
        dynamic = try fields.optional("dynamic")
        title = try fields.optional("title")
        providerMetadata = try fields.optional("provider_metadata")
    }

    /// Writes the object.
    public func write(to writer: inout JSONWriter) throws {
        try writer.object { fields in
            try fields.member("id", id)
            try fields.member("tool_name", toolName)
            try fields.member("provider_executed", ifThere: providerExecuted)
            try fields.member("dynamic", ifThere: dynamic)
            try fields.member("title", ifThere: title)
            try fields.member("provider_metadata", ifThere: providerMetadata)
        }
    }
}

extension StreamPart.ToolInputDelta {
    private static let fields: [ExactKey] = [
        "id",
        "delta",
        "provider_metadata",
    ]

    /// Takes an object with the fields.
    public init(wire value: JSONValue) throws {
        let fields = try Fields(value, Self.fields)
        id = try fields.required("id")
        delta = try fields.required("delta")
        providerMetadata = try fields.optional("provider_metadata")
    }

    /// Writes the object.
    public func write(to writer: inout JSONWriter) throws {
        try writer.object { fields in
            try fields.member("id", id)
            try fields.member("delta", delta)
            try fields.member("provider_metadata", ifThere: providerMetadata)
        }
    }
}

extension StreamPart.ToolInputEnd {
    private static let fields: [ExactKey] = [
        "id",
        "provider_metadata",
    ]

    /// Takes an object with the fields.
    public init(wire value: JSONValue) throws {
        let fields = try Fields(value, Self.fields)
        id = try fields.required("id")
        providerMetadata = try fields.optional("provider_metadata")
    }

    /// Writes the object.
    public func write(to writer: inout JSONWriter) throws {
        try writer.object { fields in
            try fields.member("id", id)
            try fields.member("provider_metadata", ifThere: providerMetadata)
        }
    }
}

/// A piece of generated content. The contract covers tool calls.
public enum GenerateContent: WireForm {
    /// A piece of generated content: a tool call, raw as the provider returned it.
    case toolCall(RawToolCall)
}

extension GenerateContent {
    /// Takes an object whose one key is the tag of a variant.
    public init(wire value: JSONValue) throws {
        let (tag, payload) = try value.onlyMember()
        self = try WireError.locating(".\(tag)") { try Self(tag: tag, payload) }
    }

    private init(tag: String, _ payload: JSONValue) throws {
        switch ExactKey(tag) {
        case "ToolCall":
            self = .toolCall(try RawToolCall(wire: payload))
        default: throw WireError(.unknownVariant, "a variant of GenerateContent", tag)
        }
    }

    /// Writes an object whose one key is the tag.
    public func write(to writer: inout JSONWriter) throws {
        try writer.object { fields in
            switch self {
            case .toolCall(let payload):
                try fields.member("ToolCall", payload)
            }
        }
    }
}

/// A part of a transcript's message. The contract covers tool calls.
public enum ContentPart: WireForm {
    /// A part of a transcript's message: a tool call that is replayed to the model.
    ///
    /// It never carries `dynamic`, `invalid` or `error`.
    case toolCall(ContentToolCall)

    /// What `toolCall` carries.
    public struct ContentToolCall: WireForm {
        /// The provider's name for this call.
        public var toolCallId: String
        /// The tool that the model called.
        public var toolName: String
        /// The parsed arguments. May be null.
        public var input: JSONValue
        /// Whether the provider ran the tool itself.
        public var providerExecuted: Bool?
        /// The provider's signature of the thought behind the call.
        public var thoughtSignature: String?
        /// What the provider wants back with the call.
        public var providerOptions: JSONValue?

        /// Takes the fields.
        public init(
            toolCallId: String,
            toolName: String,
            input: JSONValue,
            providerExecuted: Bool? = nil,
            thoughtSignature: String? = nil,
            providerOptions: JSONValue? = nil
        ) {
            self.toolCallId = toolCallId
            self.toolName = toolName
            self.input = input
            self.providerExecuted = providerExecuted
            self.thoughtSignature = thoughtSignature
            self.providerOptions = providerOptions
        }
    }
}

extension ContentPart {
    /// Takes an object whose `type` is the tag of a variant.
    public init(wire value: JSONValue) throws {
        self = try Self(tag: value.type(), value)
    }

    private init(tag: String, _ value: JSONValue) throws {
        switch ExactKey(tag) {
        case "tool_call":
            self = .toolCall(try ContentToolCall(wire: value))
        default: throw WireError(.unknownVariant, "a variant of ContentPart", tag)
        }
    }

    /// Writes the object, its `type` first.
    public func write(to writer: inout JSONWriter) throws {
        switch self {
        case .toolCall(let payload):
            try payload.write(to: &writer)
        }
    }
}

extension ContentPart.ContentToolCall {
    private static let fields: [ExactKey] = [
        "type",
        "tool_call_id",
        "tool_name",
        "input",
        "provider_executed",
        "thought_signature",
        "provider_options",
    ]

    /// Takes an object with the fields.
    public init(wire value: JSONValue) throws {
        let fields = try Fields(value, Self.fields)
        toolCallId = try fields.required("tool_call_id")
        toolName = try fields.required("tool_name")
        input = try fields.required("input")
        providerExecuted = try fields.optional("provider_executed")
        thoughtSignature = try fields.optional("thought_signature")
        providerOptions = try fields.optional("provider_options")
    }

    /// Writes the object.
    public func write(to writer: inout JSONWriter) throws {
        try writer.object { fields in
            try fields.member("type", "tool_call")
            try fields.member("tool_call_id", toolCallId)
            try fields.member("tool_name", toolName)
            try fields.member("input", input)
            try fields.member("provider_executed", ifThere: providerExecuted)
            try fields.member("thought_signature", ifThere: thoughtSignature)
            try fields.member("provider_options", ifThere: providerOptions)
        }
    }
}

/// A tool that a model is offered.
public enum Tool: WireForm {
    /// A tool that the host executes, with a JSON Schema for its arguments.
    case function(FunctionTool)
    /// A tool that the provider defines.
    case provider(ProviderTool)

    /// What `function` carries.
    public struct FunctionTool: WireForm {
        /// The name that the model calls.
        public var name: String
        /// What the tool does, for the model.
        public var description: String?
        /// The JSON Schema of the arguments. It is judged when the tool is called.
        public var inputSchema: JSONValue
        /// Whether the provider shall enforce the schema.
        public var strict: Bool?
        /// Options by provider. Their order means nothing.
        public var providerOptions: OrderedMap<JSONValue>?
        /// Examples of arguments, for the model.
        public var inputExamples: [JSONValue]?

        /// Takes the fields.
        public init(
            name: String,
            description: String? = nil,
            inputSchema: JSONValue,
            strict: Bool? = nil,
            providerOptions: OrderedMap<JSONValue>? = nil,
            inputExamples: [JSONValue]? = nil
        ) {
            self.name = name
            self.description = description
            self.inputSchema = inputSchema
            self.strict = strict
            self.providerOptions = providerOptions
            self.inputExamples = inputExamples
        }
    }

    /// What `provider` carries.
    public struct ProviderTool: WireForm {
        /// The provider's name for the tool, such as `openai.web_search`.
        public var id: String
        /// The name that the model calls.
        public var name: String
        /// The tool's settings.
        public var args: JSONValue

        /// Takes the fields.
        public init(
            id: String,
            name: String,
            args: JSONValue
        ) {
            self.id = id
            self.name = name
            self.args = args
        }
    }
}

extension Tool {
    /// Takes an object whose `type` is the tag of a variant.
    public init(wire value: JSONValue) throws {
        self = try Self(tag: value.type(), value)
    }

    private init(tag: String, _ value: JSONValue) throws {
        switch ExactKey(tag) {
        case "function":
            self = .function(try FunctionTool(wire: value))
        case "provider":
            self = .provider(try ProviderTool(wire: value))
        default: throw WireError(.unknownVariant, "a variant of Tool", tag)
        }
    }

    /// Writes the object, its `type` first.
    public func write(to writer: inout JSONWriter) throws {
        switch self {
        case .function(let payload):
            try payload.write(to: &writer)
        case .provider(let payload):
            try payload.write(to: &writer)
        }
    }
}

extension Tool.FunctionTool {
    private static let fields: [ExactKey] = [
        "type",
        "name",
        "description",
        "input_schema",
        "strict",
        "provider_options",
        "input_examples",
    ]

    /// Takes an object with the fields.
    public init(wire value: JSONValue) throws {
        let fields = try Fields(value, Self.fields)
        name = try fields.required("name")
        description = try fields.optional("description")
        inputSchema = try fields.required("input_schema")
        strict = try fields.optional("strict")
        providerOptions = try fields.optional("provider_options")
        inputExamples = try fields.optional("input_examples")
    }

    /// Writes the object.
    public func write(to writer: inout JSONWriter) throws {
        try writer.object { fields in
            try fields.member("type", "function")
            try fields.member("name", name)
            try fields.member("description", ifThere: description)
            try fields.member("input_schema", inputSchema)
            try fields.member("strict", ifThere: strict)
            try fields.member("provider_options", ifThere: providerOptions)
            try fields.member("input_examples", ifThere: inputExamples)
        }
    }
}

extension Tool.ProviderTool {
    private static let fields: [ExactKey] = [
        "type",
        "id",
        "name",
        "args",
    ]

    /// Takes an object with the fields.
    public init(wire value: JSONValue) throws {
        let fields = try Fields(value, Self.fields)
        id = try fields.required("id")
        name = try fields.required("name")
        args = try fields.required("args")
    }

    /// Writes the object.
    public func write(to writer: inout JSONWriter) throws {
        try writer.object { fields in
            try fields.member("type", "provider")
            try fields.member("id", id)
            try fields.member("name", name)
            try fields.member("args", args)
        }
    }
}

/// Whether the model calls tools: as it likes, never, at least one, or the named one.
public enum ToolChoice: WireForm {
    /// `"auto"`
    case auto
    /// `"none"`
    case none
    /// `"required"`
    case required
    /// The model must call this one tool.
    case tool(NamedToolChoice)

    /// What `tool` carries.
    public struct NamedToolChoice: WireForm {
        /// The tool to call.
        public var toolName: String

        /// Takes the fields.
        public init(toolName: String) {
            self.toolName = toolName
        }
    }
}

extension ToolChoice {
    /// Takes one of the strings, or an object whose `type` is the tag of a variant.
    public init(wire value: JSONValue) throws {
        guard case .string(let text) = value else {
            self = try Self(tag: value.type(), value)
            return
        }
        switch ExactKey(text) {
        case "auto": self = .auto
        case "none": self = .none
        case "required": self = .required
        default: throw WireError(.unknownValue, "one of auto, none, required", text)
        }
    }

    private init(tag: String, _ value: JSONValue) throws {
        switch ExactKey(tag) {
        case "tool":
            self = .tool(try NamedToolChoice(wire: value))
        default: throw WireError(.unknownVariant, "a variant of ToolChoice", tag)
        }
    }

    /// Writes the string, or the object, its `type` first.
    public func write(to writer: inout JSONWriter) throws {
        switch self {
        case .auto: writer.write("auto")
        case .none: writer.write("none")
        case .required: writer.write("required")
        case .tool(let payload):
            try payload.write(to: &writer)
        }
    }
}

extension ToolChoice.NamedToolChoice {
    private static let fields: [ExactKey] = [
        "type",
        "toolName",
    ]

    /// Takes an object with the fields.
    public init(wire value: JSONValue) throws {
        let fields = try Fields(value, Self.fields)
        toolName = try fields.required("toolName")
    }

    /// Writes the object.
    public func write(to writer: inout JSONWriter) throws {
        try writer.object { fields in
            try fields.member("type", "tool")
            try fields.member("toolName", toolName)
        }
    }
}

/// A host's answer to one repair request.
public enum ToolCallRepairReply: WireForm {
    /// A host's answer to a repair request: this call stands in place of the invalid one.
    case repaired(Repaired)
    /// A host's answer to a repair request: it has nothing better; the error stands.
    case unchanged
    /// A host's answer to a repair request: the repair itself failed.
    case failed(RepairFailed)

    /// What `repaired` carries.
    public struct Repaired: WireForm {
        /// The call to parse and validate from scratch.
        public var toolCall: RawToolCall

        /// Takes the fields.
        public init(toolCall: RawToolCall) {
            self.toolCall = toolCall
        }
    }

    /// What `failed` carries.
    public struct RepairFailed: WireForm {
        /// Why.
        public var message: String

        /// Takes the fields.
        public init(message: String) {
            self.message = message
        }
    }
}

extension ToolCallRepairReply {
    /// Takes an object whose `type` is the tag of a variant.
    public init(wire value: JSONValue) throws {
        self = try Self(tag: value.type(), value)
    }

    private init(tag: String, _ value: JSONValue) throws {
        switch ExactKey(tag) {
        case "repaired":
            self = .repaired(try Repaired(wire: value))
        case "unchanged":
            _ = try Fields(value, ["type"], closed: true)
            self = .unchanged
        case "failed":
            self = .failed(try RepairFailed(wire: value))
        default: throw WireError(.unknownVariant, "a variant of ToolCallRepairReply", tag)
        }
    }

    /// Writes the object, its `type` first.
    public func write(to writer: inout JSONWriter) throws {
        switch self {
        case .repaired(let payload):
            try payload.write(to: &writer)
        case .unchanged:
            try writer.object { try $0.member("type", "unchanged") }
        case .failed(let payload):
            try payload.write(to: &writer)
        }
    }
}

extension ToolCallRepairReply.Repaired {
    private static let fields: [ExactKey] = [
        "type",
        "tool_call",
    ]

    /// Takes an object with the fields.
    public init(wire value: JSONValue) throws {
        let fields = try Fields(value, Self.fields, closed: true)
        toolCall = try fields.required("tool_call")
    }

    /// Writes the object.
    public func write(to writer: inout JSONWriter) throws {
        try writer.object { fields in
            try fields.member("type", "repaired")
            try fields.member("tool_call", toolCall)
        }
    }
}

extension ToolCallRepairReply.RepairFailed {
    private static let fields: [ExactKey] = [
        "type",
        "message",
    ]

    /// Takes an object with the fields.
    public init(wire value: JSONValue) throws {
        let fields = try Fields(value, Self.fields, closed: true)
        message = try fields.required("message")
    }

    /// Writes the object.
    public func write(to writer: inout JSONWriter) throws {
        try writer.object { fields in
            try fields.member("type", "failed")
            try fields.member("message", message)
        }
    }
}
