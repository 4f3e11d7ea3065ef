import PolicyAnalysis
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

@Suite(.tags(.program, .analysis), .timeLimit(.minutes(5)))
struct RevisionComparisonTests {
  private static let gate = """
    exports.onExecutePostLogin = async (event, api) => {
      if (!event.user.email_verified) api.access.deny('verify first');
    };

    """
  private static let open = "exports.onExecutePostLogin = async (event, api) => {};\n"
  private static let cases = """
    cases:
      - { name: verified, fixture: f, expect: allowed }

    """

  /// A repository with an Action that denies, and a suite that says nothing about it.
  private func repository() throws -> TestRepository {
    let repository = try TestRepository()
    try repository.write("Actions/gate/code.js", Self.gate)
    try repository.write("Actions/gate/tests.yaml", Self.cases)
    try repository.write("Actions/other/code.js", Self.open)
    try repository.write(
      "Fixtures/f.json",
      #"{"user":{"user_id":"u|1","email":"rosa@example.com","email_verified":true}}"#
    )
    try repository.commit()
    return repository
  }

  private func report(
    _ repository: TestRepository,
    against revision: String = "main",
    inputs: Int = 100
  ) async throws -> TestReport {
    let folder = repository.path("Actions")
    let suites = try SuiteFinder.suites(in: [folder]).map { try ActionSuite(at: $0) }
    var report = TestReport()
    let comparison = RevisionComparison(
      revision: revision,
      inputs: inputs,
      options: Policy.Options()
    ) {
      ScriptHost(tracing: true)
    }
    try await comparison.compare(suites, below: [folder], in: &report)
    return report
  }

  private func notes(_ report: TestReport) -> String {
    report.notes.map(\.message).joined(separator: "\n")
  }

  @Test func `nothing is run where nothing has changed`() async throws {
    let repository = try repository()
    try repository.write("Actions/gate/tests.yaml", "# another text\n" + Self.cases)
    let report = try await report(repository)
    #expect(report.changes?.items.isEmpty == true)
    #expect(report.changes?.isUnwelcome == false)
    #expect(notes(report) == "0 compared with `main`, 2 unchanged")
  }

  @Test func `a login that gets further is unwelcome, at the line of the working tree`()
    async throws
  {
    let repository = try repository()
    try repository.write("Actions/gate/code.js", Self.open)
    let changes = try #require(try await report(repository).changes)
    #expect(changes.isUnwelcome)
    let item = try #require(changes.items.first)
    #expect(item.finding.code == .looserChange)
    #expect(item.finding.message.hasPrefix("looser than at `main`: "))
    #expect(item.finding.message.hasSuffix("`# accept: looser REASON`"))
    #expect(item.location?.file == repository.path("Actions/gate/code.js"))
    #expect(item.json["before"] == "denied")
    #expect(item.json["after"] == "allowed")
  }

  @Test func `a comment with a reason accepts it`() async throws {
    let repository = try repository()
    try repository.write("Actions/gate/code.js", Self.open)
    try repository.write(
      "Actions/gate/tests.yaml",
      "# accept: looser the e-mail address is verified elsewhere\n" + Self.cases
    )
    let changes = try #require(try await report(repository).changes)
    #expect(!changes.isUnwelcome)
    #expect(changes.items.map(\.finding.acceptance) == ["the e-mail address is verified elsewhere"])
  }

  @Test func `a comment that the revision has too was about an earlier change`() async throws {
    let repository = try repository()
    try repository.write("Actions/gate/tests.yaml", "# accept: looser so\n" + Self.cases)
    try repository.commit()
    try repository.write("Actions/gate/code.js", Self.open)
    let report = try await report(repository)
    #expect(report.changes?.isUnwelcome == true)
    #expect(notes(report).contains("it stands in `main` too"))
  }

  @Test func `a comment without a reason is an error`() async throws {
    let repository = try repository()
    try repository.write("Actions/gate/tests.yaml", "# accept: looser\n" + Self.cases)
    let changes = try #require(try await report(repository).changes)
    #expect(changes.complaints.map(\.code) == [.acceptanceWithoutReason])
    #expect(changes.isUnwelcome)
  }

  @Test func `a comment that is not needed is said, and fails nothing`() async throws {
    let repository = try repository()
    try repository.write("Actions/gate/tests.yaml", "# accept: looser so\n" + Self.cases)
    let report = try await report(repository)
    #expect(report.changes?.isUnwelcome == false)
    #expect(notes(report).contains("`accept: looser` has no effect: no change is `looser`"))
  }

  @Test func `what is stricter is said, and fails nothing`() async throws {
    let repository = try repository()
    try repository.write("Actions/other/code.js", Self.gate)
    let report = try await report(repository)
    #expect(report.changes?.isUnwelcome == false)
    #expect(notes(report).contains("stricter than at `main`: "))
    #expect(notes(report).contains("1 compared with `main`, 1 unchanged"))
  }

