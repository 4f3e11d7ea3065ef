// swift-tools-version: 6.2
import PackageDescription

// Test data is found by path, so that nothing is copied.
let oracleRows = [
  "access", "accessToken", "authentication", "base-event", "cache", "groups", "handler", "idToken",
  "multifactor", "prompt", "redirect", "refreshToken", "roles", "rules", "samlResponse", "session",
  "transaction", "user", "validation",
].map { "Oracle/\($0).json" }

let methodCases = [
  "access", "accessToken", "authentication", "cache", "groups", "idToken", "multifactor", "prompt",
  "redirect", "refreshToken", "roles", "rules", "samlResponse", "session", "transaction", "user",
  "validation",
].map { "Methods/\($0).json" }

let package = Package(
  name: "PostLogin",
  products: [
    .library(name: "WireFormats", targets: ["WireFormats"]),
    .library(name: "PostLogin", targets: ["PostLogin"]),
    .library(name: "PostLoginRules", targets: ["PostLoginRules"]),
    .library(name: "PostLoginScripts", targets: ["PostLoginScripts"]),
    .library(name: "PostLoginPolicies", targets: ["PostLoginPolicies"]),
    .library(name: "PostLoginTesting", targets: ["PostLoginTesting"]),
    .library(name: "PolicyAnalysis", targets: ["PolicyAnalysis"]),
    .library(name: "NetworkAccess", targets: ["NetworkAccess"]),
    .library(name: "GeoLocation", targets: ["GeoLocation"]),
    .library(name: "MockTenant", targets: ["MockTenant"]),
    .executable(name: "postlogin", targets: ["postlogin"]),
    .executable(name: "mock-tenant", targets: ["mock-tenant"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CJavaScriptCore",
      pkgConfig: "javascriptcoregtk-4.1",
      providers: [.apt(["libjavascriptcoregtk-4.1-dev"])]
    ),
    .systemLibrary(
      name: "CSeccomp",
      pkgConfig: "libseccomp",
      providers: [.apt(["libseccomp-dev"])]
    ),
    .target(
      name: "CScriptModules",
      exclude: [
        "engine.js", "environment.js", "clock.js", "handler.js", "arguments.js", "trace.js",
        "trace-values.js",
        "warmup.js", "modules",
      ]
    ),
    .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc")]),
    .systemLibrary(
      name: "CMaxMindDB",
      pkgConfig: "libmaxminddb",
      providers: [.apt(["libmaxminddb-dev"])]
    ),
    .target(name: "CCurl"),
    .systemLibrary(name: "CCrypt"),
    .systemLibrary(
      name: "CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"])]
    ),
    .target(name: "WireFormats", dependencies: ["CICU", "CYAML"]),
    .target(
      name: "PostLogin",
      dependencies: ["WireFormats", .product(name: "Crypto", package: "swift-crypto")]
    ),
    .target(
      name: "PostLoginRules",
      dependencies: ["WireFormats", "PostLogin"],
      resources: [.embedInCode("JavaScript/functions.js")]
    ),
    .target(
      name: "ScriptEngine",
      dependencies: ["CJavaScriptCore", "CScriptModules"],
      swiftSettings: [.strictMemorySafety()]
    ),
    .target(
      name: "ScriptEnvironment",
      dependencies: [
        "WireFormats", "ScriptEngine", "CScriptModules", "CICU",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
      ]
    ),
    .target(
      name: "PostLoginScripts",
      dependencies: [
        "WireFormats",
        "PostLogin", "ScriptEnvironment", "ScriptEngine", "CScriptModules", "CSeccomp",
      ]
    ),
    .target(
      name: "NetworkAccess",
      dependencies: ["WireFormats", "PostLogin", "CCurl"]
    ),
    .target(
      name: "GeoLocation",
      dependencies: ["WireFormats", "PostLogin", "CMaxMindDB"],
      swiftSettings: [.strictMemorySafety()]
    ),
    .target(
      name: "PostLoginPolicies",
      dependencies: ["WireFormats", "PostLogin", "PostLoginRules", "PostLoginScripts"]
    ),
    .target(
      name: "PostLoginTesting",
      dependencies: [
        "PostLoginPolicies", "WireFormats", "PostLogin", "PostLoginRules", "PostLoginScripts",
      ]
    ),
    .target(
      name: "PolicyAnalysis",
      dependencies: [
        "WireFormats", "PostLogin", "PostLoginScripts", "PostLoginPolicies", "PostLoginTesting",
      ]
    ),
    .target(
      name: "PostLoginTool",
      dependencies: [
        "WireFormats", "PostLoginPolicies",
        "PostLogin", "PostLoginRules", "PostLoginScripts", "PostLoginTesting", "PolicyAnalysis",
        "GeoLocation", "NetworkAccess",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [
        .embedInCode("Schemas/transaction.schema.json"),
        .embedInCode("Schemas/rules.schema.json"),
      ]
    ),
    .executableTarget(
      name: "postlogin",
      dependencies: ["PostLoginTool", "PostLoginScripts"],
      // One file to load instead of a dozen: half of the start-up time was the dynamic linker.
      linkerSettings: [
        .unsafeFlags(["-static-stdlib"]),
        .linkedLibrary("_FoundationCollections"),
        .linkedLibrary("_FoundationCShims"),
        .linkedLibrary("CoreFoundation"),
        .linkedLibrary("_FoundationICU"),
      ]
    ),
    .target(
      name: "MockTenant",
      dependencies: [
        "WireFormats",
        "PostLogin", "CCrypt",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "JWTKit", package: "jwt-kit"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        .product(name: "X509", package: "swift-certificates"),
      ]
    ),
    .executableTarget(
      name: "mock-tenant",
      dependencies: [
        "WireFormats", "PostLoginPolicies",
        "MockTenant", "PostLogin", "PostLoginRules", "PostLoginScripts", "GeoLocation",
        "NetworkAccess",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "Logging", package: "swift-log"),
      ],
      linkerSettings: [
        .unsafeFlags(["-static-stdlib"]),
        .linkedLibrary("_FoundationCollections"),
        .linkedLibrary("_FoundationCShims"),
        .linkedLibrary("CoreFoundation"),
        .linkedLibrary("_FoundationICU"),
      ]
    ),
    .testTarget(
      name: "PostLoginTests",
      dependencies: ["WireFormats", "PostLogin"],
      exclude: ["Reference", "Transaction/Expected"]
    ),
    .testTarget(
      name: "PostLoginRulesTests",
      dependencies: ["WireFormats", "PostLoginRules", "PostLogin"],
      // Compiled one by one by `.ci/compile-failures`, each to fail.
      exclude: ["CompileFailures"]
    ),
    .testTarget(name: "ScriptEngineTests", dependencies: ["ScriptEngine", "CJavaScriptCore"]),
    .testTarget(
      name: "ScriptEnvironmentTests",
      dependencies: [
        "ScriptEnvironment", "ScriptEngine",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
      ],
      // Found by path, so that nothing is copied.
      exclude: ["harness.js", "every-module.js", "Scripts", "Differential", "Crypto/Keys"]
    ),
    .testTarget(
      name: "PostLoginScriptsTests",
      dependencies: [
        "WireFormats",
        "PostLoginScripts", "PostLoginRules", "PostLogin", "ScriptEnvironment", "CSeccomp",
      ],
      // Found by path, so that nothing is copied.
      exclude: [
        "Oracle/README.md", "Oracle/oracle.js", "Hostile/Scripts", "Trace/operations.js",
      ] + oracleRows + methodCases
    ),
    .testTarget(
      name: "PostLoginPoliciesTests",
      dependencies: ["PostLoginPolicies", "PostLoginScripts", "PostLogin", "WireFormats"]
    ),
    .testTarget(
      name: "PostLoginTestingTests",
      dependencies: [
        "PostLoginPolicies",
        "WireFormats", "PostLoginTesting", "PostLoginRules", "PostLogin", "PostLoginScripts",
      ],
      exclude: ["Report/junit.xsd"]
    ),
    .testTarget(
      name: "PolicyAnalysisTests",
      dependencies: [
        "WireFormats", "PolicyAnalysis", "PostLoginTesting", "PostLoginPolicies", "PostLoginRules",
        "PostLogin", "PostLoginScripts",
      ]
    ),
    .testTarget(
      name: "NetworkAccessTests",
      dependencies: ["WireFormats", "NetworkAccess", "PostLoginScripts", "PostLogin"]
    ),
    .testTarget(
      name: "GeoLocationTests",
      dependencies: ["WireFormats", "GeoLocation", "PostLogin"]
    ),
    .testTarget(
      name: "PostLoginToolTests",
      dependencies: [
        "WireFormats", "PostLoginPolicies",
        "PostLoginTool", "PostLoginScripts", "PostLoginRules", "PostLogin",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(
      name: "MockTenantTests",
      dependencies: [
        "WireFormats",
        "MockTenant", "PostLogin", "PostLoginRules",
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "JWTKit", package: "jwt-kit"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
      ]
    ),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "WireFormats", "PostLoginPolicies",
        "MockTenant", "PostLogin", "PostLoginScripts", "PostLoginTesting",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6],
  // C23 (`#embed`, `typeof`), by the name that its draft had.
  cLanguageStandard: .c2x
)

