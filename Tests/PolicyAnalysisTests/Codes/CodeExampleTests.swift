import PostLogin
import PostLoginPolicies
import PostLoginRules
import PostLoginScripts
import TestSupport
import Testing

@testable import PolicyAnalysis
@testable import PostLoginTesting
import WireFormats

/// The examples of the pages, run as the pages say.
@Suite(.tags(.documents, .analysis), .timeLimit(.minutes(10)))
struct CodeExampleTests {
  /// Codes with a script that a run in this process cannot show: memory would be that of all tests.
  private static let notRun: Set<String> = ["memoryLimit"]

  private static func pages(_ kinds: CodePage.Kind...) -> [CodePage] {
    CodePage.all.filter { page in
      kinds.contains(page.kind) && !notRun.contains(page.code)
        && (page.block("js") ?? page.block("json")) != nil
    }
  }

  @Test(arguments: pages(.diagnostic))
  func `a login by the example has the diagnostic`(page: CodePage) async throws {
    let found = try await ruleDiagnostics(of: page) + outcomes(of: page).flatMap(\.diagnostics)
    #expect(found.map(\.code.rawValue).contains(page.code), "\(page.code): \(found)")
  }

  @Test(arguments: pages(.failure))
  func `the Action of the example fails with the code`(page: CodePage) async throws {
    let errors = try await outcomes(of: page).flatMap(\.actions).compactMap(\.error)
    #expect(errors.map(\.code.rawValue) == [page.code], "\(errors)")
  }

  /// Findings of probes, which need a suite.
  private static let ofProbes = Set(["faultThrows", "faultAllows", "looserWay", "leak"])

  @Test(arguments: pages(.finding).filter { !ofProbes.contains($0.code) })
  func `a check of the example has the finding`(page: CodePage) async throws {
    let folder = try TestFolder(["code.js": page.block("js") ?? ""])
    let check = ActionCheck(on: ScriptHost(tracing: true))
    let found = try await check.findings(at: folder.path("code.js"))
    #expect(found.map(\.code.rawValue).contains(page.code), "\(page.code): \(found)")
  }

  @Test(arguments: ["faultThrows", "faultAllows"])
  func `a probe with faults has the finding for the example`(code: String) async throws {
    let suite = try suite(
      of: code,
      fixture: """
        {"user":{"user_id":"u|1"},"request":{"geoip":{"countryCode":"KP"}},
        "session_transfer_token":{"request":{"geoip":{"countryCode":"KP"}}}}
        """,
      expecting: "denied"
    )
    var run = TestRun()
    let inspection = FaultInspection()
    run.inspection = inspection.inspect
    let report = await run.run([suite.suite])
    let found = inspection.findings(in: report, of: [suite.suite]).faults
    #expect(found.map(\.code.rawValue).contains(code), "\(found)")
  }

  @Test func `a probe of grants has the finding for the example`() async throws {
    let login = "user: {user_id: auth0|a}\nclient: {client_id: c1, name: Shop}"
    let suite = try suite(of: "looserWay", fixture: login, expecting: "allowed")
    let found = try await EntryPathFindings(
      of: [suite.suite],
      cases: [suite.suite.cases],
      on: ScriptHost()
    )
    let table = try #require(found.tables.first)
    #expect(!table.looserRows.isEmpty)
  }

  @Test func `a probe for leaks has the finding for the example`() async throws {
    let suite = try suite(
      of: "leak",
      fixture: "user: {user_id: auth0|a, email: a@example.com}",
      expecting: "allowed"
    )
    let found = try await LeakFindings(of: [suite.suite], cases: [suite.suite.cases]) {
      ScriptHost(isolation: $0, tracing: true)
    }
    #expect(!found.leaks.isEmpty)
  }

