import ArgumentParser
import Foundation
import PolicyAnalysis
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PolicySources
@testable import PostLoginTesting
@testable import PostLoginTool
@testable import ScriptTestSupport

/// What a `postlogin.yaml` asks of `test` without paths.
@Suite(.tags(.program, .suites, .documents), .timeLimit(.minutes(5)))
struct ProjectRunTests {
  private static let terraform = """
    resource "auth0_action" "gate" {
      name    = "gate"
      runtime = "node22"
      deploy  = true
      code    = file("${path.module}/gate.js")
      supported_triggers {
        id      = "post-login"
        version = "v3"
      }
      secrets {
        name  = "DOMAIN"
        value = "a.example"
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

  private static let gate = """
    let count = 0;
    exports.onExecutePostLogin = async (event, api) => {
      count += 1;
      if (!event.user.email_verified) api.access.deny(`verify first ${count}`);
    };

    """

  private static let suite = """
    flow: ../infra
    cases:
      - { name: verified, fixture: rosa, expect: allowed }
      - name: not verified
        fixture: rosa
        with: { user: { email_verified: false } }
        expect: denied

    """

  private static let project = """
    environments: { live: infra }
    suites: [Tests]
    fixtures: [Logins]

    """

  private static let program =
    ProcessInfo.processInfo.environment["POSTLOGIN_PROGRAM"]
    ?? URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".build/release/postlogin").path

  /// A repository whose suites test a Terraform configuration.
  private func repository(_ further: String = "") throws -> TestRepository {
    let repository = try TestRepository()
    for (path, text) in [
      ("infra/main.tf", Self.terraform), ("infra/gate.js", Self.gate),
      ("Tests/gate.tests.yaml", Self.suite), ("postlogin.yaml", Self.project + further),
      (
        "Logins/rosa.yaml",
        "user: { user_id: auth0|rosa, email: rosa@example.com, email_verified: true }\n"
      ),
    ] {
      try repository.write(path, text)
    }
    try repository.commit()
    return repository
  }

  private func scope(of repository: TestRepository) throws -> TestScope {
    try TestScope([], in: repository.folder)
  }

  private func request(
    of repository: TestRepository,
    countingWorkers workers: WorkerConfiguration? = nil,
    adjust: (inout TestRequest) -> Void = { _ in }
  ) throws -> TestRequest {
    let scope = try scope(of: repository)
    let project = try #require(scope.project)
    var cases = RequestedCases(
      in: scope.paths,
      options: ActionSuite.Options(),
      failures: LastFailures(
        environment: ["XDG_CACHE_HOME": repository.path("cache")],
        folder: repository.folder
      )
    )
    try cases.add(project)
    var request = TestRequest(cases, TestRun())
    adjust(&request)
    try request.add(
      project,
      countingWorkers: workers,
      check: EnvironmentCheck(
        project.environments,
        options: Policy.Options(),
        context: GivenContext(),
        makeHost: { ScriptHost(tracing: true) }
      ),
      comparison: { revision in
        RevisionComparison(revision: revision, inputs: 100, options: Policy.Options()) {
          ScriptHost(tracing: true)
        }
      }
    )
    return request
  }

  private func items(_ word: String, in result: TestResult) -> [CaseFindings.Item]? {
    result.report.allFindings.first { $0.word == word }?.items
  }

  @Test func `without paths, the nearest project says what is tested`() throws {
    let repository = try repository()
    let scope = try TestScope([], in: repository.path("infra"))
    #expect(scope.project?.environments.map(\.name) == ["live"])
    #expect(scope.paths.map(FilePath.resolved) == [FilePath.resolved(repository.path("Tests"))])
    let given = try TestScope([repository.path("Tests")], in: repository.folder)
    #expect(given.project == nil)
    try repository.remove("postlogin.yaml")
    let none = try TestScope([], in: repository.folder)
    #expect(none.paths == [repository.folder])
    #expect(none.project == nil)
  }

  @Test func `suites run with the fixtures of the project, and its environments are checked`()
    async throws
  {
    let repository = try repository()
    let result = try await request(of: repository).result()
    #expect(result.report.counts == TestReport.Counts(passed: 2), "\(result.report)")
    // The declared secret that no code reads is a finding at its place in the configuration.
    let found = try #require(items("finding", in: result))
    let places = found.map { "\($0.finding.code.rawValue) \($0.cases)" }
    #expect(places.contains("unusedSecret live"), "\(places)")
    #expect(found.allSatisfy { $0.location?.file?.hasPrefix(repository.path("infra/")) == true })
    #expect(result.ending == .unwelcome)
  }

  @Test func `faults, grants and leaks are searched for if the project says so`() async throws {
    let own = try repository()
    let plain = try await request(of: own).result()
    #expect(plain.report.allFindings.map(\.word) == ["finding"])
    let asking = try repository("faults: true\ngrants: true\nleaks: true\n")
    let result = try await request(of: asking).result()
    #expect(result.report.allFindings.map(\.word) == ["fault", "grant", "leak", "finding"])
    #expect(items("leak", in: result)?.isEmpty == false)
    let page = ReportPage(date: "", isVerbose: false)
    let json = try JSONText(result.text(.json, on: page) ?? "").value
    #expect(json["leaks"]?.arrayValue?.isEmpty == false)
    #expect(json["findings"]?.arrayValue?.isEmpty == false)
    for format in TestReport.forms.map(\.format) {
      #expect(result.text(format, on: page)?.isEmpty == false)
    }
  }

  @Test func `what changed since the base is found in the environments`() async throws {
    let repository = try repository("against: main\n")
    try repository.git("checkout", "-q", "-b", "change")
    let open = Self.gate.replacing("!event.user.email_verified", with: "event.user.blocked")
    try repository.write("infra/gate.js", open)
    try repository.write(
      "Tests/gate.tests.yaml",
      Self.suite.replacing("expect: denied", with: "expect: allowed")
    )
    let result = try await request(of: repository).result()
    let changes = try #require(items("change", in: result))
    #expect(changes.contains { $0.finding.code == .looserChange }, "\(result.report)")
    #expect(changes.allSatisfy { $0.location?.file?.hasSuffix("infra/gate.js") == true })
    // Without a suite, it is the environment that is compared.
    try repository.remove("Tests/gate.tests.yaml")
    try repository.write("Tests/own/code.js", "exports.onExecutePostLogin = async () => {};\n")
    try repository.write(
      "Tests/own/tests.yaml",
      "cases: [{ name: a, fixture: rosa, expect: allowed }]\n"
    )
    let untested = try await request(of: repository).result()
    let names = items("change", in: untested)?.map(\.cases)
    #expect(names?.contains("live") == true, "\(untested.report)")
  }

  @Test func `thresholds of measures are reached or missed`() async throws {
    var workers = WorkerConfiguration(withoutSandbox: false)
    workers.path = Self.program
    for (coverage, isMissed) in [("coverage: 1", false), ("coverage: { blocks: 100 }", true)] {
      let repository = try repository("\(coverage)\n")
      try repository.write(
        "infra/gate.js",
        Self.gate.replacing("count += 1;", with: "if (event.user.blocked) { count += 1; }")
      )
      let result = try await request(of: repository, countingWorkers: workers).result()
      let missed = result.remarks.filter { $0.contains("the threshold is") }
      #expect(missed.isEmpty != isMissed, "\(result.remarks)")
      #expect(missed.allSatisfy { $0.hasSuffix("of blocks; the threshold is 100 %") })
    }
  }

  @Test func `what the caller asks for counts above the project`() throws {
    let repository = try repository("coverage: 90\nagainst: main\n")
    let workers = WorkerConfiguration(withoutSandbox: true)
    let request = try request(of: repository, countingWorkers: workers) { request in
      request.thresholds = Project.Coverage(all: 10)
      request.against = RevisionComparison(
        revision: "other",
        inputs: 1,
        options: Policy.Options()
      ) {
        ScriptHost()
      }
    }
    #expect(request.thresholds == Project.Coverage(all: 10))
    #expect(request.against?.revision == "other")
    #expect(request.against?.environments.map(\.name) == ["live"])
    #expect(request.countingWorkers != nil)
    let uncounted = try self.request(of: repository)
    #expect(uncounted.countingWorkers == nil)
    #expect(uncounted.thresholds.isEmpty)
  }

  @Test func `formats of the project go to their files, and one to standard output`() throws {
    let formats = try TestFormats.parse([])
    let junit = Project.Format(name: "junit", file: "r/junit.xml")
    let named = formats.replaced(by: [junit, Project.Format(name: "github", file: nil)]).reports
    #expect(named.map(\.format) == [.junit, .github])
    #expect(named.map(\.file) == ["r/junit.xml", nil])
    let files = formats.replaced(by: [junit]).reports
    #expect(files.map(\.format) == [.junit, .pretty])
    #expect(formats.replaced(by: []).reports.map(\.format) == [.pretty])
  }

  @Test(
    arguments: [
      ("suites: [postlogin.yaml]", "the project names itself"),
      ("environments: { live: .. }", "outside of the repository"),
      ("environments: { live: gone }", "no such file or folder"),
      ("coverage: 101", "expected a percentage"),
    ]
  )
  func `all errors of the file are there before anything runs`(
    text: String,
    message: String
  ) throws {
    let repository = try TestRepository()
    try repository.write("postlogin.yaml", "\(text)\nunknown: 1\n")
    let error = try #require(throws: PostLoginError.self) {
      try TestScope([], in: repository.folder)
    }
    let lines = ErrorReport(error)?.lines ?? []
    #expect(lines.contains { $0.contains(message) }, "\(lines)")
    #expect(lines.contains { $0.contains("unknown key `unknown`") }, "\(lines)")
  }

  @Test func `an environment that cannot be read is broken, and the cases are there`() async throws
  {
    let repository = try repository()
    try repository.write("postlogin.yaml", "environments: { live: plan.json }\nsuites: [Tests]\n")
    try repository.write("plan.json", #"{"format_version": "99.0"}"#)
    try repository.write("Tests/rosa.yaml", "user: { email: r@example.com, email_verified: true }")
    let result = try await request(of: repository).result()
    #expect(result.report.counts.passed == 2, "\(result.report)")
    #expect(result.report.brokenSuites.map(\.path) == ["environment live"])
    #expect(result.ending == .incomplete)
  }
}
