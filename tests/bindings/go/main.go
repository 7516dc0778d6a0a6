// The testee: reads a request a line on standard input, and answers it on standard output.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"time"

	"aimux-contract/testee/boundary"
	"aimux-contract/wire"
)

type object map[string]any

type request struct {
	ID         json.RawMessage   `json:"id"`
	Op         string            `json:"op"`
	Type       string            `json:"type"`
	JSON       *string           `json:"json"`
	JSONBase64 []byte            `json:"json_base64"`
	Now        time.Time         `json:"now"`
	Call       json.RawMessage   `json:"call"`
	Tools      []json.RawMessage `json:"tools"`
	Repair     json.RawMessage   `json:"repair"`
	ToolCall   json.RawMessage   `json:"tool_call"`
	Parts      []json.RawMessage `json:"parts"`
	Spec       json.RawMessage   `json:"spec"`
	Args       json.RawMessage   `json:"args"`
}

// operations answer a request. The error of a text that was refused is its refusal.
var operations = map[string]func(request) (any, error){
	"decode":          decode,
	"facts":           facts,
	"parse_tool_call": parseToolCall,
	"replay_input":    replayInput,
	"assemble":        assemble,
	"validate_args":   validateArgs,
}

func main() {
	if err := answerAll(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func answerAll(input io.Reader, output io.Writer) error {
	lines := bufio.NewReader(input)
	answers := json.NewEncoder(output)
	answers.SetEscapeHTML(false)
	for {
		line, end := lines.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			if err := answers.Encode(answer(line)); err != nil {
				return err
			}
		}
		if end == io.EOF {
			return nil
		}
		if end != nil {
			return end
		}
	}
}

func answer(line []byte) object {
	var asked request
	if err := json.Unmarshal(line, &asked); err != nil {
		return object{"id": asked.ID, "failed": message(err)}
	}
	if asked.Op == "hello" {
		return hello()
	}
	operation, known := operations[asked.Op]
	if !known {
		return object{"id": asked.ID, "skipped": object{"reason": "no operation " + asked.Op}}
	}
	result, err := operation(asked)
	switch err.(type) {
	case nil:
		return object{"id": asked.ID, "result": result}
	case *wire.Refusal:
		return object{"id": asked.ID, "rejected": message(err)}
	default:
		return object{"id": asked.ID, "failed": message(err)}
	}
}

func message(err error) object {
	return object{"message": err.Error()}
}

func hello() object {
	names := make([]string, 0, len(operations))
	for name := range operations {
		names = append(names, name)
	}
	slices.Sort(names)
	return object{
		"protocol":       1,
		"implementation": "aimux-contract-go",
		"language":       "go",
		"version":        wire.Contract,
		"operations":     names,
		"types":          wire.Forms(),
	}
}

func (asked request) text() []byte {
	if asked.JSON != nil {
		return []byte(*asked.JSON)
	}
	return asked.JSONBase64
}

func decode(asked request) (any, error) {
	written, err := wire.Rewrite(asked.Type, asked.text())
	return object{"json": string(written)}, err
}

func facts(asked request) (any, error) {
	e, err := wire.DecodeAiMuxError(asked.text())
	if err != nil {
		return nil, err
	}
	return object{"facts": wire.FactsOf(e, asked.Now)}, nil
}

func parseToolCall(asked request) (any, error) {
	raw, err := wire.DecodeRawToolCall(asked.Call)
	if err != nil {
		return nil, err
	}
	tools, err := each(asked.Tools, wire.DecodeTool)
	if err != nil {
		return nil, err
	}
	var reply wire.ToolCallRepairReply
	if asked.Repair != nil && string(asked.Repair) != "null" {
		if reply, err = wire.DecodeToolCallRepairReply(asked.Repair); err != nil {
			return nil, err
		}
	}
	return object{"tool_call": boundary.ParseToolCall(raw, tools, reply)}, nil
}

func replayInput(asked request) (any, error) {
	call, err := wire.DecodeToolCall(asked.ToolCall)
	if err != nil {
		return nil, err
	}
	return object{"input": boundary.ReplayInput(call)}, nil
}

func assemble(asked request) (any, error) {
	parts, err := each(asked.Parts, wire.DecodeStreamPart)
	if err != nil {
		return nil, err
	}
	tools, err := each(asked.Tools, wire.DecodeTool)
	if err != nil {
		return nil, err
	}
	seen, incomplete := boundary.Assemble(parts, tools)
	return object{"parts": seen, "incomplete": incomplete}, nil
}

func validateArgs(asked request) (any, error) {
	violations, err := boundary.ValidateArgs(asked.Spec, asked.Args)
	return object{"violations": violations}, err
}

// each decodes the items of a list; nil stays nil.
func each[T any](texts []json.RawMessage, decode func([]byte) (T, error)) ([]T, error) {
	if texts == nil {
		return nil, nil
	}
	list := make([]T, 0, len(texts))
	for _, text := range texts {
		item, err := decode(text)
		if err != nil {
			return nil, err
		}
		list = append(list, item)
	}
	return list, nil
}
