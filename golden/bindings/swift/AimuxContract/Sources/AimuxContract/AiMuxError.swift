// generated from contract/ by aimux-contract 1.0.0, do not edit

/// Any error of the SDK: an object whose one key is the variant. The set is closed.
public indirect enum AiMuxError: Error, WireForm {
    /// A request to a provider failed: it was answered with an error, or never answered.
    ///
    /// Produced for every HTTP error status and for transport failures, which have no status and
    /// are retryable. There is no variant for a single status: tell 401, 404 and 429 apart by
    /// `status_code`. A caller retries when `is_retryable` is true, after the time that the
    /// response headers ask for, and else reports the message.
    case apiCall(ApiCall)
    /// An operation was tried several times and given up.
    ///
    /// Produced by the retry loop. A caller looks at the last of `errors` for the cause; trying the
    /// whole operation again at once is what the loop has just done.
    case retry(Retry)
    /// A text that had to be JSON was not.
    ///
    /// Produced when a provider's answer or a stored document cannot be parsed. A caller reports
    /// it; the same text fails again.
    case jsonParse(String)
    /// A provider's answer was JSON, but not what its API promises.
    ///
    /// Produced when a required part of an answer is missing or has another type. A caller reports
    /// it, with the provider's name.
    case invalidResponseData(String)
    /// The model called a tool that it was not offered.
    ///
    /// Produced at the model boundary. `available_tools` is absent when no tool set was given at
    /// all, and empty when an empty one was. A caller lets the model try again, or repairs the
    /// name.
    case noSuchTool(NoSuchTool)
    /// The model called a tool with arguments that are no JSON, or that its schema refuses.
    ///
    /// Produced at the model boundary. A caller shows `cause` to the model and lets it try again.
    case invalidToolInput(InvalidToolInput)
    /// A tool call was invalid, and the attempt to repair it failed too.
    ///
    /// Produced when the host's repair callback fails. A caller treats it as `original_error`, and
    /// reports `cause` as a fault of the host.
    case toolCallRepair(ToolCallRepair)
    /// A function of the SDK was called with an argument that it cannot take.
    ///
    /// Produced before anything is sent. A caller corrects the program.
    case invalidArgument(String)
    /// The messages of a prompt do not make a conversation that can be sent.
    ///
    /// Produced before anything is sent. A caller corrects the messages.
    case invalidPrompt(String)
    /// A stored login has expired and could not be renewed.
    ///
    /// Produced by providers that use tokens with a lifetime. It counts as status 401. A caller
    /// lets the user log in again.
    case tokenExpired(String)
    /// The model or its provider cannot do what was asked.
    ///
    /// Produced before anything is sent. A caller chooses another model or leaves the feature out.
    case unsupportedFunctionality(String)
    /// The provider has no model of that name.
    ///
    /// Produced when a model is looked up. A caller corrects the name.
    case noSuchModel(NoSuchModel)
    /// No provider is registered under that name.
    ///
    /// Produced when a model is looked up. A caller corrects the name or registers the provider.
    case noSuchProvider(NoSuchProvider)
    /// An operation took longer than its limit.
    ///
    /// Produced by the SDK's own clocks; a provider's 408 or 504 is an `ApiCall`. It does not count
    /// as retryable: whoever set the limit decides.
    case timeout(String)
    /// The caller cancelled the operation.
    ///
    /// Produced when an abort signal fires. A caller does nothing: it asked for this.
    case aborted(String)
    /// An error that none of the other variants describes.
    ///
    /// Produced for a host's own failures, such as an exception out of a callback. A caller reports
    /// the message.
    case other(String)

    /// What `apiCall` carries.
    public struct ApiCall: WireForm {
        /// The address that was called.
        public var url: String
        /// The request's body, before it was encoded.
        public var requestBodyValues: JSONValue
        /// The HTTP status; null when no answer came.
        public var statusCode: UInt16?
        /// The provider's own code for the error, as it spells it.
        public var providerCode: String?
        /// The provider's message, or the transport's; may be empty.
        public var message: String
        /// The body of the answer, as text.
        public var responseBody: String?
        /// The headers of the answer, in lower case. Their order means nothing.
        public var responseHeaders: OrderedMap<String>?
        /// The body of the answer, parsed. Null and absent are the same.
        public var data: JSONValue?
        /// Whether the same request may succeed when it is sent again.
        public var isRetryable: Bool

        /// Takes the fields.
        public init(
            url: String,
            requestBodyValues: JSONValue,
            statusCode: UInt16? = nil,
            providerCode: String? = nil,
            message: String,
            responseBody: String? = nil,
            responseHeaders: OrderedMap<String>? = nil,
            data: JSONValue? = nil,
            isRetryable: Bool = false
        ) {
            self.url = url
            self.requestBodyValues = requestBodyValues
            self.statusCode = statusCode
            self.providerCode = providerCode
            self.message = message
            self.responseBody = responseBody
            self.responseHeaders = responseHeaders
            self.data = data
            self.isRetryable = isRetryable
        }
    }

    /// What `retry` carries.
    public struct Retry: WireForm {
        /// Why it was given up.
        public var reason: RetryReason
        /// The error of each try, oldest first.
        public var errors: [AiMuxError]

        /// Takes the fields.
        public init(
            reason: RetryReason,
            errors: [AiMuxError]
        ) {
            self.reason = reason
            self.errors = errors
        }
    }

    /// What `noSuchTool` carries.
    public struct NoSuchTool: WireForm {
        /// The name that the model called, as it spelt it.
        public var toolName: String
        /// The names that it was offered, in order.
        public var availableTools: [String]?

        /// Takes the fields.
        public init(
            toolName: String,
            availableTools: [String]? = nil
        ) {
            self.toolName = toolName
            self.availableTools = availableTools
        }
    }

    /// What `invalidToolInput` carries.
    public struct InvalidToolInput: WireForm {
        /// The tool that was called.
        public var toolName: String
        /// The argument text, exactly as the model wrote it.
        public var toolInput: String
        /// What is wrong with it.
        public var cause: String

        /// Takes the fields.
        public init(
            toolName: String,
            toolInput: String,
            cause: String
        ) {
            self.toolName = toolName
            self.toolInput = toolInput
            self.cause = cause
        }
    }

    /// What `toolCallRepair` carries.
    public struct ToolCallRepair: WireForm {
        /// What was wrong with the call.
        public var originalError: AiMuxError
        /// Why the repair failed.
        public var cause: AiMuxError

        /// Takes the fields.
        public init(
            originalError: AiMuxError,
            cause: AiMuxError
        ) {
            self.originalError = originalError
            self.cause = cause
        }
    }

    /// What `noSuchModel` carries.
    public struct NoSuchModel: WireForm {
        /// The name that was asked for.
        public var modelId: String
        /// The kind of model that was asked for, such as `languageModel`.
        public var modelType: String

        /// Takes the fields.
        public init(
            modelId: String,
            modelType: String = ""
        ) {
            self.modelId = modelId
            self.modelType = modelType
        }
    }

    /// What `noSuchProvider` carries.
    public struct NoSuchProvider: WireForm {
        /// The name that was asked for.
        public var providerId: String

        /// Takes the fields.
        public init(providerId: String) {
            self.providerId = providerId
        }
    }
}

