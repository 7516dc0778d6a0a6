package com.aimux.conformance

import com.aimux.contract.AiMuxError
import com.aimux.contract.Facts
import com.aimux.contract.Wire
import com.aimux.contract.WireException
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonObjectBuilder
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.encodeToJsonElement
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import kotlinx.serialization.json.put
import java.io.BufferedReader
import java.io.PrintStream
import java.time.Instant
import java.util.Base64

private val OPERATIONS = listOf("decode", "facts")

/** The testee: reads a request a line on standard input, and answers it on standard output. */
fun main() {
    val output = PrintStream(System.out, false, Charsets.UTF_8)
    val input = BufferedReader(System.`in`.reader(Charsets.UTF_8))
    input.lineSequence().forEach { line ->
        output.print("${answerTo(Json.parseToJsonElement(line).jsonObject)}\n")
        output.flush()
    }
}

private fun answerTo(request: JsonObject): JsonObject =
    when (request.text("op")) {
        "hello" -> {
            hello()
        }

        else -> {
            buildJsonObject {
                put("id", request.getValue("id"))
                answer(request)
            }
        }
    }

private fun JsonObjectBuilder.answer(request: JsonObject) {
    try {
        put("result", resultOf(request))
    } catch (refusal: WireException) {
        put("rejected", buildJsonObject { put("message", refusal.message) })
    } catch (fault: RuntimeException) {
        put("failed", buildJsonObject { put("message", fault.toString()) })
    }
}

private fun hello(): JsonObject =
    buildJsonObject {
        put("protocol", 1)
        put("implementation", "aimux-contract-kotlin")
        put("language", "kotlin")
        put("version", Wire.CONTRACT)
        put("operations", Json.encodeToJsonElement(OPERATIONS))
        put("types", Json.encodeToJsonElement(Wire.FORMS))
    }

private fun resultOf(request: JsonObject): JsonElement =
    buildJsonObject {
        when (val operation = request.text("op")) {
            "decode" -> put("json", rewritten(request))
            "facts" -> put("facts", Json.encodeToJsonElement(facts(request)))
            else -> error("no operation $operation")
        }
    }

private fun rewritten(request: JsonObject): String {
    val form = request.text("type")
    val written =
        if ("json" in request) {
            Wire.rewrite(form, request.text("json"))
        } else {
            Wire.rewrite(form, bytes(request))
        }
    return written ?: error("no type $form")
}

private fun facts(request: JsonObject): Facts {
    val now = if ("now" in request) Instant.parse(request.text("now")) else Instant.now()
    return AiMuxError.fromJson(bytes(request)).facts(now)
}

private fun bytes(request: JsonObject): ByteArray =
    if ("json" in request) {
        request.text("json").encodeToByteArray()
    } else {
        Base64.getDecoder().decode(request.text("json_base64"))
    }

private fun JsonObject.text(name: String): String = getValue(name).jsonPrimitive.content
