// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract

import com.aimux.contract.WireException.Reason
import java.nio.ByteBuffer
import java.nio.charset.CharacterCodingException
import kotlinx.serialization.ExperimentalSerializationApi
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.JsonUnquotedLiteral

/**
 * Reads JSON text by the contract's rules: exact, and total on whatever it is given.
 *
 * The parser of kotlinx.serialization is more lenient: it takes `01`, bare words and control
 * characters for values, and forgets that a key was repeated.
 */
internal class JsonReader private constructor(
    private val text: String,
) {
    private val repeats = Repeats()
    private val steps = ArrayList<String>()
    private var at = 0

    private fun document(): Place {
        val value = value()
        if (next() != null) {
            throw invalid("the end of the text")
        }
        return Place(value, repeats)
    }

    /** Returns the next character that is not blank, and stays before it. */
    private fun next(): Char? {
        while (at < text.length && text[at] in BLANKS) {
            at++
        }
        return text.getOrNull(at)
    }

    private fun value(): JsonElement =
        when (next()) {
            '{' -> {
                nested { members() }
            }

            '[' -> {
                nested { items() }
            }

            '"' -> {
                JsonPrimitive(string())
            }

            else -> {
                scalar()
            }
        }

    private fun nested(read: () -> JsonElement): JsonElement {
        if (steps.size == DEPTH) {
            throw tooDeep(here())
        }
        at++
        steps.add("")
        return read().also { steps.removeLast() }
    }

    private fun members(): JsonObject {
        val members = LinkedHashMap<String, JsonElement>()
        val dropped = ArrayList<Pair<String, JsonElement>>()
        separated('}') {
            if (next() != '"') {
                throw invalid("a key")
            }
            val key = string()
            steps[steps.lastIndex] = JsonPath.key(key)
            if (next() != ':') {
                throw invalid("a colon")
            }
            at++
            members.put(key, value())?.let { dropped.add(key to it) }
        }
        return JsonObject(members).also { repeats.add(it, dropped) }
    }

    private fun items(): JsonArray {
        val items = ArrayList<JsonElement>()
        separated(']') {
            steps[steps.lastIndex] = JsonPath.index(items.size)
            items.add(value())
        }
        return JsonArray(items)
    }

    /** Reads the items between commas, and the end. */
    private fun separated(
        end: Char,
        read: () -> Unit,
    ) {
        if (next() != end) {
            read()
            while (next() == ',') {
                at++
                read()
            }
        }
        if (next() != end) {
            throw invalid("a comma or $end")
        }
        at++
    }

    /** Reads `null`, `true`, `false` or a number: all that is neither nested nor in quotes. */
    private fun scalar(): JsonElement {
        val start = at
        while (at < text.length && (text[at].isPlain() || text[at] in "+-.")) {
            at++
        }
        val word = text.substring(start, at)
        return when (word) {
            "null" -> {
                JsonNull
            }

            "true", "false" -> {
                JsonPrimitive(word == "true")
            }

            else -> {
                at = start
                number(word)
            }
        }
    }

    private fun Char.isPlain(): Boolean = this in '0'..'9' || this in 'a'..'z' || this in 'A'..'Z'

    private fun number(word: String): JsonElement {
        if (!JsonNumber.isNumber(word)) {
            throw invalid("a value")
        }
        val value = JsonNumber.value(word)
        if (value is Double && value.isInfinite()) {
            val found = JsonPath.shortened(word)
            throw WireException(Reason.OUT_OF_RANGE, here(), "a number that a double holds", found)
        }
        at += word.length
        return if (value is Double) literal(value) else JsonPrimitive(value)
    }

    /** Formats a double canonically: the platform may format it differently. */
    @OptIn(ExperimentalSerializationApi::class)
    private fun literal(value: Double): JsonPrimitive = JsonUnquotedLiteral(JsonNumber.formatted(value))

    private fun string(): String {
        val read = StringBuilder()
        at++
        while (true) {
            when (val unit = text.getOrNull(at)) {
                null, in '\u0000'..'\u001f' -> throw invalid("a character of a string")
                '"' -> break
                '\\' -> read.append(escaped())
                else -> read.append(unit)
            }
            at++
        }
        at++
        return read.toString().also { requireScalars(it, ::here) }
    }

    /** Reads behind a backslash, and stays before the last character of it. */
    private fun escaped(): Char {
        at++
        val letter = text.getOrNull(at)
        val index = if (letter == null) -1 else ESCAPES.indexOf(letter)
        if (index >= 0) {
            return ESCAPED[index]
        }
        return if (letter == 'u') unit() else throw invalid("an escape")
    }

    private fun unit(): Char {
        val digits = text.substring(minOf(at + 1, text.length), minOf(at + 5, text.length))
        if (digits.length < 4 || digits.any { it !in HEX }) {
            throw invalid("four hexadecimal digits")
        }
        at += 4
        return digits.toInt(16).toChar()
    }

    private fun here(): String = "$" + steps.joinToString("")

    private fun invalid(expected: String): WireException {
        val found = text.getOrNull(at)?.let { JsonPath.quoted("$it") } ?: "the end of the text"
        return WireException(Reason.INVALID_JSON, here(), expected, found)
    }

    companion object {
        /** How many arrays and objects may be open at once. */
        const val DEPTH = 127

        private const val BLANKS = " \t\n\r"
        private const val HEX = "0123456789abcdefABCDEF"
        private const val ESCAPES = "\"\\/bfnrt"
        private const val ESCAPED = "\"\\/\b\u000c\n\r\t"

        fun read(utf8: ByteArray): Place {
            val text =
                try {
                    Charsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(utf8))
                } catch (_: CharacterCodingException) {
                    throw WireException(Reason.INVALID_UTF8, "$", "UTF-8", "other bytes")
                }
            return read(text.toString())
        }

        fun read(text: String): Place = JsonReader(text).document()

        fun tooDeep(path: String): WireException {
            val expected = "at most $DEPTH open arrays and objects"
            return WireException(Reason.TOO_DEEP, path, expected, "one more")
        }

        /** Refuses a text with half a surrogate pair, which UTF-8 cannot encode. */
        fun requireScalars(
            text: String,
            path: () -> String,
        ) {
            var at = 0
            while (at < text.length) {
                val pair = text[at].isHighSurrogate() && text.getOrNull(at + 1).isLow()
                if (text[at].isSurrogate() && !pair) {
                    val found = JsonPath.quoted("${text[at]}")
                    throw WireException(Reason.INVALID_JSON, path(), "no lone surrogate", found)
                }
                at += if (pair) 2 else 1
            }
        }

        private fun Char?.isLow(): Boolean = this != null && isLowSurrogate()
    }
}
