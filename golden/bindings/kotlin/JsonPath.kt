// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract

/** Formats places in a document as JSON paths, and what was found there. */
internal object JsonPath {
    private const val LONGEST = 80
    private val PLAIN = Regex("[A-Za-z_][A-Za-z0-9_]*")

    fun key(name: String): String =
        if (PLAIN.matches(name)) ".${shortened(name)}" else "[${quoted(name)}]"

    fun index(index: Int): String = "[$index]"

    /** Puts a text in quotes, on one line, shortened, with all but plain ASCII escaped. */
    fun quoted(text: String): String =
        shortened(text).toList().joinToString("", "\"", "\"") { unit ->
            when (unit) {
                '"', '\\' -> "\\$unit"
                in ' '..'~' -> "$unit"
                else -> "\\u%04x".format(unit.code)
            }
        }

    /** Shortens a text that is too long to print. */
    fun shortened(text: String): String =
        if (text.length <= LONGEST) text else "${text.take(LONGEST)}..."
}
