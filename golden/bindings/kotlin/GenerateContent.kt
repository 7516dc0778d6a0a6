// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract

import kotlinx.serialization.Serializable

/** A piece of generated content. The contract covers tool calls. */
@Serializable(with = GenerateContentSerializer::class)
sealed interface GenerateContent {
    /**
     * A piece of generated content: a tool call, raw as the provider returned it.
     *
     * @property toolCall The call.
     */
    data class ToolCall(
        val toolCall: RawToolCall,
    ) : GenerateContent

    /**
     * Writes it as JSON text.
     *
     * @throws WireException if JSON text cannot carry it: a lone surrogate, NaN, an integer beyond
     *   64 bits, deep nesting
     */
    fun toJson(): String = JsonSink.write { WireWriter(it).generateContent(this) }

    companion object {
        /**
         * Reads one from JSON text.
         *
         * @throws WireException if the contract refuses the text
         */
        fun fromJson(text: String): GenerateContent =
            WireReader.generateContent(JsonReader.read(text))

        /**
         * Reads one from JSON text in UTF-8.
         *
         * @throws WireException if the contract refuses the text
         */
        fun fromJson(utf8: ByteArray): GenerateContent =
            WireReader.generateContent(JsonReader.read(utf8))
    }
}
