// swift-tools-version: 6.2
import PackageDescription

// A program of its own that asks a policy. `.ci/embedding` names a clone as the repository.
let repository = Context.environment["POSTLOGIN_REPOSITORY"] ?? "https://example.com/PostLogin.git"

let package = Package(
  name: "Embedding",
  dependencies: [.package(url: repository, from: "0.1.0")],
  targets: [
    .executableTarget(
      name: "Embedding",
      dependencies: [
        .product(name: "PostLogin", package: "PostLogin"),
        .product(name: "PostLoginPolicies", package: "PostLogin"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