extension AiMuxError {
    /// Takes an object whose one key is the tag of a variant.
    public init(wire value: JSONValue) throws {
        let (tag, payload) = try value.onlyMember()
        self = try WireError.locating(".\(tag)") { try Self(tag: tag, payload) }
    }

    private init(tag: String, _ payload: JSONValue) throws {
        switch ExactKey(tag) {
        case "ApiCall":
            self = .apiCall(try ApiCall(wire: payload))
        case "Retry":
            self = .retry(try Retry(wire: payload))
        case "JsonParse":
            self = .jsonParse(try String(wire: payload))
        case "InvalidResponseData":
            self = .invalidResponseData(try String(wire: payload))
        case "NoSuchTool":
            self = .noSuchTool(try NoSuchTool(wire: payload))
        case "InvalidToolInput":
            self = .invalidToolInput(try InvalidToolInput(wire: payload))
        case "ToolCallRepair":
            self = .toolCallRepair(try ToolCallRepair(wire: payload))
        case "InvalidArgument":
            self = .invalidArgument(try String(wire: payload))
        case "InvalidPrompt":
            self = .invalidPrompt(try String(wire: payload))
        case "TokenExpired":
            self = .tokenExpired(try String(wire: payload))
        case "UnsupportedFunctionality":
            self = .unsupportedFunctionality(try String(wire: payload))
        case "NoSuchModel":
            self = .noSuchModel(try NoSuchModel(wire: payload))
        case "NoSuchProvider":
            self = .noSuchProvider(try NoSuchProvider(wire: payload))
        case "Timeout":
            self = .timeout(try String(wire: payload))
        case "Aborted":
            self = .aborted(try String(wire: payload))
        case "Other":
            self = .other(try String(wire: payload))
        default: throw WireError(.unknownVariant, "a variant of AiMuxError", tag)
        }
    }

