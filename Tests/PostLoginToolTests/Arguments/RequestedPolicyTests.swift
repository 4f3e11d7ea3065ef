import ArgumentParser
import PolicySources
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

/// Policies that arguments name, with what `postlogin.yaml` says of them.
@Suite(.tags(.program, .documents))
struct RequestedPolicyTests {
  private static let project = """
    environments:
      production: { policy: t, env: { region: eu, stage: p }, secrets: production.env }
      staging: { policy: t2, env: { region: us } }
    allowHosts: [api.example.com]
    sharedModules: Modules
    standIns: true
    stubs: [stubs.yaml]

    """

  private static func folder() throws -> DeclaredFolder {
    try DeclaredFolder([
      ".git/HEAD": "", "postlogin.yaml": project, "t/main.tf": "", "t2/main.tf": "",
      "production.env": "KEY=project", "own.env": "KEY=own", "Modules/m.js": "", "Other/m.js": "",
      "stubs.yaml": "- { request: { url: https://a.example/ }, response: { status: 200 } }",
      "a/code.js": "1",
    ])
  }

  private static func policy(
    _ name: String,
    in folder: DeclaredFolder,
    _ options: [String] = []
  ) throws -> RequestedPolicy {
    let login = try LoginArguments.parse(options)
    return try RequestedPolicy([name], options: try login.options(onFailure: "deny"))
  }

  @Test func `a path has the values, secrets and permissions of its environment`() throws {
    let folder = try Self.folder()
    let policy = try Self.policy(folder.path("t"), in: folder)
    let options = policy.options
    #expect(policy.paths == [folder.path("t")])
    #expect(options.environment.name == "production")
    #expect(options.environment.values == ["region": "eu", "stage": "p"])
    #expect(options.secrets?.text == #"{"KEY":"project"}"#)
    #expect(options.secretFiles.map(FilePath.name) == ["production.env"])
    #expect(options.permissions.hosts == ["api.example.com"])
    #expect(options.permissions.modules.standIns)
    #expect(options.permissions.modules.shared.folder.map(FilePath.name) == "Modules")
    #expect(options.permissions.stubs.list.map(\.isShared) == [true])
  }

  @Test func `a name is that of an environment`() throws {
    let folder = try Self.folder()
    let project = try Project(at: folder.path("postlogin.yaml"), formats: [])
    let policy = try RequestedPolicy(["staging"], options: Policy.Options(), in: project)
    #expect(policy.paths.map(FilePath.name) == ["t2"])
    #expect(policy.options.environment.values == ["region": "us"])
  }

  @Test func `options of the command win`() throws {
    let folder = try Self.folder()
    let options = try Self.policy(
      folder.path("t"),
      in: folder,
      [
        "--secrets", folder.path("own.env"), "--env", "stage=own", "--shared-modules",
        folder.path("Other"),
      ]
    ).options
    #expect(options.secrets?.text == #"{"KEY":"own"}"#)
    #expect(options.secretFiles == [folder.path("own.env")])
    #expect(options.permissions.modules.shared.folder == folder.path("Other"))
    #expect(options.reader().environment.values == ["region": "eu", "stage": "own"])
  }

  @Test func `an Action in the repository has the permissions, and no secrets`() throws {
    let folder = try Self.folder()
    let options = try Self.policy(folder.path("a"), in: folder).options
    #expect(options.permissions.hosts == ["api.example.com"])
    #expect(options.secrets == nil)
    #expect(options.environment.name == nil)
  }

  @Test func `without a project, a policy has the options of the command`() throws {
    let folder = try DeclaredFolder([".git/HEAD": "", "t/main.tf": ""])
    let policy = try Self.policy(folder.path("t"), in: folder, ["--env", "a=b"])
    #expect(policy.paths == [folder.path("t")])
    #expect(policy.options.permissions.hosts == [])
    #expect(policy.options.reader().environment.values == ["a": "b"])
  }

  @Test func `a stub of the project that a login does not use is no diagnostic`() async throws {
    let folder = try DeclaredFolder([
      ".git/HEAD": "", "postlogin.yaml": "environments: { e: a }\nstubs: [stubs.yaml]\n",
      "stubs.yaml": "- { request: { url: https://a.example/ }, response: { status: 200 } }",
      "a/code.js": "exports.onExecutePostLogin = async () => {};",
      "f.yaml": "user: rosa@example.com",
    ])
    let run = { (options: [String]) in
      let login = try FlowArguments.parse([folder.path("a")] + options)
        .fixtureLogin(folder.path("f.yaml"))
      return try await RunRequest(.fixture(login), on: ScriptHost(tracing: true)).result().outcome
        .diagnostics.map(\.code)
    }
    #expect(try await run([]) == [])
    #expect(try await run(["--http", folder.path("stubs.yaml")]) == [.stubNotUsed])
  }

  @Test func `a project with an error is that of every command in it`() throws {
    let folder = try DeclaredFolder([
      ".git/HEAD": "", "postlogin.yaml": "environmnts: {}", "a/code.js": "1",
    ])
    let error = #expect(throws: PostLoginError.self) {
      try Self.policy(folder.path("a"), in: folder)
    }
    #expect(error?.code == .invalidProject)
  }
}
