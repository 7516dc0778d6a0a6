// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract

import kotlinx.serialization.Serializable

/** A host's answer to one repair request. */
@Serializable(with = ToolCallRepairReplySerializer::class)
sealed interface ToolCallRepairReply {
    /**
     * A host's answer to a repair request: this call stands in place of the invalid one.
     *
     * @property toolCall The call to parse and validate from scratch.
     */
    data class Repaired(
        val toolCall: RawToolCall,
    ) : ToolCallRepairReply

    /** A host's answer to a repair request: it has nothing better; the error stands. */
    data object Unchanged : ToolCallRepairReply

    /**
     * A host's answer to a repair request: the repair itself failed.
     *
     * @property message Why.
     */
    data class Failed(
        val message: String,
    ) : ToolCallRepairReply

    /**
     * Writes it as JSON text.
     *
     * @throws WireException if JSON text cannot carry it: a lone surrogate, NaN, an integer beyond
     *   64 bits, deep nesting
     */
    fun toJson(): String = JsonSink.write { WireWriter(it).toolCallRepairReply(this) }

    companion object {
        /**
         * Reads one from JSON text.
         *
         * @throws WireException if the contract refuses the text
         */
        fun fromJson(text: String): ToolCallRepairReply =
            WireReader.toolCallRepairReply(JsonReader.read(text))

        /**
         * Reads one from JSON text in UTF-8.
         *
         * @throws WireException if the contract refuses the text
         */
        fun fromJson(utf8: ByteArray): ToolCallRepairReply =
            WireReader.toolCallRepairReply(JsonReader.read(utf8))
    }
}
