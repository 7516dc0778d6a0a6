//! Every wire case of the golden files, read straight from disk.

use std::fs;

use aimux::handling::{NextStep, next_step};
use aimux::wire::{AiMuxError, FORMS, rewrite};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use serde::de::DeserializeOwned;
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
}
// [/guide]

#[derive(Deserialize)]
struct File<T> {
    #[serde(rename = "type")]
    form: String,
    cases: Vec<T>,
}

fn wire_file<T: DeserializeOwned>(form: &str) -> File<T> {
    let data = fs::read(format!("{GOLDEN}/wire/{form}.json")).unwrap();
    serde_json::from_slice(&data).unwrap()
}

#[test]
fn every_wire_case_conforms() {
    for form in FORMS {
        let file = wire_file::<Case>(form);
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

#[derive(Deserialize)]
struct ErrorCase {
    id: String,
    json: Option<String>,
    now: Option<String>,
    facts: Option<Value>,
}

fn errors() -> impl Iterator<Item = (ErrorCase, AiMuxError)> {
    let accepted = wire_file::<ErrorCase>("AiMuxError").cases.into_iter();
    accepted.filter(|case| case.facts.is_some()).map(|case| {
        let error = serde_json::from_str(case.json.as_ref().unwrap()).unwrap();
        (case, error)
    })
}

#[test]
fn every_error_tells_its_facts() {
    for (case, error) in errors() {
        let now = case
            .now
            .map(|now| OffsetDateTime::parse(&now, &Rfc3339).unwrap());
        let facts = serde_json::to_value(error.facts(now.map(Into::into))).unwrap();
        assert_eq!(Some(facts), case.facts, "{}", case.id);
    }
}

#[test]
fn an_error_is_sent_again_where_it_is_retryable() {
    let (again, once): (Vec<_>, Vec<_>) = errors().partition(|(_, error)| error.retryable());
    let sent = |(_, error): &(ErrorCase, AiMuxError)| next_step(error) == NextStep::SendAgain;
    assert!(!again.is_empty() && again.iter().all(sent));
    assert!(!once.is_empty() && !once.iter().any(sent));
}

#[test]
fn a_name_that_is_no_form_is_told_from_a_text_that_is_refused() {
    assert!(rewrite("Nothing", b"{}").is_none());
    assert!(rewrite("AiMuxError", b"{}").unwrap().is_err());
}
