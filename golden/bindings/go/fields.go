// Code generated from contract/ by aimux-contract 1.0.0; DO NOT EDIT.

package wire

import (
	"encoding/json"
	"slices"
	"strconv"
)

// reader reads a value as some type.
type reader[T any] func(v *value) (T, *Refusal)

func (v *value) require(k kind) *Refusal {
	if v.kind != k {
		return refuse(ReasonWrongType, string(k), v.describe())
	}
	return nil
}

func readString(v *value) (string, *Refusal) {
	return v.text, v.require(stringKind)
}

func readBoolean(v *value) (bool, *Refusal) {
	return v.text == "true", v.require(booleanKind)
}

func readU16(v *value) (uint16, *Refusal) {
	if v.kind != numberKind || !isInteger(v.text) {
		return 0, refuse(ReasonWrongType, "an integer", v.describe())
	}
	number, err := strconv.ParseUint(v.text, 10, 16)
	if err != nil {
		return 0, refuse(ReasonOutOfRange, "an integer from 0 to 65535", v.describe())
	}
	return uint16(number), nil
}

func readJSON(v *value) (json.RawMessage, *Refusal) {
	return appendValue(nil, v), nil
}

func readObject(v *value) (map[string]json.RawMessage, *Refusal) {
	return readMap(v, readJSON)
}

func readStrings(v *value) (map[string]string, *Refusal) {
	return readMap(v, readString)
}

func readMap[T any](v *value, read reader[T]) (map[string]T, *Refusal) {
	if refusal := v.require(objectKind); refusal != nil {
		return nil, refusal
	}
	members := make(map[string]T, len(v.items))
	for i, item := range v.items {
		member, refusal := read(item)
		if refusal != nil {
			return nil, refusal.within(v.keys[i])
		}
		members[v.keys[i]] = member
	}
	return members, nil
}

func readList[T any](read reader[T]) reader[[]T] {
	return func(v *value) ([]T, *Refusal) {
		if refusal := v.require(arrayKind); refusal != nil {
			return nil, refusal
		}
		list := make([]T, 0, len(v.items))
		for i, item := range v.items {
			element, refusal := read(item)
			if refusal != nil {
				return nil, refusal.at(i)
			}
			list = append(list, element)
		}
		return list, nil
	}
}

func readOneOf[T ~string](v *value, values ...T) (T, *Refusal) {
	if refusal := v.require(stringKind); refusal != nil {
		return "", refusal
	}
	if !slices.Contains(values, T(v.text)) {
		return "", refuse(ReasonUnknownValue, "a known string", v.describe())
	}
	return T(v.text), nil
}

// readExternal reads a union whose tag is the one key of an object.
func readExternal[T any](v *value, readerOf func(tag string) reader[T]) (none T, _ *Refusal) {
	if refusal := v.require(objectKind); refusal != nil {
		return none, refusal
	}
	if len(v.keys) != 1 {
		return none, refuse(ReasonNotExactlyOneVariant, "one tag", v.describe())
	}
	read := readerOf(v.keys[0])
	if read == nil {
		return none, refuse(ReasonUnknownVariant, "a known variant", quoted(v.keys[0]))
	}
	variant, refusal := read(v.items[0])
	return variant, refusal.within(v.keys[0])
}

// readInternal reads a union whose tag is the field "type" of an object.
func readInternal[T any](v *value, readerOf func(tag string) reader[T]) (none T, _ *Refusal) {
	if refusal := v.require(objectKind); refusal != nil {
		return none, refusal
	}
	i := slices.Index(v.keys, "type")
	if i < 0 {
		return none, refuse(ReasonMissingField, "a type", "none").within("type")
	}
	tag, refusal := readString(v.items[i])
	if refusal != nil {
		return none, refusal.within("type")
	}
	read := readerOf(tag)
	if read == nil {
		return none, refuse(ReasonUnknownVariant, "a known type", quoted(tag)).within("type")
	}
	return read(v)
}

// fields are the members of an object that is read into a payload. They keep the first refusal,
// and after it nothing more is read.
type fields struct {
	found   map[string]*value
	refusal *Refusal
}

// fieldsOf finds the fields of these names. One that is given twice is refused, and so is any
// other where they are closed.
func fieldsOf(v *value, closed bool, names ...string) *fields {
	f := &fields{make(map[string]*value, len(names)), v.require(objectKind)}
	for i, key := range v.keys {
		known := slices.Contains(names, key)
		switch {
		case !known && closed:
			f.fail(key, refuse(ReasonUnknownField, "no other field", quoted(key)))
		case known && f.found[key] != nil:
			f.fail(key, refuse(ReasonDuplicateField, "the field once", "it again"))
		case known:
			f.found[key] = v.items[i]
		}
	}
	return f
}

func (f *fields) fail(name string, refusal *Refusal) {
	if f.refusal == nil {
		f.refusal = refusal.within(name)
	}
}

// required reads a field that must be there.
func required[T any](f *fields, name string, read reader[T]) (none T) {
	if f.found[name] == nil {
		f.fail(name, refuse(ReasonMissingField, "a value", "nothing"))
		return none
	}
	return withDefault(f, name, read, none)
}

// withDefault reads a field that may be left out, but is never null.
func withDefault[T any](f *fields, name string, read reader[T], otherwise T) T {
	v := f.found[name]
	if v == nil || f.refusal != nil {
		return otherwise
	}
	field, refusal := read(v)
	f.fail(name, refusal)
	return field
}

// nullable reads a field that may be left out or null, as the zero value then.
func nullable[T any](f *fields, name string, read reader[T]) (none T) {
	if v := f.found[name]; v != nil && v.kind == nullKind {
		return none
	}
	return withDefault(f, name, read, none)
}

// optional reads a field that may be left out or null, as nil then.
func optional[T any](f *fields, name string, read reader[T]) *T {
	return nullable(f, name, func(v *value) (*T, *Refusal) {
		field, refusal := read(v)
		return &field, refusal
	})
}
