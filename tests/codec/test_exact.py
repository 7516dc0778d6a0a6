"""What counts as JSON text: the grammar, numbers, strings and depth, as serde_json sees them."""

import gc
import math
import time
import tracemalloc
from collections.abc import Callable

import pytest
from typing_extensions import TypeForm

from contract.codec import JsonValue, WireError, WireErrorCode, decode, encode
from contract.errors import AiMuxError
from contract.tools import ToolCall, ToolCallRepairReply
from tests.strategies import Value


def refused(text: str | bytes, form: TypeForm[Value] = JsonValue) -> tuple[WireErrorCode, str]:
    with pytest.raises(WireError) as caught:
        decode(form, text)
    return caught.value.code, caught.value.path


@pytest.mark.parametrize("text", ["", " ", "\n\t\r "], ids=repr)
def test_an_empty_text_is_refused(text: str) -> None:
    assert refused(text) == ("invalid-json", "$")


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("nul", "$"),
        ("True", "$"),
        ("'a'", "$"),
        ("[1,]", "$[1]"),
        ("[,1]", "$[0]"),
        ("[1 2]", "$[0]"),
        ("[1", "$[0]"),
        ("]", "$"),
        ('{"a":1,}', "$"),
        ('{"a" 1}', "$.a"),
        ('{"a":}', "$.a"),
        ("{a:1}", "$"),
        ("{1:1}", "$"),
        ('{"a":1', "$.a"),
        ('{"a":[{"b":[0,tru]}]}', "$.a[0].b[1]"),
        ("1 2", "$"),
        ("1/**/", "$"),
        ("//\n1", "$"),
        ("NaN", "$"),
        ("Infinity", "$"),
        ('{"NaN":[0,-Infinity]}', "$.NaN[1]"),
        ("nan", "$"),
        ("\x0b1", "$"),
        ("\xa01", "$"),
        ("1\x00", "$"),
        ("\u20281", "$"),
        ("\ufeff1", "$"),
        ("\ufeff", "$"),
    ],
    ids=repr,
)
def test_what_is_not_the_grammar_is_refused_at_its_place(text: str, path: str) -> None:
    assert refused(text) == ("invalid-json", path)
    assert refused(text.encode()) == ("invalid-json", path)


def test_a_grammar_fault_is_named_with_line_and_column() -> None:
    with pytest.raises(WireError) as caught:
        decode(JsonValue, '{"a": 1,\n "b": nope}')
    assert str(caught.value) == (
        'invalid-json at $.b: expected a JSON value, found "n" at line 2 column 7'
    )


def test_blanks_around_tokens_are_the_four_of_json() -> None:
    assert decode(JsonValue, ' \t\r\n[ \t\r\n1 \t\r\n, {"a" \n: 2 } ] \t\r\n') == [1, {"a": 2}]


@pytest.mark.parametrize(
    ("spelt", "written"),
    [
        ("0", "0"),
        ("-0", "-0.0"),
        ("-0.0", "-0.0"),
        ("0e400", "0.0"),
        ("-0e5", "-0.0"),
        ("-1", "-1"),
        ("1.0", "1.0"),
        ("1e0", "1.0"),
        ("1E+2", "100.0"),
        ("1e05", "100000.0"),
        ("9007199254740993", "9007199254740993"),
        ("9223372036854775808", "9223372036854775808"),
        ("18446744073709551615", "18446744073709551615"),
        ("18446744073709551616", "1.8446744073709552e+19"),
        ("36893488147419103233", "3.6893488147419103e+19"),
        ("-9223372036854775808", "-9223372036854775808"),
        ("-9223372036854775809", "-9.223372036854776e+18"),
        ("1" + "0" * 308, "1e+308"),
        ("9999999999999998.0", "9999999999999998.0"),
        ("1e16", "1e+16"),
        ("1.5e300", "1.5e+300"),
        ("0.00001", "0.00001"),
        ("0.000001", "1e-6"),
        ("1e-7", "1e-7"),
        ("5e-324", "5e-324"),
        ("2.4703282292062327e-324", "0.0"),
        ("1e-400", "0.0"),
        ("-1e-400", "-0.0"),
        ("1.7976931348623157e308", "1.7976931348623157e+308"),
        ("0.1000000000000000055511151231257827021181583404541015625", "0.1"),
        ("8.442911973260991817129021309028449e-309", "8.44291197326099e-309"),
    ],
)
def test_numbers_are_read_and_written_as_serde_does(spelt: str, written: str) -> None:
    assert encode(decode(JsonValue, spelt)) == written
    assert encode(decode(JsonValue, f'{{"a":[{spelt}]}}')) == f'{{"a":[{written}]}}'


