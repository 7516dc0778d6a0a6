// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract

import com.aimux.contract.WireException.Reason
import java.util.IdentityHashMap
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive

/** The keys that an object had before, each with a value whose place a later one took. */
internal class Repeats {
    private val dropped = IdentityHashMap<JsonObject, List<Pair<String, JsonElement>>>()

    fun add(
        owner: JsonObject,
        repeated: List<Pair<String, JsonElement>>,
    ) {
        if (repeated.isNotEmpty()) {
            dropped[owner] = repeated
        }
    }

    fun of(owner: JsonObject): List<Pair<String, JsonElement>> = dropped[owner].orEmpty()
}

/**
 * A value in a document, with its path and the repeated members that its objects dropped.
 *
 * Its methods ask for a type, and refuse every other. They follow serde: nothing is coerced.
 */
internal class Place(
    private val value: JsonElement,
    private val repeats: Repeats,
    private val parent: Place? = null,
    private val step: String = "$",
) {
    val isText: Boolean
        get() = value is JsonPrimitive && value.isString

    fun text(): String = if (isText) content() else throw wrongType("a string")

    fun bool(): Boolean =
        when {
            value !is JsonPrimitive || value.isString -> throw wrongType("true or false")
            value.content == "true" -> true
            value.content == "false" -> false
            else -> throw wrongType("true or false")
        }

    fun u16(): Int {
        if (isText || !JsonNumber.isNumber(content()) || !JsonNumber.isInteger(content())) {
            throw wrongType("an integer from 0 to $U16")
        }
        return content().toIntOrNull()?.takeIf { it in 0..U16 }
            ?: throw refuse(Reason.OUT_OF_RANGE, "an integer from 0 to $U16", content())
    }

    fun json(): JsonElement = value

    fun obj(): Map<String, JsonElement> = map(Place::json)

    fun strings(): Map<String, String> = map(Place::text)

    fun <T> list(item: (Place) -> T): List<T> {
        if (value !is JsonArray) {
            throw wrongType("an array")
        }
        return value.mapIndexed { index, each -> item(below(each, JsonPath.index(index))) }
    }

    /** Returns the one key of an object that is a tag. */
    fun tag(): String {
        val members = members("an object with one variant")
        if (members.size != 1 || repeats.of(members).isNotEmpty()) {
            val found = if (members.size == 1) "it twice" else described()
            throw refuse(Reason.NOT_EXACTLY_ONE_VARIANT, "exactly one variant", found)
        }
        return members.keys.single()
    }

    /** Returns the value below the tag. */
    fun payload(): Place = tag().let { below(members("").getValue(it), JsonPath.key(it)) }

    fun <T : Any> required(
        name: String,
        read: (Place) -> T,
    ): T = read(field(name) ?: throw refuse(Reason.MISSING_FIELD, "the field $name", "none"))

    fun <T : Any> orDefault(
        name: String,
        absent: T,
        read: (Place) -> T,
    ): T = field(name)?.let(read) ?: absent

    fun <T : Any> optional(
        name: String,
        read: (Place) -> T,
    ): T? = field(name)?.takeIf { it.value !is JsonNull }?.let(read)

    /** Refuses every field but these. */
    fun closed(vararg names: String): Place {
        for ((name, member) in members("an object")) {
            if (name !in names) {
                val found = JsonPath.quoted(name)
                val place = below(member, JsonPath.key(name))
                throw place.refuse(Reason.UNKNOWN_FIELD, "no such field", found)
            }
        }
        return this
    }

    fun unknownVariant(tag: String): WireException =
        refuse(Reason.UNKNOWN_VARIANT, "a variant of the contract", JsonPath.quoted(tag))

    fun unknownValue(): WireException =
        refuse(Reason.UNKNOWN_VALUE, "a value of the contract", described())

    private fun content(): String = (value as? JsonPrimitive)?.content.orEmpty()

    private fun members(expected: String): JsonObject =
        value as? JsonObject ?: throw wrongType(expected)

    private fun field(name: String): Place? {
        val members = members("an object")
        val place = members[name]?.let { below(it, JsonPath.key(name)) }
        if (place != null && repeats.of(members).any { (key, _) -> key == name }) {
            throw place.refuse(Reason.DUPLICATE_FIELD, "the field once", "it again")
        }
        return place
    }

    /** Reads every member, those too that a later one took the place of. */
    private fun <T> map(read: (Place) -> T): Map<String, T> {
        val members = members("an object")
        for ((key, dropped) in repeats.of(members)) {
            read(below(dropped, JsonPath.key(key)))
        }
        return members.mapValues { (key, member) -> read(below(member, JsonPath.key(key))) }
    }

    private fun below(
        value: JsonElement,
        step: String,
    ) = Place(value, repeats, this, step)

    private fun wrongType(expected: String) = refuse(Reason.WRONG_TYPE, expected, described())

    private fun refuse(
        reason: Reason,
        expected: String,
        found: String,
    ) = WireException(reason, path(), expected, found)

    private fun path(): String = parent?.path().orEmpty() + step

    private fun described(): String =
        when {
            value is JsonObject -> "an object of ${value.size}"
            value is JsonArray -> "an array of ${value.size}"
            isText -> "string ${JsonPath.quoted(content())}"
            else -> content()
        }

    companion object {
        /** The largest integer of 16 bits. */
        const val U16 = 0xFFFF
    }
}

/** Refuses a number that an unsigned integer of 16 bits cannot hold. */
internal fun requireU16(
    number: Int?,
    name: String,
) = require(number == null || number in 0..Place.U16) {
    "$name: expected 0 to ${Place.U16}, found $number"
}
