// generated from contract/ by aimux-contract 1.0.0, do not edit

/// The contract as a whole.
public enum Contract {
    /// Its version.
    public static let version = "1.0.0"

    /// The wire types, by name.
    public static let forms = [
        "AiMuxError",
        "ToolCall",
        "RawToolCall",
        "StreamPart",
        "GenerateContent",
        "ContentPart",
        "Tool",
        "ToolChoice",
        "ToolCallRepairReply",
    ]

    /// Reads a text as the wire type of that name, and writes it in canonical form.
    ///
    /// Returns nil for an unknown name. Raises a `WireError` for a text that is refused.
    public static func rewrite(form: String, _ text: some Sequence<UInt8>) throws -> String? {
        switch form {
        case "AiMuxError": return try AiMuxError(json: text).json()
        case "ToolCall": return try ToolCall(json: text).json()
        case "RawToolCall": return try RawToolCall(json: text).json()
        case "StreamPart": return try StreamPart(json: text).json()
        case "GenerateContent": return try GenerateContent(json: text).json()
        case "ContentPart": return try ContentPart(json: text).json()
        case "Tool": return try Tool(json: text).json()
        case "ToolChoice": return try ToolChoice(json: text).json()
        case "ToolCallRepairReply": return try ToolCallRepairReply(json: text).json()
        default: return nil
        }
    }
}
