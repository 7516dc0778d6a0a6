// Package boundary is behaviour at the model boundary: what becomes of a tool call, which is
// untrusted text. Whatever is wrong with a call or a schema comes back as data.
package boundary

import (
	"bytes"
	"encoding/json"
	"strings"

	"aimux-contract/wire"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Tools are the tools that a model was offered. Nil is no tool set, which differs from an empty one.
type Tools []wire.Tool

// find gives the first tool of exactly that name.
func (tools Tools) find(name string) (wire.Tool, bool) {
	for _, tool := range tools {
		if nameOf(tool) == name {
			return tool, true
		}
	}
	return nil, false
}

func (tools Tools) names() []string {
	if tools == nil {
		return nil
	}
	names := make([]string, 0, len(tools))
	for _, tool := range tools {
		names = append(names, nameOf(tool))
	}
	return names
}

func nameOf(tool wire.Tool) string {
	switch tool := tool.(type) {
	case *wire.FunctionTool:
		return tool.Name
	case *wire.ProviderTool:
		return tool.Name
	default:
		return ""
	}
}

// judge parses and validates a call, without repair.
func judge(raw wire.RawToolCall, tools Tools) wire.ToolCall {
	tool, found := tools.find(raw.ToolName)
	call := callOf(raw)
	if !found {
		if !isTrue(raw.ProviderExecuted) || !isTrue(raw.Dynamic) {
			call.Input = parsedOrText(raw.Input)
			return invalid(call, &wire.NoSuchTool{ToolName: raw.ToolName, AvailableTools: tools.names()})
		}
		call.Dynamic = pointerTo(true)
	}
	input, cause := parsed(raw.Input, tool)
	call.Input = input
	if cause != "" {
		return invalid(call, &wire.InvalidToolInput{ToolName: raw.ToolName, ToolInput: raw.Input, Cause: cause})
	}
	return call
}

// parsed gives the input of a call to a tool, and why it is invalid: "" where it is not.
func parsed(text string, tool wire.Tool) (input json.RawMessage, cause string) {
	blank := strings.TrimSpace(text) == ""
	if blank {
		input = json.RawMessage("{}")
	} else {
		var err error
		if input, err = wire.Canonical([]byte(text)); err != nil {
			return parsedOrText(text), parsingFailed(text, err.Error())
		}
	}
	tree, err := treeOf(input)
	if err != nil {
		return parsedOrText(text), parsingFailed(text, err.Error())
	}
	if isGuarded(tree) {
		return input, parsingFailed(text, "Object contains forbidden prototype property")
	}
	if function, isFunction := tool.(*wire.FunctionTool); isFunction {
		cause = fault(function.InputSchema, input, tree)
	}
	if cause != "" && blank {
		return parsedOrText(text), cause
	}
	return input, cause
}

func parsingFailed(text, why string) string {
	return "JSON parsing failed: Text: " + text + ".\nError message: " + why
}

// parsedOrText gives what a text says, or where it is no JSON the text itself as a string.
func parsedOrText(text string) json.RawMessage {
	input, err := wire.Canonical([]byte(text))
	if err != nil {
		input, _ = json.Marshal(text) // of a string it never fails
	}
	return input
}

func treeOf(raw json.RawMessage) (any, error) {
	return jsonschema.UnmarshalJSON(bytes.NewReader(raw))
}

// isGuarded finds what would change a prototype in a language that has some.
func isGuarded(tree any) bool {
	switch tree := tree.(type) {
	case map[string]any:
		inner, _ := tree["constructor"].(map[string]any)
		_, prototype := inner["prototype"]
		_, proto := tree["__proto__"]
		if proto || prototype {
			return true
		}
		for _, below := range tree {
			if isGuarded(below) {
				return true
			}
		}
	case []any:
		for _, below := range tree {
			if isGuarded(below) {
				return true
			}
		}
	}
	return false
}

// callOf takes over the fields that a call keeps, whatever becomes of it.
func callOf(raw wire.RawToolCall) wire.ToolCall {
	return wire.ToolCall{
		ToolCallID:       raw.ToolCallID,
		ToolName:         raw.ToolName,
		ProviderExecuted: raw.ProviderExecuted,
		ThoughtSignature: raw.ThoughtSignature,
		ProviderMetadata: raw.ProviderMetadata,
	}
}

func invalid(call wire.ToolCall, err wire.AiMuxError) wire.ToolCall {
	call.Dynamic, call.Invalid, call.Error = pointerTo(true), pointerTo(true), err
	return call
}

func isTrue(flag *bool) bool {
	return flag != nil && *flag
}

func pointerTo[T any](value T) *T {
	return &value
}
