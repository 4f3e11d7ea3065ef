// swift-tools-version: 6.2
import PackageDescription

// Continuous integration names a clone as the repository.
let repository = Context.environment["POSTLOGIN_REPOSITORY"]

// The rules of a login, tested in Swift. Only what PostLoginTesting needs is built.
let package = Package(
  name: "PolicyTests",
  dependencies: [
    repository.map { .package(url: $0, from: "0.1.0") }
      ?? .package(name: "PostLogin", path: "../..")
  ],
  targets: [
    .testTarget(
      name: "PolicyTests",
      dependencies: [
        .product(name: "PostLogin", package: "PostLogin"),
        .product(name: "PostLoginPolicies", package: "PostLogin"),
        .product(name: "PostLoginTesting", package: "PostLogin"),
        .product(name: "WireFormats", package: "PostLogin"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
