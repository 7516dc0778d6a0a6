package boundary

import (
	"encoding/json"
	"strings"

	"aimux-contract/wire"
)

// ParseToolCall parses and validates a call by the tools that the model was offered. Nil is no
// repair; a reply is what a host answered to one.
func ParseToolCall(raw wire.RawToolCall, tools Tools, repair wire.ToolCallRepairReply) wire.ToolCall {
	call := judge(raw, tools)
	if tools == nil || call.Error == nil {
		return call
	}
	switch reply := repair.(type) {
	case *wire.Repaired:
		repaired := judge(reply.ToolCall, tools)
		if repaired.Error == nil {
			return repaired
		}
		call.Error = repaired.Error
	case *wire.RepairFailed:
		cause := &wire.Other{Message: reply.Message}
		call.Error = &wire.ToolCallRepair{OriginalError: call.Error, Cause: cause}
	}
	return call
}

// ReplayInput gives the input with which a call goes into the next turn's transcript. Providers
// take only objects there, so an invalid call's string, number or boolean becomes {}.
func ReplayInput(call wire.ToolCall) json.RawMessage {
	if isTrue(call.Invalid) && !beginsWith(call.Input, "{[n") {
		return json.RawMessage("{}")
	}
	return call.Input
}

// beginsWith tells whether JSON without blanks has one of these bytes at its beginning.
func beginsWith(raw json.RawMessage, bytes string) bool {
	return len(raw) > 0 && strings.IndexByte(bytes, raw[0]) >= 0
}
