//! A tool's own JSON Schema, which is as untrusted as the arguments.

use jsonschema::{PatternOptions, Validator};
use serde_json::Value;

/// A pattern that looks around or back may take so many steps.
const STEPS: usize = 5_000;

/// Says why arguments do not fit a schema, or that it is none. `None`: they fit.
pub fn fault(schema: &Value, value: &Value) -> Option<String> {
    let validator = match prepared(schema) {
        Ok(validator) => validator,
        Err(why) => return Some(format!("input schema is invalid: {why}")),
    };
    let violation = validator.validate(value).err()?;
    Some(format!(
        "Type validation failed: Value: {value}.\nError message: {violation}"
    ))
}

/// The engine that is linear in the text comes first: no pattern can keep it busy.
fn prepared(schema: &Value) -> Result<Validator, String> {
    if !schema.is_object() && !schema.is_boolean() {
        return Err("a schema is an object, true or false".to_owned());
    }
    let options = || {
        jsonschema::options()
            .should_validate_formats(false)
            .offline()
    };
    options()
        .with_pattern_options(PatternOptions::regex())
        .build(schema)
        .or_else(|_| {
            let backtracking = PatternOptions::fancy_regex().backtrack_limit(STEPS);
            options().with_pattern_options(backtracking).build(schema)
        })
        .map_err(|error| error.to_string())
}
