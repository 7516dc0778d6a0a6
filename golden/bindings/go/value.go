// Code generated from contract/ by aimux-contract 1.0.0; DO NOT EDIT.

package wire

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxDepth is how many objects and arrays of a document may be open at once.
const maxDepth = 127

type kind string

const (
	nullKind    kind = "null"
	booleanKind kind = "boolean"
	numberKind  kind = "number"
	stringKind  kind = "string"
	arrayKind   kind = "array"
	objectKind  kind = "object"
)

// value is JSON that was read. An object keeps the order of its members, repeated ones too.
type value struct {
	kind kind

	// text is what a string says, or how a number, a boolean or null is written.
	text string

	// keys are an object's, one for each of its items.
	keys []string

	// items are an object's or an array's.
	items []*value
}

// describe returns what was found.
func (v *value) describe() string {
	switch v.kind {
	case arrayKind, objectKind:
		return "an " + string(v.kind) + " of " + strconv.Itoa(len(v.items))
	case stringKind:
		return "string " + quoted(v.text)
	case numberKind:
		return "number " + v.text
	default:
		return v.text
	}
}

// parse reads a document in which at most depth objects and arrays are open at once.
//
// [json.Decoder] checks the grammar. It would replace what is not UTF-8 or not a character, and go
// deeper, so the text is looked through for those first.
func parse(text []byte, depth int) (*value, *Refusal) {
	if !utf8.Valid(text) {
		return nil, refuse(ReasonInvalidUTF8, "UTF-8", "bytes that are none")
	}
	if refusal := lookThrough(text, depth); refusal != nil {
		return nil, refusal
	}
	var checked json.RawMessage
	if err := json.Unmarshal(text, &checked); err != nil {
		return nil, refuse(ReasonInvalidJSON, "JSON", err.Error())
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	return next(decoder)
}

// lookThrough finds lone surrogates and too many open brackets. It minds no other grammar.
func lookThrough(text []byte, depth int) *Refusal {
	open, within := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"':
			within = !within
		case within && c == '\\':
			length := escapeLength(text[i:])
			if length == 0 {
				return refuse(ReasonInvalidJSON, "a character", "half of a surrogate pair")
			}
			i += length - 1
		case within:
		case c == '{' || c == '[':
			open++
			if open > depth {
				return refuse(ReasonTooDeep, "at most "+strconv.Itoa(maxDepth)+" levels", "more")
			}
		case c == '}' || c == ']':
			open--
		}
	}
	return nil
}

// escapeLength counts the bytes of the escape that text begins with; 0 for a lone surrogate.
func escapeLength(text []byte) int {
	unit := codeUnit(text)
	switch {
	case unit>>10 == 0xdc00>>10:
		return 0
	case unit>>10 != 0xd800>>10:
		return 2
	case codeUnit(text[6:])>>10 == 0xdc00>>10:
		return 12
	}
	return 0
}

// codeUnit returns the UTF-16 code unit of an escape; 0 where there is no such escape.
func codeUnit(text []byte) uint64 {
	if len(text) < 6 || text[0] != '\\' || text[1] != 'u' {
		return 0
	}
	unit, err := strconv.ParseUint(string(text[2:6]), 16, 16)
	if err != nil {
		return 0
	}
	return unit
}

// next reads a value whose grammar and depth were checked.
func next(decoder *json.Decoder) (*value, *Refusal) {
	token, err := decoder.Token()
	if err != nil {
		return nil, refuse(ReasonInvalidJSON, "JSON", err.Error())
	}
	switch token := token.(type) {
	case json.Delim:
		if token == '{' {
			return nextItems(decoder, &value{kind: objectKind})
		}
		return nextItems(decoder, &value{kind: arrayKind})
	case json.Number:
		text, refusal := canonicalNumber(string(token))
		return &value{kind: numberKind, text: text}, refusal
	case string:
		return &value{kind: stringKind, text: token}, nil
	case bool:
		return &value{kind: booleanKind, text: strconv.FormatBool(token)}, nil
	default:
		return &value{kind: nullKind, text: "null"}, nil
	}
}

func nextItems(decoder *json.Decoder, v *value) (*value, *Refusal) {
	for decoder.More() {
		if v.kind == objectKind {
			token, err := decoder.Token()
			key, isString := token.(string)
			if err != nil || !isString {
				return nil, refuse(ReasonInvalidJSON, "a key", typeName(token))
			}
			v.keys = append(v.keys, key)
		}
		item, refusal := next(decoder)
		if refusal != nil {
			return nil, v.locate(refusal)
		}
		v.items = append(v.items, item)
	}
	if _, err := decoder.Token(); err != nil {
		return nil, refuse(ReasonInvalidJSON, "JSON", err.Error())
	}
	return v, nil
}

// locate puts the step to the item that is being read in front of a refusal's path.
func (v *value) locate(refusal *Refusal) *Refusal {
	if v.kind == objectKind {
		return refusal.within(v.keys[len(v.keys)-1])
	}
	return refusal.at(len(v.items))
}

// canonicalNumber formats a number as it is written. Integers from -2^63 to 2^64-1 stay, all others
// are doubles.
func canonicalNumber(text string) (string, *Refusal) {
	if isInteger(text) {
		return text, nil
	}
	double, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return "", refuse(ReasonOutOfRange, "a number that fits a double", shortened(text))
	}
	return formatDouble(double), nil
}

func isInteger(text string) bool {
	if text == "-0" || strings.ContainsAny(text, ".eE") {
		return false
	}
	_, signed := strconv.ParseInt(text, 10, 64)
	_, unsigned := strconv.ParseUint(text, 10, 64)
	return signed == nil || unsigned == nil
}

func shortened(text string) string {
	if len(text) > longestFound {
		return text[:longestFound] + "…"
	}
	return text
}
