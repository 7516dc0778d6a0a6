// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract

import kotlinx.serialization.Serializable

/** Whether the model calls tools: as it likes, never, at least one, or the named one. */
@Serializable(with = ToolChoiceSerializer::class)
sealed interface ToolChoice {
    /** The string `"auto"`. */
    data object Auto : ToolChoice

    /** The string `"none"`. */
    data object None : ToolChoice

    /** The string `"required"`. */
    data object Required : ToolChoice

    /**
     * The model must call this one tool.
     *
     * @property toolName The tool to call.
     */
    data class Tool(
        val toolName: String,
    ) : ToolChoice

    /**
     * Writes it as JSON text.
     *
     * @throws WireException if JSON text cannot carry it: a lone surrogate, NaN, an integer beyond
     *   64 bits, deep nesting
     */
    fun toJson(): String = JsonSink.write { WireWriter(it).toolChoice(this) }

    companion object {
        /**
         * Reads one from JSON text.
         *
         * @throws WireException if the contract refuses the text
         */
        fun fromJson(text: String): ToolChoice =
            WireReader.toolChoice(JsonReader.read(text))

        /**
         * Reads one from JSON text in UTF-8.
         *
         * @throws WireException if the contract refuses the text
         */
        fun fromJson(utf8: ByteArray): ToolChoice =
            WireReader.toolChoice(JsonReader.read(utf8))
    }
}
