// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract

import kotlinx.serialization.Serializable
import kotlinx.serialization.json.JsonElement

/** A part of a transcript's message. The contract covers tool calls. */
@Serializable(with = ContentPartSerializer::class)
sealed interface ContentPart {
    /**
     * A part of a transcript's message: a tool call that is replayed to the model.
     *
     * It never carries `dynamic`, `invalid` or `error`.
     *
     * @property toolCallId The provider's name for this call.
     * @property toolName The tool that the model called.
     * @property input The parsed arguments. May be null.
     * @property providerExecuted Whether the provider ran the tool itself.
     * @property thoughtSignature The provider's signature of the thought behind the call.
     * @property providerOptions What the provider wants back with the call.
     */
    data class ToolCall(
        val toolCallId: String,
        val toolName: String,
        val input: JsonElement,
        val providerExecuted: Boolean? = null,
        val thoughtSignature: String? = null,
        val providerOptions: JsonElement? = null,
    ) : ContentPart

    /**
     * Writes it as JSON text.
     *
     * @throws WireException if JSON text cannot carry it: a lone surrogate, NaN, an integer beyond
     *   64 bits, deep nesting
     */
    fun toJson(): String = JsonSink.write { WireWriter(it).contentPart(this) }

    companion object {
        /**
         * Reads one from JSON text.
         *
         * @throws WireException if the contract refuses the text
         */
        fun fromJson(text: String): ContentPart =
            WireReader.contentPart(JsonReader.read(text))

        /**
         * Reads one from JSON text in UTF-8.
         *
         * @throws WireException if the contract refuses the text
         */
        fun fromJson(utf8: ByteArray): ContentPart =
            WireReader.contentPart(JsonReader.read(utf8))
    }
}
