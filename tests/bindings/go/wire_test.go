package main

import (
	"encoding/json"
	"errors"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"aimux-contract/testee/host"
	"aimux-contract/wire"
)

const golden = "../../../golden"

// [guide]
type wireCase struct {
	ID, Verdict, JSON string
	Bytes             []byte `json:"json_base64"`
	Canonical         *string
	Flags             []string
}

func check(t *testing.T, c wireCase, rewrite func(text []byte) ([]byte, error)) {
	text, want := append([]byte(c.JSON), c.Bytes...), c.JSON
	if c.Canonical != nil {
		want = *c.Canonical
	}
	switch written, err := rewrite(text); {
	case c.Verdict == "accept" && err != nil:
		t.Errorf("%s: refused: %v", c.ID, err)
	case c.Verdict == "reject" && err == nil:
		t.Errorf("%s: read as %s", c.ID, written)
	case err == nil && !same(string(written), want, slices.Contains(c.Flags, "UnorderedMap")):
		t.Errorf("%s: wrote %s\nand not %s", c.ID, written, want)
	}
}

// [/guide]

// fullCase has what else the generated types answer for.
type fullCase struct {
	wireCase
	Reason string
	Now    time.Time
	Facts  *wire.Facts
}

func same(written, want string, unordered bool) bool {
	if !unordered {
		return written == want
	}
	var one, other any
	errs := errors.Join(json.Unmarshal([]byte(written), &one), json.Unmarshal([]byte(want), &other))
	return errs == nil && reflect.DeepEqual(one, other)
}

type wireFile struct {
	Contract, Type string
	Cases          []fullCase
}

