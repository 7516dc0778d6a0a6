// Code generated from contract/ by aimux-contract 1.0.0; DO NOT EDIT.

package wire

import (
	"fmt"
	"strconv"
	"strings"
)

// Reason is why a text or a value was refused. A reason is never renamed.
type Reason string

// The reasons.
const (
	// ReasonInvalidJSON is "invalid-json".
	ReasonInvalidJSON Reason = "invalid-json"

	// ReasonInvalidUTF8 is "invalid-utf8".
	ReasonInvalidUTF8 Reason = "invalid-utf8"

	// ReasonWrongType is "wrong-type".
	ReasonWrongType Reason = "wrong-type"

	// ReasonNotExactlyOneVariant is "not-exactly-one-variant".
	ReasonNotExactlyOneVariant Reason = "not-exactly-one-variant"

	// ReasonUnknownVariant is "unknown-variant".
	ReasonUnknownVariant Reason = "unknown-variant"

	// ReasonUnknownValue is "unknown-value".
	ReasonUnknownValue Reason = "unknown-value"

	// ReasonMissingField is "missing-field".
	ReasonMissingField Reason = "missing-field"

	// ReasonDuplicateField is "duplicate-field".
	ReasonDuplicateField Reason = "duplicate-field"

	// ReasonUnknownField is "unknown-field".
	ReasonUnknownField Reason = "unknown-field"

	// ReasonOutOfRange is "out-of-range".
	ReasonOutOfRange Reason = "out-of-range"

	// ReasonTooDeep is "too-deep".
	ReasonTooDeep Reason = "too-deep"
)

// Refusal is the error for a text that the contract does not accept, or for a value that it cannot
// carry. It names one fault.
type Refusal struct {
	// Reason is the kind of the fault.
	Reason Reason

	// Path is where it is, as a JSON path: $.Retry.errors[1].ApiCall.status_code.
	Path string

	// Expected is what the contract asks for there. Its words may change.
	Expected string

	// Found is what stood there, shortened. Its words may change.
	Found string
}

const (
	longestFound = 80
	longestPath  = 160
)

func (r *Refusal) Error() string {
	path := r.Path
	if len(path) > longestPath {
		half := longestPath / 2
		path = strings.ToValidUTF8(path[:half], "") + "…" + strings.ToValidUTF8(path[len(path)-half:], "")
	}
	return fmt.Sprintf("%s at %s: expected %s, found %s", r.Reason, path, r.Expected, r.Found)
}

func refuse(reason Reason, expected, found string) *Refusal {
	return &Refusal{reason, "$", expected, found}
}

// within puts a key in front of the path, and gives the refusal itself; nil stays nil.
func (r *Refusal) within(key string) *Refusal {
	if r == nil {
		return nil
	}
	return r.below(pathStep(key))
}

// at puts an index in front of the path, and gives the refusal itself; nil stays nil.
func (r *Refusal) at(index int) *Refusal {
	if r == nil {
		return nil
	}
	return r.below("[" + strconv.Itoa(index) + "]")
}

func (r *Refusal) below(step string) *Refusal {
	r.Path = "$" + step + r.Path[1:]
	return r
}

func pathStep(key string) string {
	for i, c := range []byte(key) {
		letter := c == '_' || 'a' <= c|0x20 && c|0x20 <= 'z'
		if !letter && (i == 0 || c < '0' || c > '9') {
			return "[" + quoted(key) + "]"
		}
	}
	if key == "" {
		return `[""]`
	}
	return "." + key
}

// quoted puts text in quotes on one line, shortened.
func quoted(text string) string {
	if len(text) > longestFound {
		text = strings.ToValidUTF8(text[:longestFound], "") + "…"
	}
	return strconv.Quote(text)
}

func typeName(v any) string {
	return fmt.Sprintf("%T", v)
}
