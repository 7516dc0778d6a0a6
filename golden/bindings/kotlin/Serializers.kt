// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract

import kotlinx.serialization.KSerializer
import kotlinx.serialization.SerializationException
import kotlinx.serialization.descriptors.SerialDescriptor
import kotlinx.serialization.encoding.Decoder
import kotlinx.serialization.encoding.Encoder
import kotlinx.serialization.json.JsonDecoder
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonEncoder

/**
 * Lets a wire type be part of a host's own document: `@Serializable` classes and [Json] may hold it.
 *
 * A text that [Json] has parsed has lost what it repeated, and may hold what is not JSON; everything else
 * is checked here. `fromJson` and `toJson` check all of it.
 */
internal abstract class WireSerializer<T>(
    name: String,
    private val read: (Place) -> T,
    private val write: (T) -> String,
) : KSerializer<T> {
    override val descriptor: SerialDescriptor =
        SerialDescriptor("com.aimux.contract.$name", JsonElement.serializer().descriptor)

    override fun deserialize(decoder: Decoder): T {
        val element = (decoder as? JsonDecoder ?: throw noJson()).decodeJsonElement()
        return read(JsonReader.read(JsonSink.copy(element)))
    }

    override fun serialize(
        encoder: Encoder,
        value: T,
    ) {
        val element = JsonReader.read(write(value)).json()
        (encoder as? JsonEncoder ?: throw noJson()).encodeJsonElement(element)
    }

    private fun noJson() = SerializationException("${descriptor.serialName} travels as JSON alone")
}

internal object AiMuxErrorSerializer :
    WireSerializer<AiMuxError>(
        "AiMuxError",
        WireReader::aiMuxError,
        AiMuxError::toJson,
    )

internal object ToolCallSerializer :
    WireSerializer<ToolCall>(
        "ToolCall",
        WireReader::toolCall,
        ToolCall::toJson,
    )

internal object RawToolCallSerializer :
    WireSerializer<RawToolCall>(
        "RawToolCall",
        WireReader::rawToolCall,
        RawToolCall::toJson,
    )

internal object StreamPartSerializer :
    WireSerializer<StreamPart>(
        "StreamPart",
        WireReader::streamPart,
        StreamPart::toJson,
    )

internal object GenerateContentSerializer :
    WireSerializer<GenerateContent>(
        "GenerateContent",
        WireReader::generateContent,
        GenerateContent::toJson,
    )

internal object ContentPartSerializer :
    WireSerializer<ContentPart>(
        "ContentPart",
        WireReader::contentPart,
        ContentPart::toJson,
    )

internal object ToolSerializer :
    WireSerializer<Tool>(
        "Tool",
        WireReader::tool,
        Tool::toJson,
    )

internal object ToolChoiceSerializer :
    WireSerializer<ToolChoice>(
        "ToolChoice",
        WireReader::toolChoice,
        ToolChoice::toJson,
    )

internal object ToolCallRepairReplySerializer :
    WireSerializer<ToolCallRepairReply>(
        "ToolCallRepairReply",
        WireReader::toolCallRepairReply,
        ToolCallRepairReply::toJson,
    )
