// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract

import java.math.BigDecimal
import java.math.BigInteger
import java.math.MathContext
import java.math.RoundingMode
import kotlin.math.absoluteValue

/** Numbers: an integer of 64 bits is exact, and every other number is a double. */
internal object JsonNumber {
    private val SMALLEST = BigInteger.TWO.pow(63).negate()
    private val LARGEST = BigInteger.TWO.pow(64) - BigInteger.ONE
    private val GRAMMAR = Regex("-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")

    /** An integer with more characters than this is not exact, whatever its digits are. */
    private const val LONGEST_INTEGER = 20

    /** The powers of ten between which a double is written without an exponent. */
    private val POSITIONAL = -5..15

    /** What no two doubles share: as many digits as this tell them apart, and fewer may not. */
    private const val SURE_DIGITS = 15
    private const val MOST_DIGITS = 17

    fun isNumber(text: String): Boolean = GRAMMAR.matches(text)

    /** Returns whether a number has neither a fraction nor an exponent, and no minus before zero. */
    fun isInteger(text: String): Boolean = text != "-0" && text.none { it in ".eE" }

    /**
     * Returns the value of a number: a [Long], a [BigInteger] of up to 64 bits, or a [Double], which
     * is infinite where the number is out of range.
     */
    fun value(text: String): Number {
        if (!isInteger(text) || text.length > LONGEST_INTEGER) {
            return text.toDouble()
        }
        val exact = text.toBigInteger()
        return when {
            exact.bitLength() < Long.SIZE_BITS -> exact.toLong()
            exact in SMALLEST..LARGEST -> exact
            else -> text.toDouble()
        }
    }

    /** Formats a double with the fewest digits that read back as it. */
    fun formatted(number: Double): String {
        if (number == 0.0) {
            return number.toString()
        }
        val shortest = shortest(number)
        val power = shortest.precision() - shortest.scale() - 1
        if (power in POSITIONAL) {
            val plain = shortest.toPlainString()
            return if ('.' in plain) plain else "$plain.0"
        }
        val digits = shortest.unscaledValue().abs().toString()
        val sign = if (number < 0) "-" else ""
        val fraction = if (digits.length > 1) ".${digits.drop(1)}" else ""
        return "$sign${digits[0]}${fraction}e${if (power < 0) "" else "+"}$power"
    }

    /** Finds them: before JDK 19, the platform gives some doubles a digit too many. */
    private fun shortest(number: Double): BigDecimal {
        val given = BigDecimal(number.toString()).stripTrailingZeros()
        val normal = number.absoluteValue >= java.lang.Double.MIN_NORMAL
        if (normal && given.precision() <= SURE_DIGITS) {
            return given
        }
        val exact = BigDecimal(number)
        return ((if (normal) SURE_DIGITS else 1)..MOST_DIGITS)
            .firstNotNullOfOrNull { digits -> rounded(exact, digits, number) }
            ?: given
    }

    /** Returns the nearest decimal of so many digits that reads back as the number. */
    private fun rounded(
        exact: BigDecimal,
        digits: Int,
        number: Double,
    ): BigDecimal? =
        listOf(RoundingMode.HALF_EVEN, RoundingMode.UP, RoundingMode.DOWN)
            .map { mode -> exact.round(MathContext(digits, mode)) }
            .firstOrNull { decimal -> decimal.toDouble() == number }
            ?.stripTrailingZeros()
}