  @Test func `an Action without a suite is compared too`() async throws {
    let repository = try repository()
    try repository.write("Actions/other/code.js", Self.gate)
    try repository.commit()
    try repository.write("Actions/other/code.js", Self.open)
    let changes = try #require(try await report(repository).changes)
    #expect(changes.items.map(\.finding.code) == [.looserChange])
    #expect(changes.items.first?.finding.message.hasSuffix("; a suite can accept it") == true)
  }

  @Test func `new and removed Actions are said`() async throws {
    let repository = try repository()
    try repository.write("Actions/fresh/code.js", Self.open)
    try repository.remove("Actions/other")
    let report = try await report(repository)
    #expect(notes(report).contains("Actions/fresh` is not in `main`"))
    #expect(notes(report).contains("`Actions/other` is only in `main`"))
    #expect(report.changes?.isUnwelcome == false)
  }

  @Test func `a flow of several Actions is compared as one`() async throws {
    let repository = try repository()
    try repository.write(
      "Actions/tests.yaml",
      "flow: [gate, other]\n" + Self.cases
    )
    try repository.remove("Actions/gate/tests.yaml")
    try repository.commit()
    // The second Action denies what the first lets through, so that no login gets further.
    try repository.write("Actions/gate/code.js", Self.open)
    try repository.write("Actions/other/code.js", Self.gate)
    let report = try await report(repository)
    #expect(report.changes?.items.isEmpty == true)
    #expect(notes(report).contains("no difference found in "))
  }

  @Test func `rules that a flow file names are part of what is compared`() async throws {
    let repository = try repository()
    let rules = { (plan: String) in
      """
      {"version": 1, "name": "r", "rules": [{"name": "deny", "onUnknown": "skip",
       "when": [{"field": "event.user.app_metadata.plan", "equals": "\(plan)"}],
       "then": [{"call": "access.deny", "arguments": ["no"]}]}]}
      """
    }
    try repository.write("Rules/plan.json", rules("gold"))
    try repository.write("Rules/fallback.json", rules("gold"))
    try repository.write(
      "Actions/flow.yaml",
      "actions: [../Rules/plan.json, { path: other, onFailure: ../Rules/fallback.json }]\n"
    )
    try repository.remove("Actions/gate/tests.yaml")
    try repository.write("Actions/tests.yaml", "flow: flow.yaml\n" + Self.cases)
    try repository.commit()
    #expect(notes(try await report(repository)).contains("0 compared with `main`"))
    try repository.write("Rules/fallback.json", rules("silver"))
    #expect(notes(try await report(repository)).contains("1 compared with `main`"))
    try repository.write("Rules/plan.json", rules("silver"))
    let changes = try #require(try await report(repository, inputs: 200).changes)
    #expect(changes.items.contains { $0.finding.code == .looserChange })
  }

  @Test func `branches count as reached where versions of a revision are compared`() async throws {
    let repository = try repository()
    // What tells the versions apart lies behind branches that show in nothing else.
    let script = { (reason: String) in
      """
      exports.onExecutePostLogin = async (event, api) => {
        const { plan, level, seats } = event.user.app_metadata;
        let steps = 0;
        if (plan === 'gold-2026') steps += 1;
        if (level === 'owner-of-it') steps += 1;
        if (seats === 4711) steps += 1;
        if (steps === 3 && \(reason)) api.access.deny('no');
      };

      """
    }
    try repository.write("Actions/other/code.js", script("true"))
    try repository.commit()
    try repository.write("Actions/other/code.js", script("false"))
    let changes = try #require(try await report(repository, inputs: 2000).changes)
    #expect(changes.items.contains { $0.finding.code == .looserChange })
  }

  @Test func `a version that does not load is broken, and the others are compared`() async throws {
    let repository = try repository()
    try repository.write("Actions/gate/code.js", "exports.onExecutePostLogin = async (event => {")
    try repository.commit()
    try repository.write("Actions/gate/code.js", Self.gate)
    try repository.write("Actions/other/code.js", Self.gate)
    let report = try await report(repository)
    let problem = try #require(report.brokenSuites.first?.problems.first)
    #expect(report.brokenSuites.count == 1)
    #expect(problem.message.hasPrefix("syntaxError: "))
    #expect(problem.location?.file == "main:Actions/gate/code.js")
    #expect(notes(report).contains("stricter than at `main`: "))
  }

  @Test func `a revision that does not exist, or no repository, is an error`() async throws {
    let repository = try repository()
    let missing = await #expect(throws: PostLoginError.self) {
      _ = try await report(repository, against: "none")
    }
    #expect(missing?.message == "there is no revision `none`")
    try repository.remove(".git")
    let outside = await #expect(throws: PostLoginError.self) {
      _ = try await report(repository)
    }
    #expect(outside?.message.contains("no git repository") == true)
  }
}
