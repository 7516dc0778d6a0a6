package boundary

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// address is where a schema stands, so that a relative reference leads away from it.
const address = "https://aimux.invalid/input-schema"

// fault says why arguments do not fit a tool's schema; "" where they do. A schema is as untrusted
// as the arguments.
func fault(schema, input json.RawMessage, tree any) string {
	compiled, err := compile(schema)
	if err != nil {
		return "input schema is invalid: " + err.Error()
	}
	if err := validate(compiled, tree); err != nil {
		return fmt.Sprintf("Type validation failed: Value: %s.\nError message: %v", input, err)
	}
	return ""
}

func compile(schema json.RawMessage) (_ *jsonschema.Schema, err error) {
	defer recovered(&err)
	tree, err := treeOf(schema)
	if err != nil {
		return nil, err
	}
	dropFormats(tree, false)
	compiler := jsonschema.NewCompiler()
	compiler.DefaultDraft(jsonschema.Draft2020)
	compiler.UseLoader(nothing{})
	compiler.UseRegexpEngine(compilePattern)
	if err := compiler.AddResource(address, tree); err != nil {
		return nil, err
	}
	return compiler.Compile(address)
}

// validate gives the first violation. The library finds them in any order.
func validate(schema *jsonschema.Schema, tree any) (err error) {
	defer recovered(&err)
	err = schema.Validate(tree)
	var violated *jsonschema.ValidationError
	if !errors.As(err, &violated) {
		return err
	}
	lines := strings.Split(violated.Error(), "\n")[1:]
	return errors.New(strings.TrimSpace(slices.Min(lines)))
}

// recovered keeps a fault in the library, which a hostile schema may find, from ending the program;
// a pattern without time left ends here too.
func recovered(err *error) {
	if fault := recover(); fault != nil {
		*err = fmt.Errorf("%v", fault)
	}
}

// nothing is what a reference to the outside finds.
type nothing struct{}

func (nothing) Load(url string) (any, error) {
	return nil, fmt.Errorf("%s is not fetched", url)
}

var (
	byName = []string{"$defs", "definitions", "dependencies", "dependentSchemas", "patternProperties", "properties"}
	asData = []string{"const", "default", "enum", "examples"}
)

// dropFormats takes away what is an annotation: up to draft 7 the library judges by it. The keys
// of an object of names are no keywords.
func dropFormats(tree any, names bool) {
	switch tree := tree.(type) {
	case map[string]any:
		if !names {
			delete(tree, "format")
		}
		for key, below := range tree {
			if names || !slices.Contains(asData, key) {
				dropFormats(below, !names && slices.Contains(byName, key))
			}
		}
	case []any:
		for _, below := range tree {
			dropFormats(below, false)
		}
	}
}
