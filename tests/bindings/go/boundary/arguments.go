package boundary

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"aimux-contract/wire"
)

// property is what a tool author says of an argument.
type property struct {
	name       string
	Type       string          `json:"type"`
	Required   bool            `json:"required"`
	Enum       []string        `json:"enum"`
	Properties json.RawMessage `json:"properties"`
	Items      json.RawMessage `json:"items"`
}

// ValidateArgs lists what is wrong with arguments, in the order of the spec. Both are any JSON; the
// error is for a spec that is none.
func ValidateArgs(spec, args json.RawMessage) (violations []string, err error) {
	spec, err = wire.Canonical(spec)
	if err != nil {
		return nil, err
	}
	tree, err := treeOf(args)
	if err != nil {
		return nil, err
	}
	object, isObject := tree.(map[string]any)
	if !isObject {
		return []string{`"arguments" must be an object`}, nil
	}
	return inObject([]string{}, spec, object, "")
}

func inObject(found []string, spec json.RawMessage, args map[string]any, prefix string) ([]string, error) {
	properties, err := propertiesOf(spec)
	if err != nil {
		return nil, err
	}
	for _, each := range properties {
		value, given := args[each.name]
		switch {
		case given:
			if found, err = inValue(found, each, value, prefix+each.name); err != nil {
				return nil, err
			}
		case each.Required:
			found = append(found, fmt.Sprintf(`missing required property "%s%s"`, prefix, each.name))
		}
	}
	return found, nil
}

func inValue(found []string, must property, value any, path string) ([]string, error) {
	switch value := value.(type) {
	case map[string]any:
		if must.Type == "object" && must.Properties != nil {
			return inObject(found, must.Properties, value, path+".")
		}
	case []any:
		if must.Type == "array" && must.Items != nil {
			return inItems(found, must.Items, value, path)
		}
	}
	if kind := kindOf(value); kind != must.Type {
		return append(found, fmt.Sprintf(`"%s" must be %s %s`, path, article(must.Type), must.Type)), nil
	}
	text, isString := value.(string)
	if must.Enum == nil || isString && slices.Contains(must.Enum, text) {
		return found, nil
	}
	shown, err := compact(must.Enum)
	return append(found, fmt.Sprintf(`"%s" must be one of %s`, path, shown)), err
}

func inItems(found []string, spec json.RawMessage, items []any, path string) ([]string, error) {
	var must property
	if err := json.Unmarshal(spec, &must); err != nil {
		return nil, err
	}
	for i, item := range items {
		var err error
		if found, err = inValue(found, must, item, fmt.Sprintf("%s[%d]", path, i)); err != nil {
			return nil, err
		}
	}
	return found, nil
}

func kindOf(value any) string {
	switch value.(type) {
	case string:
		return "string"
	case json.Number:
		return "number"
	case bool:
		return "boolean"
	case map[string]any:
		return "object"
	case []any:
		return "array"
	default:
		return "null"
	}
}

func article(kind string) string {
	if kind == "object" || kind == "array" {
		return "an"
	}
	return "a"
}

func compact(strings []string) (json.RawMessage, error) {
	text, err := json.Marshal(strings)
	if err != nil {
		return nil, err
	}
	return wire.Canonical(text)
}

// propertiesOf reads an object of properties in its order, which a map would lose.
func propertiesOf(spec json.RawMessage) ([]property, error) {
	decoder := json.NewDecoder(bytes.NewReader(spec))
	if open, err := decoder.Token(); err != nil || open != json.Delim('{') {
		return nil, errors.New("a spec is an object of properties")
	}
	var properties []property
	for decoder.More() {
		name, err := decoder.Token()
		if err != nil {
			return nil, err
		}
		each := property{name: fmt.Sprint(name)}
		if err := decoder.Decode(&each); err != nil {
			return nil, err
		}
		properties = append(properties, each)
	}
	return properties, nil
}