def test_minus_zero_is_a_double_and_keeps_its_sign() -> None:
    number = decode(JsonValue, "-0")
    assert isinstance(number, float)
    assert math.copysign(1, number) == -1


@pytest.mark.parametrize("text", ['{"a":"2024-01-01"}', '["-0", "-0,", "x-0]"]'])
def test_what_looks_like_minus_zero_in_a_string_is_text(text: str) -> None:
    assert encode(decode(JsonValue, text)) == text.replace(", ", ",")


@pytest.mark.parametrize("spelt", ["01", "-01", "00", "+1", ".5", "1.", "-", "1e", "1e+", "0x1"])
def test_other_spellings_of_numbers_are_refused(spelt: str) -> None:
    assert refused(spelt)[0] == "invalid-json"


@pytest.mark.parametrize(
    "spelt",
    ["1e400", "-1e400", "1e99999999999", "1.7976931348623159e308", "9" * 309, "1" + "0" * 309],
    ids=lambda spelt: spelt[:12],
)
def test_a_number_too_large_for_a_double_is_refused(spelt: str) -> None:
    assert refused(spelt) == ("out-of-range", "$")
    assert refused(f'{{"{spelt}":[1,"{spelt}",{{"b":{spelt}}}]}}')[1].endswith("[2].b")


@pytest.mark.parametrize(
    ("spelt", "read"),
    [
        (r'"\"\\\/\b\f\n\r\t"', '"\\/\b\f\n\r\t'),
        (r'"A\u00e9\u20AC\uD83D\ude00"', "Aé€😀"),
        ('"\x7f\u2028\u2029/<>"', "\x7f\u2028\u2029/<>"),
        (r'"\u0000"', "\0"),
        ('"\uffff\U0010ffff"', "\uffff\U0010ffff"),
    ],
    ids=ascii,
)
def test_strings_are_unescaped(spelt: str, read: str) -> None:
    assert decode(JsonValue, spelt) == read
    assert decode(JsonValue, f"[-0,{spelt}]") == [-0.0, read]


@pytest.mark.parametrize(
    "spelt",
    [
        '"',
        '"a',
        '"\\"',
        '"\x00"',
        '"\t"',
        '"\n"',
        '"\x1f"',
        r'"\x41"',
        r'"\'"',
        r'"\u12"',
        r'"\u12g4"',
        r'"\U0001f600"',
        r'"\ud800"',
        r'"\udc00"',
        r'"\ud83dx"',
        r'"\ud83d\u0041"',
        r'"\ude00\ud83d"',
        r'"\ud83d\ud83d\ude00"',
        '"\ud800"',
    ],
    ids=ascii,
)
def test_what_is_no_string_of_unicode_is_refused(spelt: str) -> None:
    assert refused(spelt) == ("invalid-json", "$")
    assert refused(f'{{"b":[0,{spelt}]}}')[0] == "invalid-json"


def test_a_lone_surrogate_is_named_where_it_stands() -> None:
    assert refused(r'{"a":["\ud83d\ude00",{"b":"x\udc00"}]}') == ("invalid-json", "$.a[1].b")
    assert refused('{"a":[0,"\ud800"]}') == ("invalid-json", "$.a[1]")
    assert refused(r'{"Timeout":"\ud800"}', AiMuxError) == ("invalid-json", "$.Timeout")
    assert refused(r'{"NoSuchProvider":{"\ud800":1,"provider_id":""}}', AiMuxError)[0] == (
        "invalid-json"
    )


