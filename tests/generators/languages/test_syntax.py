"""What each language writes for the names and the display messages of the definition."""

from __future__ import annotations

from dataclasses import replace

import pytest

from contract.templates import Condition, Part
from generators.languages import go, java, kotlin, python, swift, typescript
from generators.languages.error_facts import Message
from generators.languages.model import Field, Type, Variant, definition
from generators.languages.syntax import MessageTable, remaining_conditions

TEXT = Type("string")
LIST = Type("list", item=TEXT)
VARIANT = replace(
    definition().errors.variants[0],
    fields=(
        Field("message", TEXT, "required", None, ""),
        Field("names", LIST, "required", None, ""),
        Field("errors", Type("list", item=Type("ref", "AiMuxError")), "required", None, ""),
        Field("cause", Type("ref", "AiMuxError"), "required", None, ""),
    ),
)


def written(table: MessageTable, parts: list[Part]) -> str:
    return table.text(Message((), tuple(parts)), VARIANT)


FILLED_IN = [
    Part("joined", field="names"),
    Part("length", field="errors"),
    Part("message", field="cause"),
    Part("last", field="errors"),
]


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (
            typescript.MESSAGES,
            '`${names.join(", ")}${errors.length}${messageOf(cause)}${messageOf(last)}`',
        ),
        (
            swift.MESSAGES,
            (
                '"\\(names.joined(separator: ", "))\\(errors.count)\\(cause.message)'
                '\\(errors[errors.count - 1].message)"'
            ),
        ),
        (
            python.MESSAGES,
            "f\"{', '.join(self.names)}{len(self.errors)}{self.cause}{self.errors[-1]}\"",
        ),
        (
            java.MESSAGES,
            (
                'String.join(", ", names) + errors.size() + cause.displayMessage()'
                " + errors.get(errors.size() - 1).displayMessage()"
            ),
        ),
        (
            kotlin.MESSAGES,
            (
                '"${names.joinToString()}${errors.size}${cause.displayMessage}'
                '${errors.last().displayMessage}"'
            ),
        ),
        (
            go.MESSAGES,
            (
                'strings.Join(e.Names, ", ") + strconv.Itoa(len(e.Errors)) + messageOf(e.Cause)'
                " + messageOf(e.Errors[len(e.Errors)-1])"
            ),
        ),
    ],
)
def test_a_message_has_its_fields_filled_in(table: MessageTable, expected: str) -> None:
    assert written(table, FILLED_IN) == expected


@pytest.mark.parametrize(
    ("table", "text", "expected"),
    [
        (typescript.MESSAGES, 'say "no"', '"say \\"no\\""'),
        (swift.MESSAGES, 'say "no"\\\n', '"say \\"no\\"\\\\\\u{a}"'),
        (python.MESSAGES, 'a "b" {c}', '"a \\"b\\" {c}"'),
        (java.MESSAGES, 'say "no" \\', '"say \\"no\\" \\\\"'),
        (kotlin.MESSAGES, 'costs "$5" \\', '"costs \\"\\$5\\" \\\\"'),
        (go.MESSAGES, 'say "no"', '"say \\"no\\""'),
    ],
)
def test_a_message_without_fields_is_a_string(
    table: MessageTable, text: str, expected: str
) -> None:
    assert written(table, [Part("text", text=text)]) == expected


@pytest.mark.parametrize(
    ("table", "text", "expected"),
    [
        (typescript.MESSAGES, "`\\ ${x} $", "`\\`\\\\ \\${x} $${message}`"),
        (python.MESSAGES, "{a}", 'f"{{a}}{self.message}"'),
        (swift.MESSAGES, "a\\b", '"a\\\\b\\(message)"'),
    ],
)
def test_text_in_a_template_is_escaped(table: MessageTable, text: str, expected: str) -> None:
    parts = [Part("text", text=text), Part("value", field="message")]
    assert written(table, parts) == expected


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (typescript.MESSAGES, "message"),
        (python.MESSAGES, "self.message"),
        (kotlin.MESSAGES, "message"),
        (go.MESSAGES, "e.Message"),
    ],
)
def test_a_message_that_is_one_field_is_that_field(table: MessageTable, expected: str) -> None:
    assert written(table, [Part("value", field="message")]) == expected


def test_a_test_may_depend_on_the_kind_or_the_absence_of_its_field() -> None:
    condition = Condition("filled", "message")
    assert typescript.MESSAGES.test(condition, VARIANT) == "message.length > 0"
    condition = Condition("filled", "names")
    assert typescript.MESSAGES.test(condition, VARIANT) == "last !== undefined"
    tools = Condition("given", "available_tools")
    variants = {variant.name: variant for variant in definition().errors.variants}
    assert (
        typescript.MESSAGES.test(tools, variants["NoSuchTool"]) == "available_tools !== undefined"
    )


@pytest.mark.parametrize("variant", definition().errors.variants, ids=lambda each: each.name)
def test_only_the_last_message_has_no_conditions(variant: Variant) -> None:
    *others, (_, last) = remaining_conditions(variant)
    assert last == ()
    assert all(conditions for _, conditions in others)


def test_go_writes_initialisms_in_capitals() -> None:
    names = ("tool_call_id", "id", "url", "toolName", "invalid-utf8", "provider_options")
    assert [go.field_name(name) for name in names] == [
        *("ToolCallID", "ID", "URL", "ToolName", "InvalidUTF8", "ProviderOptions")
    ]


def test_swift_writes_keywords_in_backticks() -> None:
    names = ("ApiCall", "tool_call_id", "toolName", "default", "In")
    assert [swift.name_of(name) for name in names] == [
        *("apiCall", "toolCallId", "toolName", "`default`", "`in`")
    ]


def test_kotlin_avoids_keywords_and_members() -> None:
    names = [kotlin.property_name(name) for name in ("object", "variant", "message")]
    assert names == ["`object`", "variant_", "message"]


@pytest.mark.parametrize("name", ["default", "code", "status", "toString", "wait"])
def test_java_avoids_keywords_and_methods(name: str) -> None:
    assert java.component_name(name) == f"{name}_"
    assert java.component_name(f"{name}er") == f"{name}er"
