import PostLogin
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PolicySources

@Suite(.tags(.documents, .modules))
struct DeclaredPackagesTests {
  private static let policy = PolicyDeclaration.login(
    DeclarationSample.using(
      "require('axios'); require('@a/b/c'); require('jose'); require('path');",
      packages: ["axios": "1.6.0", "@a/b": "2.0.1"]
    )
  )

  private static func installed(_ name: String, _ version: String) -> [String: String] {
    ["node_modules/\(name)/package.json": #"{"name":"\#(name)","version":"\#(version)"}"#]
  }

  private static func findings(
    _ policy: PolicyDeclaration,
    _ files: [String: String],
    in inner: String = "",
    modules: (String) -> ModuleAccess = { _ in ModuleAccess() }
  ) throws -> [String] {
    try withFiles(files.merging(["\(inner)/empty.txt": ""]) { $1 }) { folder in
      DeclaredPackages.missing(of: policy, in: "\(folder)\(inner)", modules: modules(folder))
        .map { finding in
          let help = finding.help.split(separator: " in ").first.map(String.init) ?? ""
          return "\(finding.code.rawValue): \(finding.message); \(help)"
        }
    }
  }

  @Test func `packages that are not there are named with one command for all`() throws {
    let command = "run `npm install @a/b@2.0.1 axios@1.6.0 jose`"
    #expect(
      try Self.findings(Self.policy, [:]) == [
        "packageNotInstalled: the Action `a` needs the package `@a/b` 2.0.1, which is not in "
          + "`node_modules`; \(command)",
        "packageNotInstalled: the Action `a` needs the package `axios` 1.6.0, which is not in "
          + "`node_modules`; `--stand-ins` replaces it; \(command)",
        "packageNotInstalled: the Action `a` needs the package `jose`, which is not in "
          + "`node_modules`; `--stand-ins` replaces it; \(command)",
      ]
    )
  }

  @Test func `packages that are there are not named`() throws {
    let files = Self.installed("axios", "1.6.0").merging(Self.installed("@a/b", "2.0.1")) { $1 }
      .merging(Self.installed("jose", "5.0.0")) { $1 }
    #expect(try Self.findings(Self.policy, files) == [])
    #expect(try Self.findings(Self.policy, files, in: "/deploy/tenant") == [])
  }

  @Test func `packages that the caller has or replaces are not named`() throws {
    let file = ["packages/@a/b/package.json": #"{"version":"2.0.1"}"#]
    let found = try Self.findings(Self.policy, file) { folder in
      ModuleAccess(
        packageFolders: ["\(folder)/packages"],
        stubModules: [StubModule("jose", .file("jose.js"))]
      )
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("`axios` 1.6.0") == true)
    let standIns = try Self.findings(Self.policy, file) { _ in ModuleAccess(standIns: true) }
    #expect(standIns.count == 1)
    #expect(standIns.first?.contains("`@a/b` 2.0.1") == true)
  }

  @Test func `another version and the version of package.json are named`() throws {
    let files = Self.installed("axios", "1.7.2").merging(Self.installed("@a/b", "2.0.1")) { $1 }
      .merging(["package.json": #"{"dependencies":{"jose":"5.9.6","axios":"1.7.2"}}"#]) { $1 }
    let command = "run `npm install axios@1.6.0 jose@5.9.6`"
    #expect(
      try Self.findings(Self.policy, files) == [
        "otherPackageVersion: the Action `a` needs the package `axios` 1.6.0, and `node_modules` has "
          + "1.7.2; \(command)",
        "packageNotInstalled: the Action `a` needs the package `jose` 5.9.6, which is not in "
          + "`node_modules`; `--stand-ins` replaces it; \(command)",
      ]
    )
  }

  @Test(
    arguments: [
      ("1.6.0", "1.6.0", true), ("1.6.0", "1.6.1", false), ("v1.6.0", "1.6.0", true),
      ("1.6", "1.6.8", true), ("1", "1.6.8", true), ("1", "16.0.0", false),
      ("1.6", "1.60.0", false),
      ("^1.6.0", "2.0.0", true), ("latest", "2.0.0", true), (nil, "2.0.0", true),
      ("1.6.0 || 2.0.0", "3.0.0", true), ("1.6.0-beta.1", "1.6.0", false),
      ("1.6.0-beta", "1.6.0-beta.1", false), ("1.6.0", nil, true),
    ] as [(String?, String?, Bool)]
  )
  func `only exact versions and their beginnings are compared`(
    wanted: String?,
    version: String?,
    fits: Bool
  ) {
    #expect(InstalledPackage(version: version).satisfies(wanted) == fits)
  }

  @Test func `the command has the version that most Actions declare`() throws {
    var policy = PolicyDeclaration()
    policy.actions = ["1.6.0", "0.27.2", "1.6.0"].enumerated().map { number, version in
      var action = DeclaredAction(name: "a\(number)")
      action.dependencies = [DeclaredAction.Dependency(name: "axios", version: version)]
      return action
    }
    let found = try Self.findings(policy, [:])
    #expect(found.count == 3)
    #expect(found.allSatisfy { $0.hasSuffix("run `npm install axios@1.6.0`") })
  }

  @Test func `packages are also found beside the code`() throws {
    let files = Self.installed("axios", "1.6.0").reduce(into: ["x": ""]) { files, file in
      files["actions/\(file.key)"] = file.value
    }
    let found = try withFiles(files) { folder in
      var action = DeclarationSample.using("require('axios');", packages: ["axios": "1.6.0"])
      action.codeFile = "\(folder)/actions/a.js"
      return DeclaredPackages.missing(of: .login(action), in: folder, modules: ModuleAccess())
    }
    #expect(found == [])
  }

  @Test(arguments: ["@a/../../x", "../x", "/etc", "", "."])
  func `a name that leads out of the folder is no package`(name: String) throws {
    var action = DeclaredAction(name: "a")
    action.dependencies = [DeclaredAction.Dependency(name: name, version: "1.0.0")]
    let files = ["x/package.json": "{}", "node_modules/package.json": "{}"]
    let found = try Self.findings(.login(action), files)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("packageNotInstalled") == true)
  }
}
