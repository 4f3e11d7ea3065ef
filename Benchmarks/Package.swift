// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the root never depends on what only benchmarks need.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "PostLogin", path: "..")],
  targets: [
    .executableTarget(
      name: "rules-benchmark",
      dependencies: [
        .product(name: "PostLogin", package: "PostLogin"),
        .product(name: "PostLoginRules", package: "PostLogin"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
