// generated from contract/ by aimux-contract 1.0.0, do not edit

import Foundation

/// The facts of an error, the same in every binding.
public struct Facts: Equatable, Sendable {
    /// The wire tag.
    public let variant: String
    /// The display message.
    public let message: String
    /// The C code.
    public let code: Int32
    /// The C code's name.
    public let symbol: String
    /// Whether the same request may be sent again.
    public let retryable: Bool
    /// The HTTP status of the answer.
    public let status: UInt16?
    /// How long the provider asks to wait, in milliseconds.
    public let retryAfterMilliseconds: Int64?

    /// The facts as the fixtures have them.
    public var json: JSONValue {
        .object([
            "variant": .string(variant),
            "message": .string(message),
            "code": .integer(JSONInteger(Int64(code))),
            "symbol": .string(symbol),
            "retryable": .bool(retryable),
            "status": status.map { .integer(JSONInteger(UInt64($0))) } ?? .null,
            "retry_after_ms": retryAfterMilliseconds.map { .integer(JSONInteger($0)) } ?? .null,
        ])
    }
}

extension AiMuxError {
    /// The C codes. Neither a code nor its symbol is ever renamed, renumbered or reused.
    public enum Code: Int32, CaseIterable, Sendable {
        /// `AIMUX_OK`
        case ok = 0
        /// `AIMUX_E_OTHER`
        case other = 1
        /// `AIMUX_E_JSON_PARSE`
        case jsonParse = 2
        /// `AIMUX_E_INVALID_RESPONSE_DATA`
        case invalidResponseData = 3
        /// `AIMUX_E_TOOL`
        case tool = 4
        /// `AIMUX_E_INVALID_ARGUMENT`
        case invalidArgument = 5
        /// `AIMUX_E_INVALID_PROMPT`
        case invalidPrompt = 6
        /// `AIMUX_E_TOKEN_EXPIRED`
        case tokenExpired = 7
        /// `AIMUX_E_UNSUPPORTED_FUNCTIONALITY`
        case unsupportedFunctionality = 8
        /// `AIMUX_E_NO_SUCH_MODEL`
        case noSuchModel = 9
        /// `AIMUX_E_NO_SUCH_PROVIDER`
        case noSuchProvider = 10
        /// `AIMUX_E_API_CALL`
        case apiCall = 11
        /// `AIMUX_E_TIMEOUT`
        case timeout = 12
        /// `AIMUX_E_ABORTED`
        case aborted = 13
        /// `AIMUX_E_RETRY`
        case retry = 14

        /// The code's name in C.
        public var symbol: String {
            switch self {
            case .ok: return "AIMUX_OK"
            case .other: return "AIMUX_E_OTHER"
            case .jsonParse: return "AIMUX_E_JSON_PARSE"
            case .invalidResponseData: return "AIMUX_E_INVALID_RESPONSE_DATA"
            case .tool: return "AIMUX_E_TOOL"
            case .invalidArgument: return "AIMUX_E_INVALID_ARGUMENT"
            case .invalidPrompt: return "AIMUX_E_INVALID_PROMPT"
            case .tokenExpired: return "AIMUX_E_TOKEN_EXPIRED"
            case .unsupportedFunctionality: return "AIMUX_E_UNSUPPORTED_FUNCTIONALITY"
            case .noSuchModel: return "AIMUX_E_NO_SUCH_MODEL"
            case .noSuchProvider: return "AIMUX_E_NO_SUCH_PROVIDER"
            case .apiCall: return "AIMUX_E_API_CALL"
            case .timeout: return "AIMUX_E_TIMEOUT"
            case .aborted: return "AIMUX_E_ABORTED"
            case .retry: return "AIMUX_E_RETRY"
            }
        }
    }

    /// Returns all facts. `now` is what a date in the headers is compared with.
    public func facts(now: Date? = nil) -> Facts {
        Facts(
            variant: variant,
            message: message,
            code: code.rawValue,
            symbol: code.symbol,
            retryable: isRetryable,
            status: status,
            retryAfterMilliseconds: retryAfterMilliseconds(now: now)
        )
    }

    /// The variant: its tag on the wire.
    public var variant: String {
        switch self {
        case .apiCall: return "ApiCall"
        case .retry: return "Retry"
        case .jsonParse: return "JsonParse"
        case .invalidResponseData: return "InvalidResponseData"
        case .noSuchTool: return "NoSuchTool"
        case .invalidToolInput: return "InvalidToolInput"
        case .toolCallRepair: return "ToolCallRepair"
        case .invalidArgument: return "InvalidArgument"
        case .invalidPrompt: return "InvalidPrompt"
        case .tokenExpired: return "TokenExpired"
        case .unsupportedFunctionality: return "UnsupportedFunctionality"
        case .noSuchModel: return "NoSuchModel"
        case .noSuchProvider: return "NoSuchProvider"
        case .timeout: return "Timeout"
        case .aborted: return "Aborted"
        case .other: return "Other"
        }
    }

    /// The C code.
    public var code: Code {
        switch self {
        case .apiCall: return .apiCall
        case .retry: return .retry
        case .jsonParse: return .jsonParse
        case .invalidResponseData: return .invalidResponseData
        case .noSuchTool: return .tool
        case .invalidToolInput: return .tool
        case .toolCallRepair: return .tool
        case .invalidArgument: return .invalidArgument
        case .invalidPrompt: return .invalidPrompt
        case .tokenExpired: return .tokenExpired
        case .unsupportedFunctionality: return .unsupportedFunctionality
        case .noSuchModel: return .noSuchModel
        case .noSuchProvider: return .noSuchProvider
        case .timeout: return .timeout
        case .aborted: return .aborted
        case .other: return .other
        }
    }