    /// Writes an object whose one key is the tag.
    public func write(to writer: inout JSONWriter) throws {
        try writer.object { fields in
            switch self {
            case .apiCall(let payload):
                try fields.member("ApiCall", payload)
            case .retry(let payload):
                try fields.member("Retry", payload)
            case .jsonParse(let payload):
                try fields.member("JsonParse", payload)
            case .invalidResponseData(let payload):
                try fields.member("InvalidResponseData", payload)
            case .noSuchTool(let payload):
                try fields.member("NoSuchTool", payload)
            case .invalidToolInput(let payload):
                try fields.member("InvalidToolInput", payload)
            case .toolCallRepair(let payload):
                try fields.member("ToolCallRepair", payload)
            case .invalidArgument(let payload):
                try fields.member("InvalidArgument", payload)
            case .invalidPrompt(let payload):
                try fields.member("InvalidPrompt", payload)
            case .tokenExpired(let payload):
                try fields.member("TokenExpired", payload)
            case .unsupportedFunctionality(let payload):
                try fields.member("UnsupportedFunctionality", payload)
            case .noSuchModel(let payload):
                try fields.member("NoSuchModel", payload)
            case .noSuchProvider(let payload):
                try fields.member("NoSuchProvider", payload)
            case .timeout(let payload):
                try fields.member("Timeout", payload)
            case .aborted(let payload):
                try fields.member("Aborted", payload)
            case .other(let payload):
                try fields.member("Other", payload)
            }
        }
    }
}

extension AiMuxError.ApiCall {
    private static let fields: [ExactKey] = [
        "url",
        "request_body_values",
        "status_code",
        "provider_code",
        "message",
        "response_body",
        "response_headers",
        "data",
        "is_retryable",
    ]

    /// Takes an object with the fields.
    public init(wire value: JSONValue) throws {
        let fields = try Fields(value, Self.fields)
        url = try fields.required("url")
        requestBodyValues = try fields.required("request_body_values")
        statusCode = try fields.optional("status_code")
        providerCode = try fields.optional("provider_code")
        message = try fields.required("message")
        responseBody = try fields.optional("response_body")
        responseHeaders = try fields.optional("response_headers")
        data = try fields.optional("data")
        isRetryable = try fields.defaulted("is_retryable", to: false)
    }

    /// Writes the object.
    public func write(to writer: inout JSONWriter) throws {
        try writer.object { fields in
            try fields.member("url", url)
            try fields.member("request_body_values", requestBodyValues)
            try fields.member("status_code", statusCode)
            try fields.member("provider_code", providerCode)
            try fields.member("message", message)
            try fields.member("response_body", responseBody)
            try fields.member("response_headers", responseHeaders)
            try fields.member("data", data)
            try fields.member("is_retryable", isRetryable)
        }
    }
}

extension AiMuxError.Retry {
    private static let fields: [ExactKey] = [
        "reason",
        "errors",
    ]

