// Code generated from contract/ by aimux-contract 1.0.0; DO NOT EDIT.

// Package wire is the wire contract of AiMux: its types, their text, and the facts of its errors.
//
// Text is read with the strictness of serde, and written byte for byte as serde_json writes it.
// Whatever is wrong with a text comes back as a [*Refusal]. Free JSON is a [json.RawMessage], so its
// numbers are exact and its keys in order.
package wire

import (
	"encoding/json"
	"fmt"
)

// Contract is the version of the contract.
const Contract = "1.0.0"

// Forms names what can be read by name, in the order of the documentation.
func Forms() []string {
	return []string{
		"AiMuxError",
		"ToolCall",
		"RawToolCall",
		"StreamPart",
		"GenerateContent",
		"ContentPart",
		"Tool",
		"ToolChoice",
		"ToolCallRepairReply",
	}
}

// Rewrite reads a text as the wire type of that name, and writes it in canonical form.
//
// A text that is refused returns a [*Refusal]; an unknown name returns an error that is not a refusal.
func Rewrite(form string, text []byte) ([]byte, error) {
	switch form {
	case "AiMuxError":
		return rewrite(text, readAiMuxError, writeAiMuxError)
	case "ToolCall":
		return rewrite(text, readToolCall, writeToolCall)
	case "RawToolCall":
		return rewrite(text, readRawToolCall, writeRawToolCall)
	case "StreamPart":
		return rewrite(text, readStreamPart, writeStreamPart)
	case "GenerateContent":
		return rewrite(text, readGenerateContent, writeGenerateContent)
	case "ContentPart":
		return rewrite(text, readContentPart, writeContentPart)
	case "Tool":
		return rewrite(text, readTool, writeTool)
	case "ToolChoice":
		return rewrite(text, readToolChoice, writeToolChoice)
	case "ToolCallRepairReply":
		return rewrite(text, readToolCallRepairReply, writeToolCallRepairReply)
	}
	return nil, fmt.Errorf("no form %q", form)
}

// DecodeAiMuxError reads text. What it refuses gives a [*Refusal].
func DecodeAiMuxError(text []byte) (AiMuxError, error) {
	return decode(text, readAiMuxError)
}

// EncodeAiMuxError writes text. What the wire cannot carry gives a [*Refusal].
func EncodeAiMuxError(v AiMuxError) ([]byte, error) {
	return encode(v, writeAiMuxError)
}

// DecodeToolCall reads text. What it refuses gives a [*Refusal].
func DecodeToolCall(text []byte) (ToolCall, error) {
	return decode(text, readToolCall)
}

// EncodeToolCall writes text. What the wire cannot carry gives a [*Refusal].
func EncodeToolCall(v ToolCall) ([]byte, error) {
	return encode(v, writeToolCall)
}

// DecodeRawToolCall reads text. What it refuses gives a [*Refusal].
func DecodeRawToolCall(text []byte) (RawToolCall, error) {
	return decode(text, readRawToolCall)
}

// EncodeRawToolCall writes text. What the wire cannot carry gives a [*Refusal].
func EncodeRawToolCall(v RawToolCall) ([]byte, error) {
	return encode(v, writeRawToolCall)
}

// DecodeStreamPart reads text. What it refuses gives a [*Refusal].
func DecodeStreamPart(text []byte) (StreamPart, error) {
	return decode(text, readStreamPart)
}

// EncodeStreamPart writes text. What the wire cannot carry gives a [*Refusal].
func EncodeStreamPart(v StreamPart) ([]byte, error) {
	return encode(v, writeStreamPart)
}

// DecodeGenerateContent reads text. What it refuses gives a [*Refusal].
func DecodeGenerateContent(text []byte) (GenerateContent, error) {
	return decode(text, readGenerateContent)
}

// EncodeGenerateContent writes text. What the wire cannot carry gives a [*Refusal].
func EncodeGenerateContent(v GenerateContent) ([]byte, error) {
	return encode(v, writeGenerateContent)
}

// DecodeContentPart reads text. What it refuses gives a [*Refusal].
func DecodeContentPart(text []byte) (ContentPart, error) {
	return decode(text, readContentPart)
}

// EncodeContentPart writes text. What the wire cannot carry gives a [*Refusal].
func EncodeContentPart(v ContentPart) ([]byte, error) {
	return encode(v, writeContentPart)
}

// DecodeTool reads text. What it refuses gives a [*Refusal].
func DecodeTool(text []byte) (Tool, error) {
	return decode(text, readTool)
}

// EncodeTool writes text. What the wire cannot carry gives a [*Refusal].
func EncodeTool(v Tool) ([]byte, error) {
	return encode(v, writeTool)
}

// DecodeToolChoice reads text. What it refuses gives a [*Refusal].
func DecodeToolChoice(text []byte) (ToolChoice, error) {
	return decode(text, readToolChoice)
}

// EncodeToolChoice writes text. What the wire cannot carry gives a [*Refusal].
func EncodeToolChoice(v ToolChoice) ([]byte, error) {
	return encode(v, writeToolChoice)
}

// DecodeToolCallRepairReply reads text. What it refuses gives a [*Refusal].
func DecodeToolCallRepairReply(text []byte) (ToolCallRepairReply, error) {
	return decode(text, readToolCallRepairReply)
}

// EncodeToolCallRepairReply writes text. What the wire cannot carry gives a [*Refusal].
func EncodeToolCallRepairReply(v ToolCallRepairReply) ([]byte, error) {
	return encode(v, writeToolCallRepairReply)
}

