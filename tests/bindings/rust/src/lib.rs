//! The generated types, and what a host does with them.

pub mod answers;
pub mod boundary;
pub mod handling;
#[path = "../../../../golden/bindings/rust/aimux_contract.rs"]
pub mod wire;