func read[T any](t testing.TB, path string) (file T) {
	t.Helper()
	data, err := os.ReadFile(golden + path)
	if err == nil {
		err = json.Unmarshal(data, &file)
	}
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func casesOf(t testing.TB, form string) []fullCase {
	t.Helper()
	file := read[wireFile](t, "/wire/"+form+".json")
	if file.Contract != wire.Contract || file.Type != form || len(file.Cases) == 0 {
		t.Fatalf("%s.json: %d cases of %s, contract %s", form, len(file.Cases), file.Type, file.Contract)
	}
	return file.Cases
}

func TestEveryWireCaseIsReadAndWritten(t *testing.T) {
	for _, form := range wire.Forms() {
		for _, c := range casesOf(t, form) {
			check(t, c.wireCase, func(text []byte) ([]byte, error) { return wire.Rewrite(form, text) })
		}
	}
}

func TestEveryWireFileIsOfAForm(t *testing.T) {
	files, err := os.ReadDir(golden + "/wire")
	if err != nil || len(files) != len(wire.Forms()) {
		t.Errorf("%d files for %d forms, %v", len(files), len(wire.Forms()), err)
	}
}

func TestEveryRefusalGivesTheReason(t *testing.T) {
	for _, form := range wire.Forms() {
		for _, c := range casesOf(t, form) {
			if c.Verdict != "reject" {
				continue
			}
			_, err := wire.Rewrite(form, append([]byte(c.JSON), c.Bytes...))
			var refusal *wire.Refusal
			if !errors.As(err, &refusal) || string(refusal.Reason) != c.Reason {
				t.Errorf("%s: expected %s, found %v", c.ID, c.Reason, err)
			}
		}
	}
}

func TestEveryFactIsTold(t *testing.T) {
	for _, c := range casesOf(t, "AiMuxError") {
		if c.Facts == nil {
			continue
		}
		e, err := wire.DecodeAiMuxError([]byte(c.JSON))
		switch {
		case err != nil && c.Verdict == "accept":
			t.Errorf("%s: %v", c.ID, err)
		case err == nil && !reflect.DeepEqual(wire.FactsOf(e, c.Now), *c.Facts):
			t.Errorf("%s: told %+v", c.ID, wire.FactsOf(e, c.Now))
		}
	}
}

func TestEveryPlainCaseIsWrittenAsItWas(t *testing.T) {
	type plainCase struct{ Name, Type, JSON string }
	cases := read[[]plainCase](t, "/wire-format.json")
	if len(cases) == 0 {
		t.Error("no cases")
	}
	for _, c := range cases {
		written, err := wire.Rewrite(c.Type, []byte(c.JSON))
		if err != nil || string(written) != c.JSON {
			t.Errorf("%s: %v, wrote %s", c.Name, err, written)
		}
	}
}

func TestEveryErrorHasANextStepAndIsSentAgainWhereItIsRetryable(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range casesOf(t, "AiMuxError") {
		e, err := wire.DecodeAiMuxError([]byte(c.JSON))
		if err != nil {
			continue
		}
		seen[e.Variant()] = true
		if step := host.NextStepFor(e); step == "" || e.Retryable() != (step == host.SendAgain) {
			t.Errorf("%s: %s", c.ID, step)
		}
	}
	if handler := reflect.TypeFor[wire.AiMuxErrorHandler[int]](); len(seen) != handler.NumMethod() {
		t.Errorf("%d variants of %d", len(seen), handler.NumMethod())
	}
}

func TestANameThatIsNoFormIsToldFromATextThatIsRefused(t *testing.T) {
	var refusal *wire.Refusal
	if _, err := wire.Rewrite("Nothing", []byte("{}")); err == nil || errors.As(err, &refusal) {
		t.Error(err)
	}
	if _, err := wire.Rewrite("AiMuxError", []byte("{}")); !errors.As(err, &refusal) {
		t.Error(err)
	}
}

func TestAnErrorIsAnErrorOfGo(t *testing.T) {
	text := []byte(`{"Retry":{"reason":"errorNotRetryable","errors":[{"Timeout":"x"}]}}`)
	decoded, err := wire.DecodeAiMuxError(text)
	if err != nil {
		t.Fatal(err)
	}
	var retry *wire.Retry
	if !errors.As(error(decoded), &retry) || len(retry.Errors) != 1 {
		t.Errorf("%#v", decoded)
	}
	if written, err := json.Marshal(map[string]any{"e": decoded}); string(written) != `{"e":`+string(text)+"}" {
		t.Errorf("%s, %v", written, err)
	}
}

func TestWhatTheWireCannotCarryIsRefused(t *testing.T) {
	deep := json.RawMessage(strings.Repeat("[", 126) + strings.Repeat("]", 126))
	var loop wire.ToolCallRepair
	loop.OriginalError, loop.Cause = &wire.Other{}, &loop
	for _, c := range []struct {
		e      wire.AiMuxError
		reason wire.Reason
		path   string
	}{
		{nil, wire.ReasonUnknownVariant, "$"},
		{(*wire.ApiCall)(nil), wire.ReasonWrongType, "$.ApiCall"},
		{&wire.ToolCallRepair{}, wire.ReasonUnknownVariant, "$.ToolCallRepair.original_error"},
		{&wire.Retry{Reason: "other"}, wire.ReasonUnknownValue, "$.Retry.reason"},
		{&wire.Retry{Reason: wire.RetryReasonErrorNotRetryable, Errors: []wire.AiMuxError{nil}}, wire.ReasonUnknownVariant, "$.Retry.errors[0]"},
		{&wire.Other{Message: "\xff"}, wire.ReasonInvalidUTF8, "$.Other"},
		{&wire.ApiCall{ResponseHeaders: map[string]string{"a b": "\xff"}}, wire.ReasonInvalidUTF8, `$.ApiCall.response_headers["a b"]`},
		{&wire.ApiCall{Data: json.RawMessage("{")}, wire.ReasonInvalidJSON, "$.ApiCall.data"},
		{&wire.ApiCall{Data: json.RawMessage("")}, wire.ReasonInvalidJSON, "$.ApiCall.data"},
		{&wire.ApiCall{Data: deep}, wire.ReasonTooDeep, "$.ApiCall.data"},
		{&loop, wire.ReasonTooDeep, ""},
	} {
		_, err := wire.EncodeAiMuxError(c.e)
		var refusal *wire.Refusal
		if !errors.As(err, &refusal) || refusal.Reason != c.reason || c.path != "" && refusal.Path != c.path {
			t.Errorf("%T: %v", c.e, err)
		}
	}
}

func TestAnErrorWithoutFieldsHasAMessage(t *testing.T) {
	for _, e := range []wire.AiMuxError{&wire.ToolCallRepair{}, &wire.Retry{Errors: []wire.AiMuxError{nil}}, &wire.ApiCall{}} {
		if e.Error() == "" {
			t.Errorf("%T", e)
		}
	}
}

func TestHostileTextIsRefused(t *testing.T) {
	for _, text := range []string{
		"", "\ufeff{}", "\xff", `{"Other":"` + "\xed\xa0\x80" + `"}`, `{"Other":"\ud800"}`, `{"Other":"\ud800\u0041"}`,
		`{"Other":"\`, `{"Other":"\u`, `{"Other":"\ud800\u`, strings.Repeat("[", 1<<20), strings.Repeat(`{"Retry":`, 1<<20),
		strings.Repeat("9", 1<<20), `{"Other":"x"}{}`, "{\"Other\":\"x\"}\x00",
	} {
		for _, form := range wire.Forms() {
			var refusal *wire.Refusal
			if written, err := wire.Rewrite(form, []byte(text)); !errors.As(err, &refusal) {
				t.Errorf("%s from %.40q: %s, %v", form, text, written, err)
			}
		}
	}
}

// What is read is written in a form that is read and written as it is.
func FuzzRewriting(f *testing.F) {
	for i, form := range wire.Forms() {
		for _, c := range casesOf(f, form) {
			f.Add(uint8(i), append([]byte(c.JSON), c.Bytes...))
		}
	}
	f.Fuzz(func(t *testing.T, number uint8, text []byte) {
		form := wire.Forms()[int(number)%len(wire.Forms())]
		written, err := wire.Rewrite(form, text)
		if err != nil {
			return
		}
		if again, err := wire.Rewrite(form, written); err != nil || string(again) != string(written) {
			t.Errorf("%s: wrote %q, then %q, %v", form, written, again, err)
		}
	})
}
