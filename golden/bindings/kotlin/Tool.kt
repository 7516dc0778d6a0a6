// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract

import kotlinx.serialization.Serializable
import kotlinx.serialization.json.JsonElement

/** A tool that a model is offered. */
@Serializable(with = ToolSerializer::class)
sealed interface Tool {
    /**
     * A tool that the host executes, with a JSON Schema for its arguments.
     *
     * @property name The name that the model calls.
     * @property description What the tool does, for the model.
     * @property inputSchema The JSON Schema of the arguments. It is judged when the tool is
     *   called.
     * @property strict Whether the provider shall enforce the schema.
     * @property providerOptions Options by provider. Their order means nothing.
     * @property inputExamples Examples of arguments, for the model.
     */
    data class Function(
        val name: String,
        val description: String? = null,
        val inputSchema: JsonElement,
        val strict: Boolean? = null,
        val providerOptions: Map<String, JsonElement>? = null,
        val inputExamples: List<JsonElement>? = null,
    ) : Tool

    /**
     * A tool that the provider defines.
     *
     * @property id The provider's name for the tool, such as `openai.web_search`.
     * @property name The name that the model calls.
     * @property args The tool's settings.
     */
    data class Provider(
        val id: String,
        val name: String,
        val args: JsonElement,
    ) : Tool

    /**
     * Writes it as JSON text.
     *
     * @throws WireException if JSON text cannot carry it: a lone surrogate, NaN, an integer beyond
     *   64 bits, deep nesting
     */
    fun toJson(): String = JsonSink.write { WireWriter(it).tool(this) }

    companion object {
        /**
         * Reads one from JSON text.
         *
         * @throws WireException if the contract refuses the text
         */
        fun fromJson(text: String): Tool =
            WireReader.tool(JsonReader.read(text))

        /**
         * Reads one from JSON text in UTF-8.
         *
         * @throws WireException if the contract refuses the text
         */
        fun fromJson(utf8: ByteArray): Tool =
            WireReader.tool(JsonReader.read(utf8))
    }
}
