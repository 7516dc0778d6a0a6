// swift-tools-version:5.9

import PackageDescription

let contract = Target.Dependency.product(name: "AimuxContract", package: "AimuxContract")

let package = Package(
    name: "aimux-contract-testee",
    dependencies: [.package(path: "../../../golden/bindings/swift/AimuxContract")],
    targets: [
        .target(name: "Consumer", dependencies: [contract]),
        .executableTarget(name: "testee", dependencies: [contract]),
        .testTarget(name: "ConsumerTests", dependencies: ["Consumer", contract]),
    ]
)
