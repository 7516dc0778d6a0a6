package boundary

import (
	"encoding/json"
	"slices"
	"strings"

	"aimux-contract/wire"
)

// openCall is a call whose text comes in pieces; without a start its tool is unknown.
type openCall struct {
	id    string
	start *wire.ToolInputStart
	text  strings.Builder
	end   *wire.ToolInputEnd
}

// Assemble gives the parts that a user sees of a whole stream, and the ids of the calls that it
// left incomplete. Calls may be interleaved in any way.
//
// A StreamToolCall is all there is of its id. A call that has ended without one gets its own behind
// all other parts. An id that starts again is another call.
func Assemble(parts []wire.StreamPart, tools Tools) (seen []wire.StreamPart, incomplete []string) {
	seen, incomplete = []wire.StreamPart{}, []string{}
	var calls []*openCall
	latest, whole := map[string]*openCall{}, map[string]bool{}
	opened := func(id string) *openCall {
		call := &openCall{id: id}
		calls, latest[id] = append(calls, call), call
		return call
	}
	callOf := func(id string) *openCall {
		if call := latest[id]; call != nil {
			return call
		}
		return opened(id)
	}
	for _, part := range parts {
		switch part := part.(type) {
		case *wire.StreamToolCall:
			whole[part.ToolCall.ToolCallID] = true
			seen = append(seen, judged(rawOf(part.ToolCall), tools))
			continue
		case *wire.ToolInputStart:
			opened(part.ID).start = part
		case *wire.ToolInputDelta:
			callOf(part.ID).text.WriteString(part.Delta)
		case *wire.ToolInputEnd:
			callOf(part.ID).end = part
		}
		seen = append(seen, part)
	}
	for _, call := range calls {
		switch complete := call.start != nil && call.end != nil; {
		case whole[call.id]:
		case complete:
			seen = append(seen, judged(call.assembled(), tools))
		case !slices.Contains(incomplete, call.id):
			incomplete = append(incomplete, call.id)
		}
	}
	return seen, incomplete
}

func judged(raw wire.RawToolCall, tools Tools) wire.StreamPart {
	if raw.Input == "" {
		raw.Input = "{}"
	}
	return &wire.StreamToolCall{ToolCall: judge(raw, tools)}
}

// rawOf takes a call as raw. One that carries a value in place of the text is judged by its text.
func rawOf(call wire.ToolCall) wire.RawToolCall {
	text := string(call.Input)
	if beginsWith(call.Input, `"`) {
		_ = json.Unmarshal(call.Input, &text) // a string as the codec has read it
	}
	return wire.RawToolCall{
		ToolCallID:       call.ToolCallID,
		ToolName:         call.ToolName,
		Input:            text,
		ProviderExecuted: call.ProviderExecuted,
		Dynamic:          call.Dynamic,
		ThoughtSignature: call.ThoughtSignature,
		ProviderMetadata: call.ProviderMetadata,
	}
}

func (call *openCall) assembled() wire.RawToolCall {
	metadata := call.end.ProviderMetadata
	if metadata == nil {
		metadata = call.start.ProviderMetadata
	}
	return wire.RawToolCall{
		ToolCallID:       call.id,
		ToolName:         call.start.ToolName,
		Input:            call.text.String(),
		ProviderExecuted: call.start.ProviderExecuted,
		Dynamic:          call.start.Dynamic,
		ProviderMetadata: metadata,
	}
}
