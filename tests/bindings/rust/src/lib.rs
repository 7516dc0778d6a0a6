//! The generated types, and what a host does with them.

pub mod answers;
pub mod boundary;
pub mod handling;
#[rustfmt::skip] // generated, with line breaks of its own
#[path = "../../../../golden/bindings/rust/aimux_contract.rs"]
pub mod wire;
