// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract

import java.time.DateTimeException
import java.time.Duration
import java.time.Instant
import java.time.LocalDateTime
import java.time.ZoneOffset

/** Reads from response headers how long a provider asks its caller to wait. */
internal object RetryAfter {
    /** What Rust's `str::parse::<f64>` takes. */
    private val FLOAT =
        Regex(
            "[+-]?(?:inf|infinity|nan|(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:e[+-]?[0-9]+)?)",
            RegexOption.IGNORE_CASE,
        )

    private const val MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec"
    private const val BLANKS = " \t\n\u000b\u000c\r"
    private const val EPOCH = 1970
    private const val MILLISECONDS = 1000.0

    private const val TIME = "(?<hour>[0-9]{2}):(?<minute>[0-9]{2}):(?<second>[0-9]{2})"
    private const val MONTH = "(?<month>[A-Z][a-z]{2})"

    /** The three formats of RFC 9110, section 5.6.7. */
    private val DATES =
        listOf(
            "(?<weekday>[A-Z][a-z]{2}), (?<day>[0-9]{2}) $MONTH (?<year>[0-9]{4}) $TIME GMT",
            "(?<weekday>[A-Z][a-z]{5,8}), (?<day>[0-9]{2})-$MONTH-(?<year>[0-9]{2}) $TIME GMT",
            "(?<weekday>[A-Z][a-z]{2}) $MONTH (?<day>[0-9]{2}| [0-9]) $TIME (?<year>[0-9]{4})",
        ).map(::Regex)

    /** Returns how many milliseconds to wait. A wait below zero does not count. */
    fun milliseconds(
        headers: Map<String, String>,
        now: Instant,
    ): Long? {
        val wait =
            headers["retry-after-ms"]?.let { units(it, 1.0) }
                ?: headers["retry-after"]?.let { units(it, MILLISECONDS) ?: until(it, now) }
        return wait?.takeIf { it >= 0 }
    }

    /** Reads a number of units. `toLong` truncates towards zero and saturates. */
    private fun units(
        text: String,
        unit: Double,
    ): Long? {
        if (!FLOAT.matches(text)) {
            return null
        }
        val number = number(text.lowercase()) * unit
        return if (number.isNaN()) null else number.toLong()
    }

    private fun number(text: String): Double =
        when {
            text.endsWith("nan") -> Double.NaN
            "inf" !in text -> text.toDouble()
            text.startsWith("-") -> Double.NEGATIVE_INFINITY
            else -> Double.POSITIVE_INFINITY
        }

    private fun until(
        text: String,
        now: Instant,
    ): Long? {
        val trimmed = text.trim { it in BLANKS }
        val found = DATES.firstNotNullOfOrNull { it.matchEntire(trimmed) } ?: return null
        return date(found.groups)?.let { Duration.between(now, it).toMillis() }
    }

    private fun date(found: MatchGroupCollection): Instant? {
        fun text(name: String) = found[name]?.value.orEmpty()

        fun number(name: String) = text(name).trim().toInt()
        val month = MONTHS.indexOf(text("month"))
        if (month < 0 || month % 3 != 0) {
            return null
        }
        val date =
            try {
                LocalDateTime.of(
                    year(number("year"), text("year").length),
                    month / 3 + 1,
                    number("day"),
                    number("hour"),
                    number("minute"),
                    number("second"),
                )
            } catch (_: DateTimeException) {
                return null
            }
        val upper = date.dayOfWeek.name
        val weekday = upper.take(1) + upper.drop(1).lowercase()
        val right = text("weekday") in setOf(weekday, weekday.take(3))
        return date.toInstant(ZoneOffset.UTC).takeIf { right && date.year >= EPOCH }
    }

    /** Places a year of two digits between 1970 and 2069. */
    private fun year(
        number: Int,
        digits: Int,
    ): Int =
        when {
            digits > 2 -> number
            number >= EPOCH % 100 -> number + 1900
            else -> number + 2000
        }
}
