// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract

import kotlinx.serialization.Serializable
import kotlinx.serialization.json.JsonElement

/**
 * A tool call as a caller sees it: parsed, and kept with a typed error when it is invalid.
 *
 * @property toolCallId The provider's name for this call.
 * @property toolName The tool that the model called, as it spelt it.
 * @property input The parsed arguments; the text itself where it is no JSON. May be null.
 * @property providerExecuted Whether the provider runs the tool itself.
 * @property dynamic Whether the call was taken without a tool of that name.
 * @property thoughtSignature The provider's signature of the thought behind the call.
 * @property providerMetadata Whatever else the provider said of the call.
 * @property invalid True when the call must not be executed.
 * @property error Why the call is invalid.
 */
@Serializable(with = ToolCallSerializer::class)
data class ToolCall(
    val toolCallId: String,
    val toolName: String,
    val input: JsonElement,
    val providerExecuted: Boolean? = null,
    val dynamic: Boolean? = null,
    val thoughtSignature: String? = null,
    val providerMetadata: JsonElement? = null,
    val invalid: Boolean? = null,
    val error: AiMuxError? = null,
) {
    /**
     * Writes it as JSON text.
     *
     * @throws WireException if JSON text cannot carry it: a lone surrogate, NaN, an integer beyond
     *   64 bits, deep nesting
     */
    fun toJson(): String = JsonSink.write { WireWriter(it).toolCall(this) }

    companion object {
        /**
         * Reads one from JSON text.
         *
         * @throws WireException if the contract refuses the text
         */
        fun fromJson(text: String): ToolCall =
            WireReader.toolCall(JsonReader.read(text))

        /**
         * Reads one from JSON text in UTF-8.
         *
         * @throws WireException if the contract refuses the text
         */
        fun fromJson(utf8: ByteArray): ToolCall =
            WireReader.toolCall(JsonReader.read(utf8))
    }
}
