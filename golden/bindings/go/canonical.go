// Code generated from contract/ by aimux-contract 1.0.0; DO NOT EDIT.

package wire

import (
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// writer collects text. It keeps the first refusal, and after it nothing more is written.
type writer struct {
	out     []byte
	depth   int
	refusal *Refusal
}

func (w *writer) refuse(reason Reason, expected, found string) {
	if w.refusal == nil {
		w.refusal = refuse(reason, expected, found)
	}
}

func (w *writer) open(bracket byte) {
	if w.depth++; w.depth > maxDepth {
		w.refuse(ReasonTooDeep, "at most "+strconv.Itoa(maxDepth)+" levels", "more")
	}
	w.out = append(w.out, bracket)
}

func (w *writer) close(bracket byte) {
	w.depth--
	w.out = append(w.out, bracket)
}

// separate writes the comma in front of anything but the first item.
func (w *writer) separate() {
	if last := w.out[len(w.out)-1]; last != '{' && last != '[' {
		w.out = append(w.out, ',')
	}
}

func writeField[T any](w *writer, name string, v T, write func(*writer, T)) {
	if w.refusal != nil {
		return
	}
	w.separate()
	writeString(w, name)
	w.out = append(w.out, ':')
	if w.refusal == nil {
		write(w, v)
	}
	w.refusal = w.refusal.within(name)
}

// writeTagged writes a variant below its tag.
func writeTagged[T any](w *writer, tag string, v *T, write func(*writer, *T)) {
	w.open('{')
	writeField(w, tag, v, func(w *writer, v *T) { writeGiven(w, v, write) })
	w.close('}')
}

func writeGiven[T any](w *writer, v *T, write func(*writer, *T)) {
	if v == nil {
		w.refuse(ReasonWrongType, "a value", "a nil "+typeName(v))
		return
	}
	write(w, v)
}

func writeList[T any](write func(*writer, T)) func(*writer, []T) {
	return func(w *writer, list []T) {
		w.open('[')
		for i, item := range list {
			if w.refusal != nil {
				return
			}
			w.separate()
			write(w, item)
			w.refusal = w.refusal.at(i)
		}
		w.close(']')
	}
}

// orNull writes null for nil.
func orNull[T any](write func(*writer, T)) func(*writer, *T) {
	return func(w *writer, v *T) {
		if v == nil {
			w.out = append(w.out, "null"...)
			return
		}
		write(w, *v)
	}
}

func writeString(w *writer, text string) {
	if !utf8.ValidString(text) {
		w.refuse(ReasonInvalidUTF8, "UTF-8", "string "+quoted(text))
		return
	}
	w.out = appendString(w.out, text)
}

func writeBoolean(w *writer, v bool) {
	w.out = strconv.AppendBool(w.out, v)
}

func writeU16(w *writer, v uint16) {
	w.out = strconv.AppendUint(w.out, uint64(v), 10)
}

// writeJSON writes free JSON in its canonical form; nil is null.
func writeJSON(w *writer, raw json.RawMessage) {
	if raw == nil {
		raw = json.RawMessage("null")
	}
	v, refusal := parse(raw, maxDepth-w.depth)
	if refusal != nil {
		w.refusal = refusal
		return
	}
	w.out = appendValue(w.out, v)
}

func isNull(raw json.RawMessage) bool {
	text := strings.Trim(string(raw), " \t\n\r")
	return raw == nil || text == "null"
}

func writeObject(w *writer, members map[string]json.RawMessage) {
	writeMap(w, members, writeJSON)
}

func writeStrings(w *writer, members map[string]string) {
	writeMap(w, members, writeString)
}

// writeMap writes members in the order of their keys, so that the text is always the same; nil is
// null.
func writeMap[T any](w *writer, members map[string]T, write func(*writer, T)) {
	if members == nil {
		w.out = append(w.out, "null"...)
		return
	}
	keys := make([]string, 0, len(members))
	for key := range members {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	w.open('{')
	for _, key := range keys {
		writeField(w, key, members[key], write)
	}
	w.close('}')
}

// appendValue formats a value. Of a repeated key the last value stays, at the place of the first.
func appendValue(out []byte, v *value) []byte {
	switch v.kind {
	case stringKind:
		return appendString(out, v.text)
	case arrayKind:
		return append(appendItems(append(out, '['), v.items, nil), ']')
	case objectKind:
		keys, items := v.distinct()
		return append(appendItems(append(out, '{'), items, keys), '}')
	default:
		return append(out, v.text...)
	}
}

func appendItems(out []byte, items []*value, keys []string) []byte {
	for i, item := range items {
		if i > 0 {
			out = append(out, ',')
		}
		if keys != nil {
			out = append(appendString(out, keys[i]), ':')
		}
		out = appendValue(out, item)
	}
	return out
}

func (v *value) distinct() ([]string, []*value) {
	places := make(map[string]int, len(v.keys))
	keys, items := make([]string, 0, len(v.keys)), make([]*value, 0, len(v.keys))
	for i, key := range v.keys {
		if place, repeated := places[key]; repeated {
			items[place] = v.items[i]
			continue
		}
		places[key] = len(keys)
		keys, items = append(keys, key), append(items, v.items[i])
	}
	return keys, items
}

const shortEscapes = "\"\"\\\\\bb\ff\nn\rr\tt"

// appendString formats a string with no escapes but those that JSON asks for.
func appendString(out []byte, text string) []byte {
	out = append(out, '"')
	for _, c := range []byte(text) {
		if c >= 0x20 && c != '"' && c != '\\' {
			out = append(out, c)
		} else if i := strings.IndexByte(shortEscapes, c); i >= 0 {
			out = append(out, '\\', shortEscapes[i+1])
		} else {
			out = append(out, `\u00`...)
			out = append(out, "0123456789abcdef"[c>>4], "0123456789abcdef"[c&0xf])
		}
	}
	return append(out, '"')
}

// formatDouble formats a finite double with as few digits as read back to it.
func formatDouble(double float64) string {
	size := math.Abs(double)
	if size == 0 || 1e-5 <= size && size < 1e16 {
		text := strconv.FormatFloat(double, 'f', -1, 64)
		if strings.Contains(text, ".") {
			return text
		}
		return text + ".0"
	}
	text := strconv.FormatFloat(double, 'e', -1, 64)
	return strings.Replace(strings.Replace(text, "e-0", "e-", 1), "e+0", "e+", 1)
}
