import Foundation
import PolicyAnalysis
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

/// Declared policies against their version at a revision, and over recorded logins.
@Suite(.tags(.program, .analysis, .suites), .timeLimit(.minutes(5)))
struct DeclaredRevisionTests {
  private static let gate = """
    exports.onExecutePostLogin = async (event, api) => {
      if (!event.user.email_verified) api.access.deny('verify first');
    };

    """
  private static let open = "exports.onExecutePostLogin = async (event, api) => {};\n"
  private static let terraform = """
    resource "auth0_action" "gate" {
      name   = "gate"
      deploy = true
      code   = file("${path.module}/../actions/gate.js")
      supported_triggers {
        id      = "post-login"
        version = "v3"
      }
    }
    resource "auth0_trigger_actions" "login" {
      trigger = "post-login"
      actions {
        id           = auth0_action.gate.id
        display_name = "gate"
      }
    }

    """

  /// A repository whose suite tests the policy of a Terraform folder.
  private func repository() throws -> TestRepository {
    let repository = try TestRepository()
    try repository.write("terraform/main.tf", Self.terraform)
    try repository.write("actions/gate.js", Self.gate)
    try repository.write(
      "Tests/tests.yaml",
      "action: ../terraform\ncases:\n  - { name: verified, fixture: f, expect: allowed }\n"
    )
    try repository.write(
      "Tests/f.json",
      #"{"user":{"user_id":"u|1","email":"rosa@example.com","email_verified":true}}"#
    )
    try repository.commit()
    return repository
  }

  private func report(_ repository: TestRepository) async throws -> TestReport {
    let folder = repository.path("Tests")
    let suites = try SuiteFinder.suites(in: [folder]).map { try ActionSuite(at: $0) }
    var report = TestReport()
    let comparison = RevisionComparison(revision: "main", inputs: 100, options: Policy.Options()) {
      ScriptHost(tracing: true)
    }
    try await comparison.compare(suites, below: [folder], in: &report)
    return report
  }

  @Test func `a declared policy that runs the same is unchanged`() async throws {
    let repository = try repository()
    try repository.write("terraform/main.tf", "# A comment.\n" + Self.terraform)
    let report = try await report(repository)
    #expect(report.brokenSuites.isEmpty)
    #expect(report.changes?.items.isEmpty == true)
    #expect(report.notes.map(\.message) == ["0 compared with `main`, 1 unchanged"])
  }

  @Test func `a change of code outside of the folder is found at its line`() async throws {
    let repository = try repository()
    try repository.write("actions/gate.js", Self.open)
    let report = try await report(repository)
    #expect(report.brokenSuites.isEmpty)
    let item = try #require(report.changes?.items.first)
    #expect(item.finding.code == .looserChange)
    #expect(item.location?.file?.hasSuffix("actions/gate.js") == true)
    #expect(report.notes.map(\.message).contains("1 compared with `main`, 0 unchanged"))
  }

  @Test func `a trigger that only one version serves is a note`() async throws {
    let repository = try repository()
    let end = try #require(Self.terraform.range(of: "resource \"auth0_trigger_actions\""))
    let exchange = """
      resource "auth0_action" "scopes" {
        name = "scopes"
        code = "exports.onExecuteCredentialsExchange = async () => {};"
        supported_triggers {
          id      = "credentials-exchange"
          version = "v2"
        }
      }
      resource "auth0_trigger_actions" "scopes" {
        trigger = "credentials-exchange"
        actions {
          id           = auth0_action.scopes.id
          display_name = "scopes"
        }
      }

      """
    try repository.write(
      "terraform/main.tf",
      Self.terraform.replacingCharacters(in: end.lowerBound..<end.lowerBound, with: exchange)
    )
    let report = try await report(repository)
    #expect(report.brokenSuites.isEmpty)
    let notes = report.notes.map(\.message)
    #expect(notes.contains("only the second version serves `credentials-exchange`"))
  }

  // MARK: - Recorded logins

  @Test func `a backtest takes the Actions of logins of each declared version`() throws {
    let repository = try repository()
    try repository.write("actions/gate.js", Self.open)
    let cleanup = InterruptionCleanup()
    defer { cleanup.finish() }
    let files = try BacktestVersionFiles(
      before: "main:terraform",
      after: repository.path("terraform"),
      removingBy: cleanup,
      in: repository.folder
    )
    #expect(files.after.paths == [repository.path("terraform")])
    let sources = try [files.before, files.after].map { version in
      let options = try version.options(Policy.Options())
      return try Policy(at: version.paths, options: options).flow.scripts.map(\.source)
    }
    #expect(sources == [[Self.gate], [Self.open]])
    let policies = try BacktestPolicies(
      before: { try Self.policy(files.before, on: $0) },
      after: { try Self.policy(files.after, on: $0) },
      laneCount: 1
    ) { ScriptHost(tracing: $0) }
    #expect(policies.before != policies.after)
  }

  private static func policy(
    _ version: BacktestVersionFiles.Version,
    on host: ScriptHost
  ) throws -> Policy {
    var options = try version.options(Policy.Options())
    options.host = host
    return try Policy(at: version.paths, options: options)
  }

  @Test func `a backtest of a declaration without Actions of logins is refused`() throws {
    let repository = try repository()
    let text = Self.terraform.replacing("post-login", with: "credentials-exchange")
    try repository.write("terraform/main.tf", text)
    let cleanup = InterruptionCleanup()
    defer { cleanup.finish() }
    let files = try BacktestVersionFiles(
      before: "main:terraform",
      after: repository.path("terraform"),
      removingBy: cleanup,
      in: repository.folder
    )
    let error = #expect(throws: PostLoginError.self) {
      _ = try BacktestPolicies(
        before: { try Self.policy(files.before, on: $0) },
        after: { try Self.policy(files.after, on: $0) },
        laneCount: 1
      ) { ScriptHost(tracing: $0) }
    }
    #expect(error?.message.hasPrefix("no Action is bound to the trigger `post-login`") == true)
  }
}
