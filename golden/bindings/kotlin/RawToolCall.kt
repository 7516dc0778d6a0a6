// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract

import kotlinx.serialization.Serializable
import kotlinx.serialization.json.JsonElement

/**
 * A tool call as a provider returned it: the argument text is verbatim and not yet parsed.
 *
 * @property toolCallId The provider's name for this call.
 * @property toolName The tool that the model called, as it spelt it.
 * @property input The argument text, exactly as the model wrote it.
 * @property providerExecuted Whether the provider runs the tool itself.
 * @property dynamic Whether the tool may be unknown to the caller.
 * @property thoughtSignature The provider's signature of the thought behind the call.
 * @property providerMetadata Whatever else the provider said of the call.
 */
@Serializable(with = RawToolCallSerializer::class)
data class RawToolCall(
    val toolCallId: String,
    val toolName: String,
    val input: String,
    val providerExecuted: Boolean? = null,
    val dynamic: Boolean? = null,
    val thoughtSignature: String? = null,
    val providerMetadata: JsonElement? = null,
) {
    /**
     * Writes it as JSON text.
     *
     * @throws WireException if JSON text cannot carry it: a lone surrogate, NaN, an integer beyond
     *   64 bits, deep nesting
     */
    fun toJson(): String = JsonSink.write { WireWriter(it).rawToolCall(this) }

    companion object {
        /**
         * Reads one from JSON text.
         *
         * @throws WireException if the contract refuses the text
         */
        fun fromJson(text: String): RawToolCall =
            WireReader.rawToolCall(JsonReader.read(text))

        /**
         * Reads one from JSON text in UTF-8.
         *
         * @throws WireException if the contract refuses the text
         */
        fun fromJson(utf8: ByteArray): RawToolCall =
            WireReader.rawToolCall(JsonReader.read(utf8))
    }
}
