package boundary

import (
	"fmt"
	"regexp"
	"time"

	"github.com/dlclark/regexp2"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// patience is how long a pattern that looks around or back may take over the texts of one call.
const patience = 200 * time.Millisecond

// foreign finds what one of the engines knows and ECMA-262 does not, outside escapes and classes.
var foreign = regexp.MustCompile(
	`^([^\\\[(]|\\[^ACEGQZz]|\[(\\.|[^\]\\])*\]|\([^?]|\(\?[:=!<])*` +
		`(\\[ACEGQZz]|\\[pP][^{]|\(\?[^:=!<])`,
)

// compilePattern takes Go's own engine, whose time is linear. What it does not know, such as looking
// around, is left to one that goes back and so has a time limit.
func compilePattern(pattern string) (jsonschema.Regexp, error) {
	if foreign.MatchString(pattern) {
		return nil, fmt.Errorf("%q is no ECMA-262 pattern", pattern)
	}
	if linear, err := regexp.Compile(pattern); err == nil {
		return linear, nil
	}
	compiled, err := regexp2.Compile(pattern, regexp2.ECMAScript)
	if err != nil {
		return nil, err
	}
	return &backtracking{compiled, patience}, nil
}

type backtracking struct {
	*regexp2.Regexp
	left time.Duration
}

// MatchString tells whether there is a match. Where the time is up neither answer would be true, so
// the call is given up with a panic, which validate recovers.
func (b *backtracking) MatchString(text string) bool {
	began := time.Now()
	b.MatchTimeout = b.left
	matched, err := b.Regexp.MatchString(text)
	b.left -= time.Since(began)
	if err != nil || b.left <= 0 {
		panic(fmt.Sprintf("the pattern %q takes too long", b))
	}
	return matched
}