// MarshalJSON writes the wire form. [json.Marshal] escapes its text further, to the same value.
func (v ToolCall) MarshalJSON() ([]byte, error) {
	return EncodeToolCall(v)
}

// UnmarshalJSON reads the wire form.
func (v *ToolCall) UnmarshalJSON(text []byte) (err error) {
	*v, err = DecodeToolCall(text)
	return err
}

// MarshalJSON writes the wire form. [json.Marshal] escapes its text further, to the same value.
func (v RawToolCall) MarshalJSON() ([]byte, error) {
	return EncodeRawToolCall(v)
}

// UnmarshalJSON reads the wire form.
func (v *RawToolCall) UnmarshalJSON(text []byte) (err error) {
	*v, err = DecodeRawToolCall(text)
	return err
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeAiMuxError].
func (v *ApiCall) MarshalJSON() ([]byte, error) {
	return EncodeAiMuxError(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeAiMuxError].
func (v *Retry) MarshalJSON() ([]byte, error) {
	return EncodeAiMuxError(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeAiMuxError].
func (v *JsonParse) MarshalJSON() ([]byte, error) {
	return EncodeAiMuxError(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeAiMuxError].
func (v *InvalidResponseData) MarshalJSON() ([]byte, error) {
	return EncodeAiMuxError(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeAiMuxError].
func (v *NoSuchTool) MarshalJSON() ([]byte, error) {
	return EncodeAiMuxError(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeAiMuxError].
func (v *InvalidToolInput) MarshalJSON() ([]byte, error) {
	return EncodeAiMuxError(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeAiMuxError].
func (v *ToolCallRepair) MarshalJSON() ([]byte, error) {
	return EncodeAiMuxError(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeAiMuxError].
func (v *InvalidArgument) MarshalJSON() ([]byte, error) {
	return EncodeAiMuxError(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeAiMuxError].
func (v *InvalidPrompt) MarshalJSON() ([]byte, error) {
	return EncodeAiMuxError(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeAiMuxError].
func (v *TokenExpired) MarshalJSON() ([]byte, error) {
	return EncodeAiMuxError(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeAiMuxError].
func (v *UnsupportedFunctionality) MarshalJSON() ([]byte, error) {
	return EncodeAiMuxError(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeAiMuxError].
func (v *NoSuchModel) MarshalJSON() ([]byte, error) {
	return EncodeAiMuxError(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeAiMuxError].
func (v *NoSuchProvider) MarshalJSON() ([]byte, error) {
	return EncodeAiMuxError(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeAiMuxError].
func (v *Timeout) MarshalJSON() ([]byte, error) {
	return EncodeAiMuxError(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeAiMuxError].
func (v *Aborted) MarshalJSON() ([]byte, error) {
	return EncodeAiMuxError(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeAiMuxError].
func (v *Other) MarshalJSON() ([]byte, error) {
	return EncodeAiMuxError(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeStreamPart].
func (v *StreamToolCall) MarshalJSON() ([]byte, error) {
	return EncodeStreamPart(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeStreamPart].
func (v *ToolInputStart) MarshalJSON() ([]byte, error) {
	return EncodeStreamPart(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeStreamPart].
func (v *ToolInputDelta) MarshalJSON() ([]byte, error) {
	return EncodeStreamPart(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeStreamPart].
func (v *ToolInputEnd) MarshalJSON() ([]byte, error) {
	return EncodeStreamPart(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeGenerateContent].
func (v *GenerateToolCall) MarshalJSON() ([]byte, error) {
	return EncodeGenerateContent(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeContentPart].
func (v *ContentToolCall) MarshalJSON() ([]byte, error) {
	return EncodeContentPart(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeTool].
func (v *FunctionTool) MarshalJSON() ([]byte, error) {
	return EncodeTool(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeTool].
func (v *ProviderTool) MarshalJSON() ([]byte, error) {
	return EncodeTool(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeToolChoice].
func (v *NamedToolChoice) MarshalJSON() ([]byte, error) {
	return EncodeToolChoice(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeToolCallRepairReply].
func (v *Repaired) MarshalJSON() ([]byte, error) {
	return EncodeToolCallRepairReply(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeToolCallRepairReply].
func (v *Unchanged) MarshalJSON() ([]byte, error) {
	return EncodeToolCallRepairReply(v)
}

// MarshalJSON writes the wire form, tag and all. It is read with [DecodeToolCallRepairReply].
func (v *RepairFailed) MarshalJSON() ([]byte, error) {
	return EncodeToolCallRepairReply(v)
}

// Canonical reads any JSON, and writes it as free JSON is written on the wire.
//
// Of a key that is repeated the last value stays, at the place of the first.
func Canonical(text []byte) (json.RawMessage, error) {
	return decode(text, readJSON)
}

func decode[T any](text []byte, read reader[T]) (T, error) {
	var none T
	v, refusal := parse(text, maxDepth)
	if refusal != nil {
		return none, refusal
	}
	decoded, refusal := read(v)
	if refusal != nil {
		return none, refusal
	}
	return decoded, nil
}

func encode[T any](v T, write func(*writer, T)) ([]byte, error) {
	w := &writer{}
	write(w, v)
	if w.refusal != nil {
		return nil, w.refusal
	}
	return w.out, nil
}

func rewrite[T any](text []byte, read reader[T], write func(*writer, T)) ([]byte, error) {
	decoded, err := decode(text, read)
	if err != nil {
		return nil, err
	}
	return encode(decoded, write)
}
