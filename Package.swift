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

// One file to load instead of a dozen: half of the start-up time was the dynamic linker. Nothing looks
// for symbols in a program; the names of all of them would be a tenth of it.
let oneFile = ["-static-stdlib", "-Xlinker", "--no-export-dynamic"]

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
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CJavaScriptCore",
      path: "Sources/C/CJavaScriptCore",
      pkgConfig: "javascriptcoregtk-4.1",
      providers: [.apt(["libjavascriptcoregtk-4.1-dev"])]
    ),
    .systemLibrary(
      name: "CSeccomp",
      path: "Sources/C/CSeccomp",
      pkgConfig: "libseccomp",
      providers: [.apt(["libseccomp-dev"])]
    ),
    .systemLibrary(name: "CSharedMemory", path: "Sources/C/CSharedMemory"),
    // For the programs alone, since it replaces a function of the system.
    .target(name: "CThreadLimit", path: "Sources/C/CThreadLimit"),
    .target(
      name: "CScriptModules",
      exclude: [
        "engine.js", "environment.js", "clock.js", "handler.js", "arguments.js", "trace.js",
        "trace-values.js",
        "warmup.js", "modules",
      ]
    ),
    .target(name: "CICU", path: "Sources/C/CICU", linkerSettings: [.linkedLibrary("icuuc")]),
    .systemLibrary(
      name: "CMaxMindDB",
      path: "Sources/C/CMaxMindDB",
      pkgConfig: "libmaxminddb",
      providers: [.apt(["libmaxminddb-dev"])]
    ),
    .target(name: "CCurl", path: "Sources/C/CCurl"),
    .systemLibrary(
      name: "CLibXML",
      path: "Sources/C/CLibXML",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev", "libxmlsec1-dev"])]
    ),
    .target(
      name: "CXMLSecurity",
      dependencies: ["CLibXML"],
      path: "Sources/C/CXMLSecurity",
      // They forward to those of xmlsec1, whose pkg-config file has flags that SwiftPM refuses.
      cSettings: [.headerSearchPath("headers")],
      linkerSettings: [
        .linkedLibrary("xmlsec1-openssl"), .linkedLibrary("xmlsec1"), .linkedLibrary("z"),
      ]
    ),
    .target(name: "CActionTemplates", exclude: ["shadow.js", "recorder.js", "tenant.schema.json"]),
    // It embeds pages of the guides of other rooms.
    .target(name: "CCodePages"),
    .systemLibrary(name: "CCrypt", path: "Sources/C/CCrypt"),
    .systemLibrary(
      name: "CZlib",
      path: "Sources/C/CZlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"])]
    ),
    .systemLibrary(
      name: "CZstandard",
      path: "Sources/C/CZstandard",
      pkgConfig: "libzstd",
      providers: [.apt(["libzstd-dev"])]
    ),
    .systemLibrary(
      name: "CSQLite",
      path: "Sources/C/CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]
    ),
    .systemLibrary(
      name: "CYAML",
      path: "Sources/C/CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"])]
    ),
    .target(name: "WireFormats", dependencies: ["CICU", "CYAML"]),
    .target(name: "ScriptText", dependencies: ["WireFormats"]),
    .target(
      name: "PostLogin",
      dependencies: ["WireFormats", .product(name: "Crypto", package: "swift-crypto")],
      resources: [
        .embedInCode("Declarations/globals.d.ts"), .embedInCode("Declarations/jsconfig.json"),
      ]
    ),
    .target(
      name: "PostLoginRules",
      dependencies: ["WireFormats", "PostLogin"],
      resources: [.embedInCode("JavaScript/functions.js")]
    ),
    .target(
      name: "ScriptEngine",
      dependencies: ["CJavaScriptCore", "CScriptModules", "CSharedMemory"],
      swiftSettings: [.strictMemorySafety()]
    ),
    .target(
      name: "ScriptEnvironment",
      dependencies: [
        "WireFormats", "ScriptText", "ScriptEngine", "CScriptModules", "CICU",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
      ]
    ),
    .target(
      name: "PostLoginScripts",
      dependencies: [
        "WireFormats", "ScriptText",
        "PostLogin", "ScriptEnvironment", "ScriptEngine", "CScriptModules", "CSeccomp",
        "CSharedMemory",
      ]
    ),
    .target(name: "MessageChannel", dependencies: ["WireFormats"]),
    .target(
      name: "ScriptDebugging",
      dependencies: [
        "WireFormats", "MessageChannel", "ScriptEngine", "ScriptEnvironment", "PostLogin",
        "PostLoginScripts",
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
      name: "PolicySources",
      dependencies: [
        "WireFormats", "PostLogin", "PostLoginScripts", "ScriptText",
        .product(name: "Crypto", package: "swift-crypto"),
      ]
    ),
    .target(
      name: "PostLoginPolicies",
      dependencies: [
        "WireFormats", "PostLogin", "PostLoginRules", "PostLoginScripts", "PolicySources",
      ]
    ),
    .target(
      name: "PostLoginTesting",
      dependencies: [
        "PostLoginPolicies", "PolicySources", "WireFormats", "PostLogin", "PostLoginRules",
        "PostLoginScripts", "ScriptText",
      ]
    ),
    .target(
      name: "PolicyAnalysis",
      dependencies: [
        "WireFormats", "PostLogin", "PostLoginRules", "PostLoginScripts", "PostLoginPolicies",
        "PolicySources", "PostLoginTesting", "ScriptEnvironment", "ScriptText", "CCodePages",
        "CSQLite", "CZlib", "CZstandard",
        .product(name: "Crypto", package: "swift-crypto"),
      ]
    ),
    .target(
      name: "PostLoginTool",
      dependencies: [
        "WireFormats", "ScriptText", "PostLoginPolicies", "PolicySources", "CSharedMemory",
        "PostLogin", "PostLoginRules", "PostLoginScripts", "PostLoginTesting", "PolicyAnalysis",
        "ScriptDebugging", "GeoLocation", "NetworkAccess", "CActionTemplates",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [
        .embedInCode("Schemas/suite.schema.json"),
        .embedInCode("Schemas/flow.schema.json"),
        .embedInCode("Schemas/stubs.schema.json"),
        .embedInCode("Schemas/parts.schema.json"),
        .embedInCode("Schemas/transaction.schema.json"),
        .embedInCode("Schemas/rules.schema.json"),
        .embedInCode("Schemas/diff.schema.json"),
        .embedInCode("Schemas/check.schema.json"),
        .embedInCode("Schemas/test.schema.json"),
        .embedInCode("Schemas/backtest.schema.json"),
      ]
    ),
    .executableTarget(
      name: "postlogin",
      dependencies: ["PostLoginTool", "PostLoginScripts", "CThreadLimit"],
      linkerSettings: [
        .unsafeFlags(oneFile),
        .linkedLibrary("_FoundationCollections"),
        .linkedLibrary("_FoundationCShims"),
      ]
    ),
    .target(
      name: "MockTenant",
      dependencies: [
        "WireFormats",
        "PostLogin", "CCrypt", "CXMLSecurity",
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
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
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
        "WireFormats", "PolicySources", "PostLoginPolicies",
        "MockTenant", "PostLogin", "PostLoginRules", "PostLoginScripts", "GeoLocation",
        "NetworkAccess", "CThreadLimit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "Logging", package: "swift-log"),
      ],
      linkerSettings: [
        .unsafeFlags(oneFile),
        .linkedLibrary("_FoundationCollections"),
        .linkedLibrary("_FoundationCShims"),
        .linkedLibrary("CoreFoundation"),
        .linkedLibrary("_FoundationICU"),
      ]
    ),
    // Shared by test targets, so that there are no copies; no product holds them.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .target(
      name: "EventTestSupport",
      dependencies: ["WireFormats", "PostLogin"],
      path: "Tests/EventTestSupport"
    ),
    .target(
      name: "EnvironmentTestSupport",
      dependencies: ["ScriptEnvironment", "ScriptEngine"],
      path: "Tests/EnvironmentTestSupport"
    ),
    .target(
      name: "ScriptTestSupport",
      dependencies: ["WireFormats", "PostLoginScripts", "PostLogin"],
      path: "Tests/ScriptTestSupport"
    ),
    .target(
      name: "ProgramTestSupport",
      dependencies: [
        "PostLoginScripts",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/ProgramTestSupport"
    ),
    .testTarget(
      name: "WireFormatsTests",
      dependencies: ["TestSupport", "WireFormats"]
    ),
    .testTarget(name: "ScriptTextTests", dependencies: ["TestSupport", "ScriptText"]),
    .testTarget(
      name: "PostLoginTests",
      dependencies: ["TestSupport", "EventTestSupport", "WireFormats", "PostLogin"],
      // Cases of `.ci/compile-failures` are compiled one by one, each to fail.
      exclude: ["CompileFailures", "Reference", "Transaction/Expected"]
    ),
    .testTarget(
      name: "PostLoginRulesTests",
      dependencies: [
        "TestSupport", "EventTestSupport", "WireFormats", "PostLoginRules", "PostLogin",
      ],
      // Compiled one by one by `.ci/compile-failures`, each to fail.
      exclude: ["CompileFailures"]
    ),
    .testTarget(
      name: "ScriptEngineTests",
      dependencies: ["TestSupport", "ScriptEngine", "CJavaScriptCore"]
    ),
    .testTarget(
      name: "ScriptEnvironmentTests",
      dependencies: [
        "TestSupport", "EnvironmentTestSupport", "ScriptEnvironment", "ScriptEngine",
        .product(name: "SwiftASN1", package: "swift-asn1"),
      ],
      // Found by path, so that nothing is copied.
      exclude: ["harness.js", "every-module.js", "Scripts", "Crypto/Keys"]
    ),
    .testTarget(
      name: "PostLoginScriptsTests",
      dependencies: [
        "PostLoginPolicies",
        "TestSupport", "EventTestSupport", "ScriptTestSupport", "WireFormats",
        "PostLoginScripts", "PostLoginRules", "PostLogin", "ScriptEnvironment",
      ],
      // Found by path, so that nothing is copied.
      exclude: ["Oracle/README.md", "Oracle/oracle.js", "Trace/operations.js"]
        + ["StandIns/Calls", "StandIns/Tables"]
        + oracleRows + methodCases
    ),
    // Counts processes, descriptors and memory, which other tests would spoil.
    .testTarget(
      name: "ProcessTests",
      dependencies: [
        "TestSupport", "ScriptTestSupport", "WireFormats",
        "PostLoginScripts", "PostLogin", "ScriptEngine", "CSeccomp",
      ],
      exclude: ["Hostile/Scripts"]
    ),
    // The same for pools of workers, which the thread sanitizer watches as well.
    .testTarget(
      name: "PoolTests",
      dependencies: [
        "TestSupport", "ScriptTestSupport", "WireFormats", "PostLoginScripts", "PostLogin",
      ]
    ),
    // The same for many logins in a row; `make soak` makes them far more.
    .testTarget(
      name: "EnduranceTests",
      dependencies: [
        "TestSupport", "ScriptTestSupport", "WireFormats", "PostLoginScripts", "PostLogin",
      ]
    ),
    // Goes by real time, here or in a program that is compared with.
    .testTarget(
      name: "RealTimeTests",
      dependencies: [
        "TestSupport", "ScriptTestSupport", "EnvironmentTestSupport", "WireFormats",
        "PostLoginPolicies", "PostLoginTesting", "PostLoginScripts", "PostLogin", "ScriptEngine",
        "CSeccomp",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: ["Differential"]
    ),
    .testTarget(
      name: "MessageChannelTests",
      dependencies: ["TestSupport", "MessageChannel", "WireFormats"]
    ),
    .testTarget(
      name: "ScriptDebuggingTests",
      dependencies: [
        "TestSupport", "ScriptDebugging", "MessageChannel", "PostLogin", "PostLoginScripts",
        "ScriptEngine",
        "WireFormats",
      ]
    ),
    .testTarget(
      name: "PolicySourcesTests",
      dependencies: [
        "TestSupport", "PolicySources", "PostLogin", "PostLoginScripts",
        "WireFormats",
      ],
      exclude: ["Corpus"]
    ),
    .testTarget(
      name: "PostLoginPoliciesTests",
      dependencies: [
        "TestSupport", "PostLoginPolicies", "PolicySources", "PostLoginScripts", "PostLogin",
        "WireFormats",
      ]
    ),
    .testTarget(
      name: "PostLoginTestingTests",
      dependencies: [
        "TestSupport", "PolicySources", "PostLoginPolicies", "WireFormats", "PostLoginTesting",
        "PostLoginRules", "PostLogin", "PostLoginScripts",
      ],
      // Found by path, so that nothing is copied.
      exclude: ["Report/junit.xsd", "Init/export-of-every-trigger"]
    ),
    .testTarget(
      name: "PolicyAnalysisTests",
      dependencies: [
        "TestSupport", "ScriptTestSupport",
        "WireFormats", "PolicyAnalysis", "PostLoginTesting", "PostLoginPolicies", "PolicySources",
        "PostLoginRules", "PostLogin", "PostLoginScripts", "CZlib", "CZstandard",
      ],
      exclude: [
        "Backtest/Reference", "Check/Snippets", "Diff/Corpus", "Diff/Reviewer", "Diff/README.md",
      ]
    ),
    .testTarget(
      name: "NetworkAccessTests",
      dependencies: [
        "TestSupport", "WireFormats", "NetworkAccess", "PostLoginScripts", "PostLogin",
      ]
    ),
    .testTarget(
      name: "GeoLocationTests",
      dependencies: ["TestSupport", "WireFormats", "GeoLocation", "PostLogin"]
    ),
    .testTarget(
      name: "PostLoginToolTests",
      dependencies: [
        "TestSupport", "EventTestSupport", "ScriptTestSupport", "WireFormats",
        "PostLoginPolicies", "PolicySources",
        "PostLoginTool", "PolicyAnalysis", "PostLoginTesting", "PostLoginScripts", "PostLoginRules",
        "PostLogin",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(
      name: "MockTenantTests",
      dependencies: [
        "TestSupport", "EventTestSupport", "WireFormats",
        "MockTenant", "PolicySources", "PostLogin", "PostLoginRules",
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "JWTKit", package: "jwt-kit"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "NIOTLS", package: "swift-nio"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
      ]
    ),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "TestSupport", "EventTestSupport", "ProgramTestSupport", "WireFormats", "PostLoginPolicies",
        "MockTenant", "PostLogin", "PostLoginScripts", "PostLoginTesting",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
    // Scripts that take memory of the process, which tests beside them would count as theirs.
    .testTarget(
      name: "MemoryTests",
      dependencies: [
        "TestSupport", "ScriptTestSupport", "PostLoginScripts", "PostLogin", "ScriptEngine",
      ]
    ),
    // A program that runs until it is told to stop: it would keep what other tests wait for.
    .testTarget(
      name: "WatchTests",
      dependencies: [
        "TestSupport", "ProgramTestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6],
  // C23 (`#embed`, `typeof`), by the name that its draft had.
  cLanguageStandard: .c2x
)

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

// What is tested is optimised; optimising the tests themselves would take longer than running them.
// Files of one target are compiled on several processors, not by one compiler that reads them all.
let testFlags = ["-Onone", "-no-whole-module-optimization", "-enable-batch-mode"]

for target in package.targets where ![.system, .plugin, .binary].contains(target.type) {
  guard target.name != "CScriptModules" else { continue }
  target.swiftSettings = (target.swiftSettings ?? []) + settings
  if target.type == .test { target.swiftSettings?.append(.unsafeFlags(testFlags)) }
}

// Model and rules need no engine: on a machine without JavaScriptCore they are built alone.
if Context.environment["POSTLOGIN_WITHOUT_JAVASCRIPT"] == "1" {
  let rooms: Set = [
    "WireFormats", "CICU", "CYAML", "ScriptText", "PostLogin", "PostLoginRules", "GeoLocation",
    "CMaxMindDB", "TestSupport", "EventTestSupport", "WireFormatsTests", "ScriptTextTests",
    "PostLoginTests",
    "PostLoginRulesTests", "GeoLocationTests",
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
  let rooms: Set = [
    "MockTenant", "mock-tenant", "MockTenantTests", "ProgramTestSupport", "EndToEndTests",
    "WatchTests",
  ]
  package.targets.removeAll { rooms.contains($0.name) }
  package.products.removeAll { rooms.contains($0.name) }
}
