module aimux-contract/testee

go 1.22

require (
	aimux-contract/wire v0.0.0
	// For patterns of ECMA-262 that Go's own engine does not know.
	github.com/dlclark/regexp2 v1.11.5
	// Judges arguments by a tool's schema. It knows all drafts, and fetches nothing by itself.
	github.com/santhosh-tekuri/jsonschema/v6 v6.0.3
)

require golang.org/x/text v0.14.0 // indirect

// The generated types, where they stand.
replace aimux-contract/wire => ../../../golden/bindings/go
