//! Every wire case of the golden files, read straight from disk.

use std::fs;

use aimux::handling::{NextStep, next_step};
use aimux::wire::{AiMuxError, FORMS, rewrite};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use serde_json::Value;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

const GOLDEN: &str = "../../../golden";

// [guide]
#[derive(Deserialize)]
struct Case {
    id: String,
    verdict: String,
    json: Option<String>,
    json_base64: Option<String>,
    canonical: Option<String>,
    now: Option<String>,
    facts: Option<Value>,
}

fn check(form: &str, case: Case) {
    let text = match (&case.json, &case.json_base64) {
        (Some(text), _) => text.clone().into_bytes(),
        (_, base64) => STANDARD.decode(base64.as_ref().unwrap()).unwrap(),
    };
    match (case.verdict.as_str(), rewrite(form, &text).unwrap()) {
        ("reject", Ok(json)) => panic!("{}: read as {json}", case.id),
        ("accept", Err(error)) => panic!("{}: refused: {error}", case.id),
        (_, Ok(json)) => assert_eq!(Some(json), case.canonical.or(case.json), "{}", case.id),
        (_, Err(_)) => {}
    }
    if let Some(facts) = case.facts {
        let error: AiMuxError = serde_json::from_slice(&text).unwrap();
        let now = case
            .now
            .map(|now| OffsetDateTime::parse(&now, &Rfc3339).unwrap().into());
        assert_eq!(
            serde_json::to_value(error.facts(now)).unwrap(),
            facts,
            "{}",
            case.id
        );
    }
}
// [/guide]

#[derive(Deserialize)]
struct File {
    #[serde(rename = "type")]
    form: String,
    cases: Vec<Case>,
}

fn wire_file(form: &str) -> File {
    let data = fs::read(format!("{GOLDEN}/wire/{form}.json")).unwrap();
    serde_json::from_slice(&data).unwrap()
}

#[test]
fn every_wire_case_conforms() {
    for form in FORMS {
        let file = wire_file(form);
        assert!(file.form == form && !file.cases.is_empty());
        for case in file.cases {
            check(form, case);
        }
    }
}

#[derive(Deserialize)]
struct PlainCase {
    name: String,
    #[serde(rename = "type")]
    form: String,
    json: String,
}

#[test]
fn every_plain_case_is_written_as_it_was() {
    let data = fs::read(format!("{GOLDEN}/wire-format.json")).unwrap();
    let cases: Vec<PlainCase> = serde_json::from_slice(&data).unwrap();
    assert!(!cases.is_empty());
    for case in cases {
        let written = rewrite(&case.form, case.json.as_bytes()).unwrap();
        assert_eq!(written.unwrap(), case.json, "{}", case.name);
    }
}

#[test]
fn every_error_has_a_next_step_and_is_sent_again_where_it_is_retryable() {
    let cases = wire_file("AiMuxError").cases;
    for text in cases
        .into_iter()
        .filter(|case| case.verdict == "accept")
        .filter_map(|c| c.json)
    {
        let error: AiMuxError = serde_json::from_str(&text).unwrap();
        if error.retryable() {
            assert_eq!(next_step(&error), NextStep::SendAgain, "{text}");
        }
    }
}

#[test]
fn a_name_that_is_no_form_is_told_from_a_text_that_is_refused() {
    assert!(rewrite("Nothing", b"{}").is_none());
    assert!(rewrite("AiMuxError", b"{}").unwrap().is_err());
}
