// Code generated from contract/ by aimux-contract 1.0.0; DO NOT EDIT.

module aimux-contract/wire

go 1.22
