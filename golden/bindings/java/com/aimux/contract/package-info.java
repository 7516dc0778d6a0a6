// generated from contract/ by aimux-contract 1.0.0, do not edit

/**
 * The wire contract of AiMux: its types as records and sealed interfaces, read and written as the
 * Rust core reads and writes them.
 *
 * <p>Each wire type has {@code fromJson} and {@code toJson}; each sealed interface has a {@code Visitor}
 * that grows with every variant, so that code which handles them all stops compiling until it
 * handles the new one. A component that may be absent is an {@link java.util.Optional}; a JSON null
 * that counts as a value is a {@link com.fasterxml.jackson.databind.node.NullNode}; a Java null is
 * refused everywhere. What the contract refuses is a {@link com.aimux.contract.WireException}.
 *
 * <p>It needs Java 17 and jackson-databind 2.16 or later.
 */
package com.aimux.contract;
