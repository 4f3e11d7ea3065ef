import PostLogin
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct JointCompletionTests {
  private static let denyFast =
    "if (event.request.query.acr_values === 'fast') api.access.deny('too fast');"
  private static let query = ["event.request.query.*"]

  @Test func `a login that reads nothing unknown takes one run of each version`() async throws {
    let test = try Backtest(
      "if (!event.user.email_verified) api.access.deny('verify');",
      "if (event.user.email === 'rosa@example.com') api.access.deny('not you');"
    )
    let path = test.folder.path("cases.ndjson")
    let verified =
      #"{"user":{"email":"mia@example.com","email_verified":true},"request":{"query":{}}}"#
    let rosa =
      #"{"user":{"email":"rosa@example.com","email_verified":true},"request":{"query":{}}}"#
    let unverified = #"{"user":{"email":"a@example.com","email_verified":false},"request":{}}"#
    try WrittenCases.write(
      [
        .login("1", verified, unknown: Self.query), .login("2", rosa, unknown: Self.query),
        .login("3", unverified, unknown: Self.query),
      ],
      to: path
    )
    let output = test.folder.path("results.ndjson")
    let trailer = try await BacktestRun(test.policies()).run(path, to: output)
    #expect(trailer.completedCount == 0)
    let lines = try test.folder.text("results.ndjson").split(separator: "\n")
    let results = try lines.compactMap { BacktestResult(try JSONText(String($0))) }
    #expect(results.map(\.change) == [.unchanged, .stricter, .looser])
    #expect(results.map(\.before) == [.allowed, .allowed, .denied])
    #expect(results.map(\.after) == [.allowed, .denied, .allowed])
  }

  @Test func `a verdict that hangs on an unknown field is unknown and names the field`()
    async throws
  {
    let result = try await Backtest("", Self.denyFast)
      .result(TestFolder.event, unknown: Self.query)
    #expect(result?.before == .allowed)
    #expect(result?.after == .unknown)
    #expect(result?.change == .unknown)
    #expect(result?.unknown == ["event.request.query.acr_values"])
    #expect(result?.reasons == ["never in a log"])
  }

  @Test(arguments: [
    "if (event.request.query.acr_values === 'fast') { api.access.deny('x'); }",
    "if (event.request.query.acr_values) { api.access.deny('x'); }",
    "while (event.request.query.acr_values) { api.access.deny('x'); break; }",
    "switch (event.request.query.acr_values) { case 'fast': api.access.deny('x'); }",
    "for (const c of event.request.query.acr_values ?? '') { api.access.deny('x'); }",
    "const deny = () => { if (event.request.query.acr_values) { api.access.deny('x'); } }; deny();",
    "(function (e) { if (e.request.query.acr_values) { api.access.deny('x'); } })(event);",
  ])
  func `a field is read wherever it stands`(body: String) async throws {
    let event = #"{"user":{},"request":{"query":{}}}"#
    let result = try await Backtest("", body).result(event, unknown: Self.query)
    #expect(result?.change == .unknown)
    #expect(result?.unknown == ["event.request.query.acr_values"])
  }

  @Test func `the same unknown value is given to both versions, so nothing changes`() async throws {
    let result = try await Backtest(Self.denyFast, "\(Self.denyFast)\nconsole.log('checked');")
      .result(TestFolder.event, unknown: Self.query)
    #expect(result?.before == .unknown)
    #expect(result?.after == .unknown)
    #expect(result?.change == .unchanged)
  }

  @Test func `a field that decides nothing leaves the verdict known`() async throws {
    let result = try await Backtest(
      "",
      "console.log(event.request.query.acr_values === 'fast'); api.access.deny('closed');"
    ).result(TestFolder.event, unknown: Self.query)
    #expect(result?.after == .denied)
    #expect(result?.change == .stricter)
    #expect(result?.unknown == [])
  }

  @Test(arguments: [
    (
      "event.authorization", "event.authorization?.roles.includes('admin')",
      ["authorization", "roles"]
    ),
    ("event.user", "event.user.email_verified", ["user", "email_verified"]),
    ("event.stats", "event.stats?.logins_count > 1000", ["stats", "logins_count"]),
    ("event.connection", "event.connection?.name === 'corp'", ["connection", "name"]),
    (
      "event.session", "event.session?.device?.last_ip === '203.0.113.9'",
      ["session", "device", "last_ip"]
    ),
  ])
  func `the members of an object that is unknown as a whole are unknown too`(
    path: String,
    condition: String,
    names: [String]
  ) async throws {
    let backtest = try Backtest("", "if (!(\(condition))) api.access.deny('no');")
    let result = try await backtest.result(#"{"request":{"query":{}}}"#, unknown: [path])
    #expect(result?.before == .allowed)
    #expect(result?.after == .unknown)
    #expect(result?.unknown.contains("event." + names.joined(separator: ".")) == true)
  }

  @Test func `two unknown fields that decide together are both named`() async throws {
    let result = try await Backtest(
      "",
      """
      const { acr_values, prompt } = event.request.query;
      if (acr_values === 'fast' && prompt === 'none') api.access.deny('no');
      """
    ).result(TestFolder.event, unknown: Self.query)
    #expect(result?.after == .unknown)
    #expect(
      result?.unknown == ["event.request.query.acr_values", "event.request.query.prompt"]
    )
  }

  @Test func `too few completions leave the verdict unknown`() async throws {
    var test = try Backtest("", "if (event.request.query.a === 'x' && false) api.access.deny('n');")
    test.completions = 2
    let few = try await test.result(TestFolder.event, unknown: Self.query)
    #expect(few?.after == .unknown)
    test.completions = 200
    let enough = try await test.result(TestFolder.event, unknown: Self.query)
    #expect(enough?.after == .allowed)
  }

  @Test func `a host that no stub answers for makes the verdict unknown`() async throws {
    let result = try await Backtest(
      "",
      "try { await fetch('https://risk.example/score'); } catch { api.access.deny('no score'); }"
    ).result(TestFolder.event)
    #expect(result?.before == .allowed)
    #expect(result?.after == .unknown)
    #expect(result?.unknown == ["host risk.example"])
  }

  @Test func `a list of unknown metadata members makes a verdict that depends on it unknown`()
    async throws
  {
    let event = #"{"user":{"user_id":"u|1","app_metadata":{}},"request":{"query":{}}}"#
    let result = try await Backtest(
      "",
      "if (Object.keys(event.user.app_metadata).length > 0) api.access.deny('marked');"
    ).result(event, unknown: ["event.user.app_metadata.*"])
    #expect(result?.after == .unknown)
    #expect(result?.unknown == ["event.user.app_metadata.*"])
  }

  @Test func `each network and each beginning of an address is tried`() async throws {
    let result = try await Backtest(
      "if (event.request.ip.startsWith('10.1.')) api.access.deny('office');",
      "if (event.request.ip.startsWith('192.168.')) api.access.deny('home');"
    ).result(#"{"user":{},"request":{}}"#, unknown: ["event.request.ip"])
    #expect(result?.before == .unknown)
    #expect(result?.after == .unknown)
    #expect(result?.change == .unknown)
  }

  // MARK: - Rules

  private static func rules(_ condition: String) -> String {
    #"""
    {"version": 1, "name": "policy", "rules": [{"name": "deny", "when": [\#(condition)],
      "then": [{"call": "access.deny", "arguments": ["no"]}]}]}
    """#
  }

  @Test(arguments: [
    (
      #"{"field": "event.request.query.acr_values", "equals": "fast"}"#,
      "event.request.query.acr_values === 'fast'"
    ),
    (#"{"field": "event.user.email_verified", "equals": false}"#, "!event.user.email_verified"),
    (
      #"{"field": "event.request.query.acr_values", "exists": true}"#,
      "event.request.query.acr_values !== undefined"
    ),
  ])
  func `rules agree with the same policy as a script`(rule: String, script: String) async throws {
    let event =
      #"{"user":{"user_id":"u|1","email_verified":true},"request":{"query":{},"body":{}}}"#
    let allow = Self.rules(#"{"field": "event.user.user_id", "equals": "none"}"#)
    let native = try await Backtest(file: "rules.json", allow, Self.rules(rule))
      .result(event, unknown: Self.query)
    let written = try await Backtest("", "if (\(script)) api.access.deny('no');")
      .result(event, unknown: Self.query)
    #expect(native?.before == .allowed)
    #expect(native?.after == written?.after)
    #expect(native?.change == written?.change)
    #expect(native?.unknown == written?.unknown)
  }
}