@pytest.mark.parametrize(
    "garbage",
    [b"\xff", b"\xed\xa0\x80", b"\xc0\xaf", b"\xc0\x80", b"\x80", b"\xf4\x90\x80\x80", b"\xe2\x82"],
    ids=bytes.hex,
)
def test_bytes_that_are_no_utf8_are_refused_at_their_place(garbage: bytes) -> None:
    document = b'{"a":["\xc3\xa9",{"b":"%s"}]}' % garbage
    assert refused(document) == ("invalid-utf8", "$.a[1].b")
    assert refused(garbage) == ("invalid-utf8", "$")


def test_bytes_are_named_by_their_value() -> None:
    with pytest.raises(WireError) as caught:
        decode(JsonValue, b'"a\xfe"')
    assert str(caught.value) == "invalid-utf8 at $: expected UTF-8, found the byte 0xfe"


def test_a_byte_order_mark_is_refused() -> None:
    assert refused(b'\xef\xbb\xbf{"Timeout":"x"}', AiMuxError) == ("invalid-json", "$")


def lists(levels: int) -> str:
    return "[" * levels + "]" * levels


def objects(levels: int) -> str:
    return '{"a":' * (levels - 1) + "{}" + "}" * (levels - 1)


def mixed(levels: int) -> str:
    pairs = levels // 2
    return '[{"a":' * pairs + ("[]" if levels % 2 else "0") + "}]" * pairs


@pytest.mark.parametrize("shape", [lists, objects, mixed])
class TestDepth:
    def test_127_levels_are_fine(self, shape: Callable[[int], str]) -> None:
        assert encode(decode(JsonValue, shape(127))) == shape(127)

    @pytest.mark.parametrize("levels", [128, 129, 200, 201, 1000, 100_000])
    def test_128_levels_are_refused(self, shape: Callable[[int], str], levels: int) -> None:
        code, path = refused(shape(levels))
        assert code == "too-deep"
        assert path.count("[") + path.count(".") == 127

    def test_every_level_of_the_document_counts(self, shape: Callable[[int], str]) -> None:
        call = '{{"tool_call_id":"","tool_name":"","input":{}}}'
        text = call.format(shape(126))
        assert encode(decode(ToolCall, text)) == text
        assert refused(call.format(shape(127)), ToolCall)[0] == "too-deep"

    def test_brackets_side_by_side_are_not_deep(self, shape: Callable[[int], str]) -> None:
        text = f"[{','.join([shape(126)] * 3)}]"
        assert encode(decode(JsonValue, text)) == text


def test_brackets_in_strings_do_not_count() -> None:
    text = f'{{"Timeout":"{"[{" * 500}","zz":1}}'.replace(',"zz":1', "")
    assert encode(decode(AiMuxError, text)) == text
    assert decode(JsonValue, f'[-0,"\\"{"[" * 500}"]') == [-0.0, '"' + "[" * 500]


def repairs(levels: int) -> str:
    before, after = '{"ToolCallRepair":{"original_error":', ',"cause":{"Timeout":"c"}}}'
    return before * levels + '{"Timeout":"x"}' + after * levels


def retries(levels: int) -> str:
    before, after = '{"Retry":{"reason":"maxRetriesExceeded","errors":[', "]}}"
    return before * levels + '{"Timeout":"x"}' + after * levels


@pytest.mark.parametrize(
    ("chain", "most"), [(repairs, 63), (retries, 42)], ids=["ToolCallRepair", "Retry"]
)
def test_chains_of_errors_are_as_deep_as_their_text(chain: Callable[[int], str], most: int) -> None:
    assert encode(decode(AiMuxError, chain(most))) == chain(most)
    for levels in (most + 1, most + 2, 100_000):
        assert refused(chain(levels), AiMuxError)[0] == "too-deep"


