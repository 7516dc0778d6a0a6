// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract

import com.aimux.contract.WireException.Reason
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive

/** Writes JSON text as the Rust core writes it: compact, and each value in its one canonical form. */
internal class JsonSink private constructor(
    private val copying: Boolean,
) {
    private val text = StringBuilder()
    private val steps = ArrayList<String>()
    private var first = true

    /** Writes an object. */
    fun obj(fields: () -> Unit) = nested('{', '}', fields)

    /** Writes an object whose one key is a variant's tag. */
    fun variant(
        tag: String,
        fields: () -> Unit,
    ) = obj { field(tag, fields) { obj(it) } }

    fun <T> field(
        name: String,
        value: T,
        write: (T) -> Unit,
    ) = step(JsonPath.key(name)) {
        text(name)
        text.append(':')
        write(value)
    }

    /** Writes a field that is null if it has no value. */
    fun <T : Any> orNull(
        name: String,
        value: T?,
        write: (T) -> Unit,
    ) = field(name, value) { if (it == null) text.append("null") else write(it) }

    /** Writes a field that is left out if it has no value; a JSON null counts as none. */
    fun <T : Any> orOmitted(
        name: String,
        value: T?,
        write: (T) -> Unit,
    ) {
        if (value != null && value != JsonNull) {
            field(name, value, write)
        }
    }

    fun <T> list(
        items: List<T>,
        write: (T) -> Unit,
    ) = nested('[', ']') {
        items.forEachIndexed { index, item -> step(JsonPath.index(index)) { write(item) } }
    }

    fun <T> map(
        map: Map<String, T>,
        write: (T) -> Unit,
    ) = obj { map.forEach { (key, value) -> field(key, value, write) } }

    fun text(value: String) {
        JsonReader.requireScalars(value, ::here)
        text.append('"')
        value.forEach(::escape)
        text.append('"')
    }

    fun bool(value: Boolean) {
        text.append(value)
    }

    fun u16(value: Int) {
        text.append(value)
    }

    fun json(value: JsonElement) {
        when (value) {
            is JsonObject -> map(value, ::json)
            is JsonArray -> list(value, ::json)
            is JsonPrimitive -> scalar(value)
        }
    }

    private fun scalar(value: JsonPrimitive) {
        val content = value.content
        when {
            value.isString -> text(content)
            value is JsonNull || content == "true" || content == "false" -> text.append(content)
            else -> number(content)
        }
    }

    private fun number(content: String) {
        val finite = content.trimStart('-') !in NOT_FINITE
        if (finite && !JsonNumber.isNumber(content)) {
            throw refuse(Reason.WRONG_TYPE, "JSON", content)
        }
        val value = if (finite) JsonNumber.value(content) else Double.NaN
        if (copying) {
            text.append(content)
        } else if (value !is Double) {
            text.append(value)
        } else if (!value.isFinite() || JsonNumber.isInteger(content)) {
            throw refuse(Reason.OUT_OF_RANGE, "an integer of 64 bits or a finite double", content)
        } else {
            text.append(JsonNumber.formatted(value))
        }
    }

    private fun escape(unit: Char) {
        when (unit) {
            '"', '\\' -> text.append('\\').append(unit)
            '\b' -> text.append("\\b")
            '\u000c' -> text.append("\\f")
            '\n' -> text.append("\\n")
            '\r' -> text.append("\\r")
            '\t' -> text.append("\\t")
            in '\u0000'..'\u001f' -> text.append("\\u%04x".format(unit.code))
            else -> text.append(unit)
        }
    }

    private fun nested(
        start: Char,
        end: Char,
        write: () -> Unit,
    ) {
        if (steps.size == JsonReader.DEPTH) {
            throw JsonReader.tooDeep(here())
        }
        text.append(start)
        steps.add("")
        first = true
        write()
        first = false
        steps.removeLast()
        text.append(end)
    }

    /** Writes one of the values that commas separate. */
    private fun step(
        step: String,
        write: () -> Unit,
    ) {
        if (!first) {
            text.append(',')
        }
        first = false
        steps[steps.lastIndex] = step
        write()
    }

    private fun here(): String = "$" + steps.joinToString("")

    private fun refuse(
        reason: Reason,
        expected: String,
        found: String,
    ) = WireException(reason, here(), expected, JsonPath.shortened(found))

    companion object {
        private val NOT_FINITE = setOf("NaN", "Infinity")

        /** Returns the text that is written. */
        fun write(document: (JsonSink) -> Unit): String =
            JsonSink(copying = false).also(document).text.toString()

        /** Returns the text of what [Json] has parsed: a number as it was written. */
        fun copy(element: JsonElement): String =
            JsonSink(copying = true).also { it.json(element) }.text.toString()
    }
}
