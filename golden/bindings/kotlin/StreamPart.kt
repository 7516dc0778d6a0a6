// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract

import kotlinx.serialization.Serializable
import kotlinx.serialization.json.JsonElement

/** A part of a stream. The contract covers the parts that belong to tool calls. */
@Serializable(with = StreamPartSerializer::class)
sealed interface StreamPart {
    /**
     * A part of a stream: a whole tool call.
     *
     * `do_stream` carries the argument text as a JSON string in `input`, the user-facing stream
     * the parsed value.
     *
     * @property toolCall The call.
     */
    data class ToolCall(
        val toolCall: com.aimux.contract.ToolCall,
    ) : StreamPart

    /**
     * A part of a stream: a tool call begins, its arguments follow.
     *
     * @property id The call that begins.
     * @property toolName The tool that it calls.
     * @property providerExecuted Whether the provider runs the tool itself.
     * @property dynamic Whether the tool may be unknown to the caller.
     * @property title A title to show to a user.
     * @property providerMetadata Whatever else the provider said of the call.
     */
    data class ToolInputStart(
        val id: String,
        val toolName: String,
        val providerExecuted: Boolean? = null,
        val dynamic: Boolean? = null,
        val title: String? = null,
        val providerMetadata: JsonElement? = null,
    ) : StreamPart

    /**
     * A part of a stream: a piece of a call's argument text.
     *
     * @property id The call that the piece belongs to.
     * @property delta The piece. It may end anywhere, within a character escape too.
     * @property providerMetadata Whatever else the provider said of the piece.
     */
    data class ToolInputDelta(
        val id: String,
        val delta: String,
        val providerMetadata: JsonElement? = null,
    ) : StreamPart

    /**
     * A part of a stream: a call's argument text is complete.
     *
     * @property id The call whose text is complete.
     * @property providerMetadata Whatever else the provider said of the call.
     */
    data class ToolInputEnd(
        val id: String,
        val providerMetadata: JsonElement? = null,
    ) : StreamPart

    /**
     * Writes it as JSON text.
     *
     * @throws WireException if JSON text cannot carry it: a lone surrogate, NaN, an integer beyond
     *   64 bits, deep nesting
     */
    fun toJson(): String = JsonSink.write { WireWriter(it).streamPart(this) }

    companion object {
        /**
         * Reads one from JSON text.
         *
         * @throws WireException if the contract refuses the text
         */
        fun fromJson(text: String): StreamPart =
            WireReader.streamPart(JsonReader.read(text))

        /**
         * Reads one from JSON text in UTF-8.
         *
         * @throws WireException if the contract refuses the text
         */
        fun fromJson(utf8: ByteArray): StreamPart =
            WireReader.streamPart(JsonReader.read(utf8))
    }
}
