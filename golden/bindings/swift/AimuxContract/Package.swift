// swift-tools-version:5.9; generated from contract/ by aimux-contract 1.0.0, do not edit

import PackageDescription

let package = Package(
    name: "AimuxContract",
    products: [.library(name: "AimuxContract", targets: ["AimuxContract"])],
    targets: [.target(name: "AimuxContract")]
)