    /// Takes an object with the fields.
    public init(wire value: JSONValue) throws {
        let fields = try Fields(value, Self.fields)
        reason = try fields.required("reason")
        errors = try fields.required("errors")
    }

    /// Writes the object.
    public func write(to writer: inout JSONWriter) throws {
        try writer.object { fields in
            try fields.member("reason", reason)
            try fields.member("errors", errors)
        }
    }
}

extension AiMuxError.NoSuchTool {
    private static let fields: [ExactKey] = [
        "tool_name",
        "available_tools",
    ]

    /// Takes an object with the fields.
    public init(wire value: JSONValue) throws {
        let fields = try Fields(value, Self.fields)
        toolName = try fields.required("tool_name")
        availableTools = try fields.optional("available_tools")
    }

    /// Writes the object.
    public func write(to writer: inout JSONWriter) throws {
        try writer.object { fields in
            try fields.member("tool_name", toolName)
            try fields.member("available_tools", ifThere: availableTools)
        }
    }
}

extension AiMuxError.InvalidToolInput {
    private static let fields: [ExactKey] = [
        "tool_name",
        "tool_input",
        "cause",
    ]

    /// Takes an object with the fields.
    public init(wire value: JSONValue) throws {
        let fields = try Fields(value, Self.fields)
        toolName = try fields.required("tool_name")
        toolInput = try fields.required("tool_input")
        cause = try fields.required("cause")
    }

    /// Writes the object.
    public func write(to writer: inout JSONWriter) throws {
        try writer.object { fields in
            try fields.member("tool_name", toolName)
            try fields.member("tool_input", toolInput)
            try fields.member("cause", cause)
        }
    }
}

extension AiMuxError.ToolCallRepair {
    private static let fields: [ExactKey] = [
        "original_error",
        "cause",
    ]

    /// Takes an object with the fields.
    public init(wire value: JSONValue) throws {
        let fields = try Fields(value, Self.fields)
        originalError = try fields.required("original_error")
        cause = try fields.required("cause")
    }

    /// Writes the object.
    public func write(to writer: inout JSONWriter) throws {
        try writer.object { fields in
            try fields.member("original_error", originalError)
            try fields.member("cause", cause)
        }
    }
}

extension AiMuxError.NoSuchModel {
    private static let fields: [ExactKey] = [
        "model_id",
        "model_type",
    ]

    /// Takes an object with the fields.
    public init(wire value: JSONValue) throws {
        let fields = try Fields(value, Self.fields)
        modelId = try fields.required("model_id")
        modelType = try fields.defaulted("model_type", to: "")
    }

    /// Writes the object.
    public func write(to writer: inout JSONWriter) throws {
        try writer.object { fields in
            try fields.member("model_id", modelId)
            try fields.member("model_type", modelType)
        }
    }
}

extension AiMuxError.NoSuchProvider {
    private static let fields: [ExactKey] = ["provider_id"]

    /// Takes an object with the fields.
    public init(wire value: JSONValue) throws {
        let fields = try Fields(value, Self.fields)
        providerId = try fields.required("provider_id")
    }

    /// Writes the object.
    public func write(to writer: inout JSONWriter) throws {
        try writer.object { fields in
            try fields.member("provider_id", providerId)
        }
    }
}

/// Why it was given up.
public enum RetryReason: String, CaseIterable, WireForm {
    /// `maxRetriesExceeded`
    case maxRetriesExceeded
    /// `errorNotRetryable`
    case errorNotRetryable

    /// Takes one of the strings.
    public init(wire value: JSONValue) throws {
        let text = try String(wire: value)
        let same = Self.allCases.first { ExactKey($0.rawValue) == ExactKey(text) }
        guard let known = same else {
            throw WireError(.unknownValue, "one of \(Self.allCases.map(\.rawValue))", text)
        }
        self = known
    }

    /// Writes the string.
    public func write(to writer: inout JSONWriter) throws {
        writer.write(rawValue)
    }
}
