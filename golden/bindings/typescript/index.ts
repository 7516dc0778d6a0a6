// generated from contract/ by aimux-contract 1.0.0, do not edit

export * from "./facts.js";
export * from "./guards.js";
export * from "./json.js";
export * from "./types.js";
export * from "./wire-error.js";
export * from "./wire.js";