SIZES = (100_000, 400_000)
# Each makes a text of about the length asked for. All but the accepted ones are faults that lie
# where a slow method would notice them last.
LONG_TEXTS: dict[str, Callable[[int], str | bytes]] = {
    "open brackets": lambda n: "[" * n,
    "closed brackets": lambda n: lists(n // 2),
    "closing before opening": lambda n: "]" * (n // 2) + "[" * (n // 2),
    "brackets, then no UTF-8": lambda n: b"]" * (n // 2) + b"[" * (n // 2) + b"\xff",
    "brackets side by side": lambda n: "[" + "[]," * (n // 3) + "-0]",
    "escapes": lambda n: '[-0,"' + "\\n" * (n // 2) + '"]',
    "escapes without an end": lambda n: '[-0,"' + "\\n" * (n // 2),
    "quotes and backslashes": lambda n: '"\\' * (n // 2),
    "surrogates, the last one lone": lambda n: '["' + "\\ud83d\\ude00" * (n // 12) + '\\ud800"]',
    "strings, then a constant": lambda n: "[" + '"NaN",' * (n // 6) + "NaN]",
    "digits": lambda n: "1" * n,
    "digits of a fraction": lambda n: "0." + "1" * n,
    "digits of an exponent": lambda n: "1e" + "1" * n,
    "digits and a great negative exponent": lambda n: "1" * n + f"e-{n}",
    "numbers, the last too large": lambda n: "[" + "1," * (n // 2) + "1e400]",
    "integers beyond 64 bits": lambda n: "[" + f"{2**64}," * (n // 21) + "0]",
    "one key again and again": lambda n: "{" + '"a":1,' * (n // 6) + '"a":2}',
    "lines": lambda n: "\n" * n + "x",
    "text, then no UTF-8": lambda n: b'"' + b"a" * n + b"\xff",
}
LONG_DOCUMENTS: dict[str, tuple[TypeForm[Value], Callable[[int], str]]] = {
    "tags": (AiMuxError, lambda n: '{"Timeout":"",' + many_keys(n) + "}"),
    "tags inside": (
        AiMuxError,
        lambda n: (
            '{"Retry":{"reason":"errorNotRetryable","errors":[{"Timeout":"",'
            + many_keys(n)
            + "}]}}"
        ),
    ),
    "unknown fields": (
        AiMuxError,
        lambda n: '{"NoSuchProvider":{"provider_id":"",' + many_keys(n) + "}}",
    ),
    "forbidden fields": (
        ToolCallRepairReply,
        lambda n: '{"type":"failed","message":"",' + many_keys(n) + "}",
    ),
    "a field again and again": (
        AiMuxError,
        lambda n: '{"NoSuchProvider":{"provider_id":""' + ',"provider_id":""' * (n // 17) + "}}",
    ),
    "wrong items": (
        AiMuxError,
        lambda n: '{"NoSuchTool":{"tool_name":"","available_tools":[' + "1," * (n // 2) + "1]}}",
    ),
    "a chain of errors": (AiMuxError, lambda n: repairs(n // 62)),
}


def many_keys(length: int) -> str:
    return ",".join(f'"k{number}":1' for number in range(length // 12))


def outcome(form: TypeForm[Value], text: str | bytes) -> str:
    try:
        return encode(decode(form, text))
    except WireError as error:
        return str(error)


def cost(form: TypeForm[Value], make: Callable[[int], str | bytes], size: int) -> float:
    """Measure without the collector, whose passes cost as much as all tests before have left."""
    text = make(size)
    times: list[float] = []
    gc.disable()
    try:
        for _repetition in range(2):
            start = time.process_time()
            outcome(form, text)
            times.append(time.process_time() - start)
    finally:
        gc.enable()
    return min(times)


@pytest.mark.parametrize(
    ("form", "make"),
    [
        *(pytest.param(JsonValue, make, id=name) for name, make in LONG_TEXTS.items()),
        *(pytest.param(form, make, id=name) for name, (form, make) in LONG_DOCUMENTS.items()),
    ],
)
class TestBounds:
    def test_time_grows_as_the_text_does(
        self, form: TypeForm[Value], make: Callable[[int], str | bytes]
    ) -> None:
        # Four times the text: quadratic work would take sixteen times as long, however often it
        # is tried. A busy machine disturbs one try; it does not disturb five.
        def grows_with_the_text() -> bool:
            small, large = (cost(form, make, size) for size in SIZES)
            return large < 9 * small + 0.2

        assert any(grows_with_the_text() for _ in range(5))

    def test_memory_is_a_multiple_of_the_text(
        self, form: TypeForm[Value], make: Callable[[int], str | bytes]
    ) -> None:
        text = make(100_000)
        outcome(form, text[:100])
        tracemalloc.start()
        try:
            outcome(form, text)
            _, peak = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        assert peak < 100 * len(text)
