//! Every behaviour vector of the golden files, read straight from disk.

use std::fs;

use aimux::answers::answer_line;
use serde_json::{Value, json};

const FILES: [&str; 5] = [
    "parse-tool-call",
    "repair",
    "replay-input",
    "stream",
    "validate-args",
];

/// What this project's libraries do otherwise, at level `recommended`.
const EXPECTATIONS: &str = include_str!("../expectations.txt");

#[test]
fn every_vector_is_answered_as_it_says() {
    for name in FILES {
        let data = fs::read(format!("../../../golden/boundary/{name}.json")).unwrap();
        let file: Value = serde_json::from_slice(&data).unwrap();
        let vectors = file["vectors"].as_array().unwrap();
        assert!(!vectors.is_empty());
        for vector in vectors {
            let id = vector["id"].as_str().unwrap();
            if !EXPECTATIONS.contains(id) {
                assert_eq!(
                    answered(&file["operation"], vector),
                    vector["expect"],
                    "{id}"
                );
            }
        }
    }
}

fn answered(operation: &Value, vector: &Value) -> Value {
    let mut request = vector.clone();
    request["op"] = operation.clone();
    let mut answer = answer_line(request.to_string().as_bytes());
    shorten_causes(&mut answer["result"], &vector["expect"]);
    answer["result"].take()
}

/// Puts `cause_prefix` in place of a `cause` that begins with what is expected.
fn shorten_causes(found: &mut Value, expected: &Value) {
    match (found, expected) {
        (Value::Array(found), Value::Array(expected)) => {
            for (found, expected) in found.iter_mut().zip(expected) {
                shorten_causes(found, expected);
            }
        }
        (Value::Object(found), Value::Object(expected)) => {
            if let (Some(prefix), Some(cause)) = (expected.get("cause_prefix"), found.get("cause"))
                && cause
                    .as_str()
                    .unwrap()
                    .starts_with(prefix.as_str().unwrap())
            {
                found.remove("cause");
                found.insert("cause_prefix".to_owned(), json!(prefix));
            }
            for (name, found) in found.iter_mut() {
                shorten_causes(found, expected.get(name).unwrap_or(&Value::Null));
            }
        }
        _ => {}
    }
}
