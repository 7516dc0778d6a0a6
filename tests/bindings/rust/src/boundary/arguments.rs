//! Arguments by a tool author's own spec.

use indexmap::IndexMap;
use serde::Deserialize;
use serde_json::{Value, json};

/// A property's name to what it must be.
pub type SchemaSpec = IndexMap<String, PropertySpec>;

/// What a property must be.
#[derive(Clone, Debug, Deserialize)]
pub struct PropertySpec {
    #[serde(rename = "type")]
    kind: Kind,
    #[serde(default)]
    required: bool,
    r#enum: Option<Vec<String>>,
    properties: Option<SchemaSpec>,
    items: Option<Box<PropertySpec>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    String,
    Number,
    Boolean,
    Object,
    Array,
}

impl Kind {
    fn fits(self, value: &Value) -> bool {
        match self {
            Self::String => value.is_string(),
            Self::Number => value.is_number(),
            Self::Boolean => value.is_boolean(),
            Self::Object => value.is_object(),
            Self::Array => value.is_array(),
        }
    }

    fn phrase(self) -> &'static str {
        match self {
            Self::String => "a string",
            Self::Number => "a number",
            Self::Boolean => "a boolean",
            Self::Object => "an object",
            Self::Array => "an array",
        }
    }
}

/// Lists what is wrong with arguments, in declaration order; nothing is wrong with none.
pub fn validate_args(spec: &SchemaSpec, args: &Value) -> Vec<String> {
    let mut found = Vec::new();
    if args.is_object() {
        check_members(spec, args, "", &mut found);
    } else {
        found.push("\"arguments\" must be an object".to_owned());
    }
    found
}

fn check_members(spec: &SchemaSpec, object: &Value, prefix: &str, found: &mut Vec<String>) {
    for (name, property) in spec {
        let path = format!("{prefix}{name}");
        match object.get(name) {
            Some(value) => check_value(property, value, &path, found),
            None if property.required => {
                found.push(format!("missing required property \"{path}\""));
            }
            None => {}
        }
    }
}

fn check_value(property: &PropertySpec, value: &Value, path: &str, found: &mut Vec<String>) {
    if !property.kind.fits(value) {
        found.push(format!("\"{path}\" must be {}", property.kind.phrase()));
        return;
    }
    match (property.kind, value) {
        (Kind::Object, _) => {
            if let Some(spec) = &property.properties {
                check_members(spec, value, &format!("{path}."), found);
            }
        }
        (Kind::Array, Value::Array(values)) => {
            for (index, value) in values.iter().enumerate() {
                if let Some(item) = &property.items {
                    check_value(item, value, &format!("{path}[{index}]"), found);
                }
            }
        }
        _ => {
            if let Some(listed) = &property.r#enum
                && !listed.iter().any(|text| value == text)
            {
                found.push(format!("\"{path}\" must be one of {}", json!(listed)));
            }
        }
    }
}