// Only `make docs` asks for the plugin, so that nobody else fetches it.
if Context.environment["POSTLOGIN_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0")
  )
}

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

for target in package.targets where ![.system, .plugin, .binary].contains(target.type) {
  guard target.name != "CScriptModules" else { continue }
  target.swiftSettings = (target.swiftSettings ?? []) + settings
}

// Model and rules need no engine: on a machine without JavaScriptCore they are built alone.
if Context.environment["POSTLOGIN_WITHOUT_JAVASCRIPT"] == "1" {
  let rooms: Set = [
    "WireFormats", "CICU", "CYAML", "PostLogin", "PostLoginRules", "GeoLocation", "CMaxMindDB",
    "PostLoginTests", "PostLoginRulesTests", "GeoLocationTests",
  ]
  package.targets.removeAll { !rooms.contains($0.name) }
  package.products.removeAll { !rooms.contains($0.name) }
  let needed = ["swift-crypto"]
  package.dependencies.removeAll { dependency in
    guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
    return !needed.contains { location.hasSuffix("/\($0)") }
  }
}

// Sanitizers look at the engine and its workers, and wait for no server to be built.
if Context.environment["POSTLOGIN_WITHOUT_TENANT"] == "1" {
  let rooms: Set = ["MockTenant", "mock-tenant", "MockTenantTests", "EndToEndTests"]
  package.targets.removeAll { rooms.contains($0.name) }
  package.products.removeAll { rooms.contains($0.name) }
}