  @Test(arguments: [
    ("contradiction", "f.yaml"), ("invalidFixture", "f.yaml"), ("invalidTransaction", "f.yaml"),
    ("notAnEvent", "f.json"), ("notJSON", "f.json"), ("notYAML", "f.yaml"),
  ])
  func `no fixture is read from the example, for the reason of the page`(
    code: String,
    file: String
  ) throws {
    let text = try Self.text(of: code)
    let error = #expect(throws: PostLoginError.self) {
      try Fixture(bytes: Array(text.utf8), file: file)
    }
    #expect(error?.code.rawValue == code, "\(String(describing: error))")
  }

  @Test(arguments: [
    ("invalidFlow", "flow.yaml"), ("invalidSuite", "tests.yaml"), ("invalidStub", "stubs.yaml"),
    ("invalidSecrets", "secrets.env"), ("noHandler", "code.js"), ("syntaxError", "code.js"),
  ])
  func `the file of the example is refused for the reason of the page`(
    code: String,
    file: String
  ) async throws {
    let folder = try TestFolder([
      file: try Self.text(of: code), "unverified.yaml": "user: rosa@example.com\n",
    ])
    if file == "tests.yaml" {
      try folder.write("code.js", "exports.onExecutePostLogin = async () => {};")
    }
    let path = folder.path(file)
    let error = await #expect(throws: PostLoginError.self) {
      switch file {
      case "tests.yaml": _ = try ActionSuite(at: path)
      case "stubs.yaml": _ = try HTTPStubs(at: path)
      case "secrets.env": _ = try Secrets.read(at: path)
      default:
        let policy = try Policy(at: [path], options: Policy.Options())
        try await policy.check()
        // The handler is looked for when it is to be called.
        _ = try await policy.run(Fixture.event(at: folder.path("unverified.yaml")))
      }
    }
    #expect(error?.code.rawValue == code, "\(String(describing: error))")
  }

  /// The block of an error's example.
  private static func text(of code: String) throws -> String {
    let page = try #require(CodePage.all.first { $0.code == code && $0.kind == .error })
    let blocks = ["yaml", "json", "text", "js"].compactMap { page.block($0) }
    return try #require(blocks.first)
  }

  /// A suite of two cases for the example of a code; the folder has to outlive it.
  private func suite(
    of code: String,
    fixture: String,
    expecting decision: String
  ) throws -> (suite: ActionSuite, folder: TestFolder) {
    let page = try #require(CodePage.all.first { $0.code == code && $0.kind == .finding })
    let source = try #require(page.block("js"))
    let folder = try TestFolder([
      "code.js": source, "a.yaml": fixture,
      "b.yaml": fixture.replacing("auth0|a", with: "auth0|b").replacing("u|1", with: "u|2"),
      "tests.yaml": """
      cases:
        - { name: first, fixture: a.yaml, expect: \(decision) }
        - { name: second, fixture: b.yaml, expect: \(decision) }
      """,
    ])
    return (try ActionSuite(at: folder.path("tests.yaml")), folder)
  }

  private func ruleDiagnostics(of page: CodePage) throws -> [Diagnostic] {
    guard let text = page.block("json") else { return [] }
    let folder = try TestFolder(["rules.json": text])
    return try RuleSet(at: folder.path("rules.json")).diagnostics
  }

  /// What a login by the example becomes; for calls of an earlier login, two in a realm that stays.
  private func outcomes(of page: CodePage) async throws -> [Outcome] {
    let isScript = page.block("js") != nil
    let file = isScript ? "code.js" : "rules.json"
    let folder = try TestFolder([
      file: page.block("js") ?? page.block("json") ?? "",
      "login.yaml": page.block("yaml") ?? "user: rosa@example.com\n",
    ])
    var options = Policy.Options()
    let isRepeated = page.code == "staleCall"
    options.host =
      isRepeated ? ScriptHost(isolation: .warm) : ScriptHost(isolation: .fresh, tracing: true)
    options.permissions.modules.standIns = page.code.hasPrefix("standIn")
    var limits = Limits()
    limits.memoryBytes = 8 << 30
    if page.code == "timeLimit" { limits.time = .milliseconds(300) }
    options.limits = limits
    let policy = try Policy(at: [folder.path(file)], options: options)
    let login = try Fixture.read(at: folder.path("login.yaml"))
    let first = try await policy.run(login)
    guard isRepeated else { return [first] }
    return [first, try await policy.run(login)]
  }
}

extension CodePage {
  /// The first block of a language in the example; nil if there is none.
  fileprivate func block(_ language: String) -> String? {
    guard let start = example.firstRange(of: "```\(language)\n")?.upperBound,
      let end = example[start...].firstRange(of: "```")?.lowerBound
    else { return nil }
    return String(example[start..<end])
  }
}