    /// Whether the same request may succeed when it is sent again.
    public var isRetryable: Bool {
        switch self {
        case .apiCall(let payload): return payload.isRetryable
        case .retry: return false
        case .jsonParse: return false
        case .invalidResponseData: return false
        case .noSuchTool: return false
        case .invalidToolInput: return false
        case .toolCallRepair: return false
        case .invalidArgument: return false
        case .invalidPrompt: return false
        case .tokenExpired: return false
        case .unsupportedFunctionality: return false
        case .noSuchModel: return false
        case .noSuchProvider: return false
        case .timeout: return false
        case .aborted: return false
        case .other: return false
        }
    }

    /// The HTTP status of the answer. It is never parsed from a text.
    public var status: UInt16? {
        switch self {
        case .apiCall(let payload): return payload.statusCode
        case .retry: return nil
        case .jsonParse: return nil
        case .invalidResponseData: return nil
        case .noSuchTool: return nil
        case .invalidToolInput: return nil
        case .toolCallRepair: return nil
        case .invalidArgument: return nil
        case .invalidPrompt: return nil
        case .tokenExpired: return 401
        case .unsupportedFunctionality: return nil
        case .noSuchModel: return nil
        case .noSuchProvider: return nil
        case .timeout: return nil
        case .aborted: return nil
        case .other: return nil
        }
    }

    /// Returns how many milliseconds the provider asks to wait. A date needs `now`.
    public func retryAfterMilliseconds(now: Date? = nil) -> Int64? {
        switch self {
        case .apiCall(let payload):
            return RetryAfter.milliseconds(payload.responseHeaders, now: now)
        case .retry: return nil
        case .jsonParse: return nil
        case .invalidResponseData: return nil
        case .noSuchTool: return nil
        case .invalidToolInput: return nil
        case .toolCallRepair: return nil
        case .invalidArgument: return nil
        case .invalidPrompt: return nil
        case .tokenExpired: return nil
        case .unsupportedFunctionality: return nil
        case .noSuchModel: return nil
        case .noSuchProvider: return nil
        case .timeout: return nil
        case .aborted: return nil
        case .other: return nil
        }
    }

    /// The display message.
    public var message: String {
        switch self {
        case .apiCall(let payload): return payload.displayMessage
        case .retry(let payload): return payload.displayMessage
        case .jsonParse(let message):
            return "JSON parse error: \(message)"
        case .invalidResponseData(let message):
            return "invalid response data: \(message)"
        case .noSuchTool(let payload): return payload.displayMessage
        case .invalidToolInput(let payload): return payload.displayMessage
        case .toolCallRepair(let payload): return payload.displayMessage
        case .invalidArgument(let message):
            return "invalid argument: \(message)"
        case .invalidPrompt(let message):
            return "invalid prompt: \(message)"
        case .tokenExpired(let message):
            return "token expired: \(message)"
        case .unsupportedFunctionality(let message):
            return "unsupported functionality: \(message)"
        case .noSuchModel(let payload): return payload.displayMessage
        case .noSuchProvider(let payload): return payload.displayMessage
        case .timeout(let message):
            return "request timed out: \(message)"
        case .aborted(let message):
            return message
        case .other(let message):
            return message
        }
    }
}

extension AiMuxError: LocalizedError, CustomStringConvertible {
    /// The display message.
    public var errorDescription: String? {
        message
    }

    /// The display message.
    public var description: String {
        message
    }
}

extension AiMuxError.ApiCall {
    fileprivate var displayMessage: String {
        if let statusCode, !message.isEmpty {
            return "API call error: HTTP \(statusCode): \(message)"
        }
        if let statusCode, message.isEmpty {
            return "API call error: HTTP \(statusCode)"
        }
        return "API call error: \(message)"
    }
}

extension AiMuxError.Retry {
    fileprivate var displayMessage: String {
        if !errors.isEmpty, reason == .maxRetriesExceeded {
            return "Failed after \(errors.count) attempts. Last error: \(errors[errors.count - 1].message)"
        }
        if !errors.isEmpty, reason == .errorNotRetryable {
            return "Failed after \(errors.count) attempts with non-retryable error: '\(errors[errors.count - 1].message)'"
        }
        return "Retry failed without recorded errors"
    }
}

extension AiMuxError.NoSuchTool {
    fileprivate var displayMessage: String {
        if let availableTools {
            return "Model tried to call unavailable tool '\(toolName)'. Available tools: \(availableTools.joined(separator: ", "))."
        }
        return "Model tried to call unavailable tool '\(toolName)'. No tools are available."
    }
}

extension AiMuxError.InvalidToolInput {
    fileprivate var displayMessage: String {
        return "Invalid input for tool \(toolName): \(cause)"
    }
}

extension AiMuxError.ToolCallRepair {
    fileprivate var displayMessage: String {
        return "Error repairing tool call: \(cause.message)"
    }
}

extension AiMuxError.NoSuchModel {
    fileprivate var displayMessage: String {
        return "no such model: \(modelId)"
    }
}

extension AiMuxError.NoSuchProvider {
    fileprivate var displayMessage: String {
        return "No such provider: \(providerId)"
    }
}
