// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract

/** The contract as a whole: its version, its wire types, and how a text of any type is rewritten. */
object Wire {
    /** The version of the contract. */
    const val CONTRACT: String = "1.0.0"

    /** The wire types, by name. */
    val FORMS: List<String> =
        listOf(
            "AiMuxError",
            "ToolCall",
            "RawToolCall",
            "StreamPart",
            "GenerateContent",
            "ContentPart",
            "Tool",
            "ToolChoice",
            "ToolCallRepairReply",
        )

    /**
     * Reads a text as the wire type of that name, and returns its canonical form; null for an
     * unknown name.
     *
     * @throws WireException if the contract refuses the text
     */
    fun rewrite(
        form: String,
        text: String,
    ): String? = rewritten(form) { JsonReader.read(text) }

    /**
     * Reads a text in UTF-8 as the wire type of that name, and returns its canonical form;
     * null for an unknown name.
     *
     * @throws WireException if the contract refuses the text
     */
    fun rewrite(
        form: String,
        utf8: ByteArray,
    ): String? = rewritten(form) { JsonReader.read(utf8) }

    private fun rewritten(
        form: String,
        at: () -> Place,
    ): String? =
        when (form) {
            "AiMuxError" -> WireReader.aiMuxError(at()).toJson()
            "ToolCall" -> WireReader.toolCall(at()).toJson()
            "RawToolCall" -> WireReader.rawToolCall(at()).toJson()
            "StreamPart" -> WireReader.streamPart(at()).toJson()
            "GenerateContent" -> WireReader.generateContent(at()).toJson()
            "ContentPart" -> WireReader.contentPart(at()).toJson()
            "Tool" -> WireReader.tool(at()).toJson()
            "ToolChoice" -> WireReader.toolChoice(at()).toJson()
            "ToolCallRepairReply" -> WireReader.toolCallRepairReply(at()).toJson()
            else -> null
        }
}
