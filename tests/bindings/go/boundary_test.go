package main

import (
	"bytes"
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"aimux-contract/testee/boundary"
	"aimux-contract/wire"
)

// Every behaviour vector goes through the answers of the testee.
func TestEveryVectorIsAnsweredAsItSays(t *testing.T) {
	expectations, err := os.ReadFile("expectations.txt")
	if err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir(golden + "/boundary")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, name := range files {
		file := read[struct {
			Operation string
			Vectors   []map[string]json.RawMessage
		}](t, "/boundary/"+name.Name())
		if len(file.Vectors) == 0 {
			t.Errorf("%s: no vectors", name.Name())
		}
		for _, vector := range file.Vectors {
			id := string(bytes.Trim(vector["id"], `"`))
			if strings.Contains(string(expectations), "\n"+id+"  ") {
				continue
			}
			found, want := answered(t, file.Operation, vector), tree(t, vector["expect"])
			shortenCauses(found, want)
			if !reflect.DeepEqual(found, want) {
				t.Errorf("%s: answered %v\nand not %v", id, found, want)
			}
		}
	}
}

func answered(t *testing.T, operation string, vector map[string]json.RawMessage) any {
	t.Helper()
	asked := map[string]any{"op": operation}
	for name, value := range vector {
		asked[name] = value
	}
	line, err := json.Marshal(asked)
	if err != nil {
		t.Fatal(err)
	}
	written, err := json.Marshal(answer(line)["result"])
	if err != nil {
		t.Fatal(err)
	}
	return tree(t, written)
}

func tree(t *testing.T, text []byte) (value any) {
	t.Helper()
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	if err := decoder.Decode(&value); err != nil {
		t.Fatal(err)
	}
	return value
}

// shortenCauses puts cause_prefix in place of a cause that begins with what is expected.
func shortenCauses(found, want any) {
	switch want := want.(type) {
	case map[string]any:
		members, _ := found.(map[string]any)
		cause, _ := members["cause"].(string)
		if prefix, given := want["cause_prefix"].(string); given && strings.HasPrefix(cause, prefix) {
			delete(members, "cause")
			members["cause_prefix"] = prefix
		}
		for name, below := range want {
			shortenCauses(members[name], below)
		}
	case []any:
		if items, _ := found.([]any); len(items) == len(want) {
			for i, below := range want {
				shortenCauses(items[i], below)
			}
		}
	}
}

func TestAPatternNeitherHangsNorIsReadByAnotherGrammar(t *testing.T) {
	for _, c := range []struct {
		pattern, text string
		valid, schema bool
	}{
		{`^(?=(a+)+$)`, strings.Repeat("a", 40) + "!", false, true},
		{`^(?!(a+)+$)`, strings.Repeat("a", 40) + "!", false, true},
		{`(?=a)\u0061`, "a", true, true},
		{`\(?P<`, "(P<", true, true},
		{`[(?P<n>)]`, "n", true, true},
		{`(?P<n>a)`, "a", false, false},
		{`(?i)a`, "a", false, false},
		{`a\Z`, "a", false, false},
		{`a\z`, "a", false, false},
		{`\pL`, "a", false, false},
		{`\p{L}`, "a", true, true},
		{`(`, "(", false, false},
	} {
		schema, err := json.Marshal(map[string]string{"pattern": c.pattern})
		if err != nil {
			t.Fatal(err)
		}
		input, err := json.Marshal(c.text)
		if err != nil {
			t.Fatal(err)
		}
		cause := causeOf(schema, string(input))
		if (cause == "") != c.valid || strings.HasPrefix(cause, "input schema is invalid: ") == c.schema {
			t.Errorf("%s: %s", c.pattern, cause)
		}
	}
}

func TestManySlowTextsCostNoMoreThanOne(t *testing.T) {
	slow := `"` + strings.Repeat("a", 40) + `!",`
	input := "[" + strings.Repeat(slow, 1000) + "0]"
	cause := causeOf([]byte(`{"items":{"not":{"pattern":"^(?=(a+)+$)"}}}`), input)
	if !strings.HasSuffix(cause, "takes too long") {
		t.Errorf("%.80q", cause)
	}
}

func TestNoSchemaEndsTheProgram(t *testing.T) {
	for _, c := range []struct {
		schema, text string
		valid        bool
	}{
		{`{"$ref":"#"}`, `1`, false},
		{`{"$dynamicRef":"#"}`, `1`, false},
		{`{"$schema":"http://json-schema.org/draft-07/schema#","format":"regex"}`, `"("`, true},
		{`{"properties":{"format":{"type":"string"},"const":{"format":"email"}}}`, `{"format":"a","const":"b"}`, true},
		{`{"const":{"format":"email"}}`, `{"format":"email"}`, true},
		{`{"multipleOf":1e-300}`, `1e300`, true},
		{`{"$id":"https://json-schema.org/draft/2020-12/schema","type":"integer"}`, `"a"`, false},
		{`{"$id":":"}`, `"a"`, false},
		{`7`, `7`, false},
		{`"true"`, `7`, false},
		{strings.Repeat(`{"not":`, 126) + "{}" + strings.Repeat("}", 126), `7`, true},
	} {
		if cause := causeOf([]byte(c.schema), c.text); (cause == "") != c.valid {
			t.Errorf("%s: %s", c.schema, cause)
		}
	}
}

func causeOf(schema json.RawMessage, text string) string {
	tools := boundary.Tools{&wire.FunctionTool{Name: "t", InputSchema: schema}}
	call := boundary.ParseToolCall(wire.RawToolCall{ToolName: "t", Input: text}, tools, nil)
	if e, isInvalid := call.Error.(*wire.InvalidToolInput); isInvalid {
		return e.Cause
	}
	return ""
}

func TestAStrangeRequestIsAnswered(t *testing.T) {
	for line, kind := range map[string]string{
		`nonsense`: "failed",
		`{"id":1,"op":"decode","type":"Nothing","json":"{}"}`:    "failed",
		`{"id":1,"op":"decode","type":"AiMuxError","json":"{}"}`: "rejected",
		`{"id":1,"op":"unheard-of"}`:                             "skipped",
		`{"id":1,"op":"parse_tool_call"}`:                        "rejected",
		`{"id":1,"op":"replay_input"}`:                           "rejected",
		`{"id":1,"op":"assemble"}`:                               "result",
		`{"id":1,"op":"validate_args","spec":{"a":1},"args":{}}`: "failed",
	} {
		if _, is := answer([]byte(line))[kind]; !is {
			t.Errorf("%s: %v", line, answer([]byte(line)))
		}
	}
}
