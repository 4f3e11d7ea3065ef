import PostLogin
import PostLoginPolicies
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct UnknownContextTests {
  private static let allOf = [
    "context.cache", "context.groups", "context.roles", "context.factors", "context.now",
  ]

  private func result(_ body: String, unknown: [String] = Self.allOf) async throws
    -> BacktestResult?
  {
    try await Backtest("", body).result(TestFolder.event, unknown: unknown)
  }

  @Test(arguments: [
    (
      "const { groups } = await api.groups.getUserGroups(); if (!groups.length) api.access.deny('no');",
      "context.groups"
    ),
    (
      "const { roles } = await api.roles.getUserEffectiveRoles(); if (!roles.length) api.access.deny('no');",
      "context.roles"
    ),
    ("if (!api.cache.get('seen')) api.access.deny('first');", "context.cache"),
    ("if (new Date().getUTCHours() > 12) api.access.deny('late');", "context.now"),
    ("api.authentication.challengeWith({ type: 'otp' });", "context.factors"),
  ])
  func `a verdict that hangs on something besides the event is unknown`(
    body: String,
    fact: String
  ) async throws {
    let event =
      #"{"user":{"user_id":"u|1","enrolledFactors":[{"type":"otp"}]},"#
      + #""transaction":{"protocol":"oidc-basic-profile"},"request":{"query":{}}}"#
    let found = try await Backtest("", body).result(event, unknown: Self.allOf)
    #expect(found?.before == .allowed)
    #expect(found?.after == .unknown)
    #expect(found?.unknown == [fact])
    #expect(found?.reasons == ["never in a log"])
    // What the case does not call unknown is known to be as it is.
    let known = try await Backtest("", body).result(event)
    #expect(known?.after != .unknown)
  }

  @Test func `groups that decide nothing leave the verdict known`() async throws {
    let found = try await result(
      "await api.groups.getUserGroups(); api.access.deny('closed');"
    )
    #expect(found?.after == .denied)
    #expect(found?.change == .stricter)
  }

  @Test func `a cache that is taken to be empty makes a miss known, and the report says so`()
    async throws
  {
    var test = try Backtest("", "if (!api.cache.get('seen')) api.access.deny('first');")
    test.assumptions.cacheBeginsEmpty = true
    let results = try await test.results([.login("1", unknown: ["context.cache"])])
    #expect(results.map(\.after) == [.denied])
    let trailer = try #require(ResultTrailer.last(of: test.folder.path("cases.results.ndjson")))
    #expect(trailer.remarks.contains { $0.contains("taken to be empty") })
  }

  @Test func `a cache that the caller names is known at the first login of each user`() async throws
  {
    let script = """
      const seen = api.cache.get('seen')?.value;
      if (seen !== 'given') api.access.deny('other');
      api.cache.set('seen', 'changed');
      """
    var test = try Backtest("", script)
    try test.folder.write("cache.json", #"{"seen": "given"}"#)
    test.assumptions.context.cache = try WrittenCache(at: test.folder.path("cache.json"))
    let results = try await test.results([
      .login("1", unknown: ["context.cache"]), .login("2", unknown: ["context.cache"]),
      .login("3", unknown: ["context.cache"], user: "auth0|2"),
    ])
    #expect(results.map(\.after) == [.allowed, .denied, .allowed])
    let trailer = try #require(ResultTrailer.last(of: test.folder.path("cases.results.ndjson")))
    #expect(trailer.remarks.contains { $0.contains("taken to hold the given records") })
  }

  @Test func `every login runs at the time that the caller names, and the report says so`()
    async throws
  {
    var test = try Backtest("", "if (Date.now() >= 1800000000000) api.access.deny('over');")
    let cases = try [BacktestCase.login("1", unknown: ["context.now"])]
    #expect(try await test.results(cases).map(\.after) == [.unknown])
    test.assumptions.context.now = 1_800_000_000_000
    #expect(try await test.results(cases).map(\.after) == [.denied])
    let trailer = try #require(ResultTrailer.last(of: test.folder.path("cases.results.ndjson")))
    let remark = "every login ran at 2027-01-15T08:00:00.000Z, whenever it took place"
    #expect(trailer.remarks.contains(remark))
    let policies = try test.policies()
    test.assumptions.context.now = 0
    #expect(try policies.settings != test.policies().settings)
  }

  @Test func `what one completion leaves in the cache is not carried over as known`() async throws {
    var test = try Backtest(
      "",
      """
      if (api.cache.get('fast')) api.access.deny('again');
      if (event.request.query.acr_values === 'fast') api.cache.set('fast', 'yes');
      """
    )
    test.assumptions.cacheBeginsEmpty = true
    let results = try await test.results([
      .login("1", unknown: ["event.request.query.*"]), .login("2"), .login("3", user: "other"),
    ])
    #expect(results.map(\.after) == [.allowed, .unknown, .allowed])
    #expect(
      results.map(\.unknown) == [["event.request.query.acr_values"], ["context.cache"], []]
    )
  }

  @Test func `metadata that the policy itself writes is not taken from the export`() async throws {
    let body = """
      if (event.user.app_metadata.seen) api.access.deny('twice');
      api.user.setAppMetadata('seen', true);
      """
    let event =
      #"{"user":{"user_id":"u|1","app_metadata":{"seen":true,"plan":"gold"}},"request":{"query":{}}}"#
    var test = try Backtest("", body)
    let found = try await test.result(event)
    #expect(found?.after == .unknown)
    #expect(found?.unknown == ["event.user.app_metadata.seen"])
    #expect(found?.reasons == ["written by the policy"])
    test.assumptions.trustsWrittenMetadata = true
    #expect(try await test.result(event)?.after == .denied)
    let other = try await Backtest(
      "",
      "if (event.user.app_metadata.plan === 'gold') api.access.deny('gold');"
        + "api.user.setAppMetadata('seen', true);"
    ).result(event)
    #expect(other?.after == .denied)
  }

  @Test func `literals of a module decide like those of the script`() async throws {
    let body = """
      const { isBad } = require('./helper');
      exports.onExecutePostLogin = async (event, api) => {
        if (isBad(event.request.query.acr_values)) api.access.deny('bad');
      };
      """
    let test = try Backtest(
      file: "code.js",
      "exports.onExecutePostLogin = async () => {};",
      body
    )
    try test.folder.write("after/helper.js", "exports.isBad = (value) => value === 'quick';")
    let found = try await test.result(TestFolder.event, unknown: ["event.request.query.*"])
    #expect(found?.after == .unknown)
    #expect(found?.unknown == ["event.request.query.acr_values"])
    let digest = try test.policies().after
    try test.folder.write("after/helper.js", "exports.isBad = (value) => value === 'slow';")
    #expect(try test.policies().after != digest)
  }

  @Test func `literals of rules in a flow file decide`() async throws {
    let test = try Backtest(
      file: "flow.json",
      #"{"actions": ["allow.rules.json"]}"#,
      #"{"actions": ["deny.rules.json"]}"#
    )
    func rules(_ value: String) -> String {
      #"""
      {"version": 1, "name": "policy", "rules": [{"name": "deny",
        "when": [{"field": "event.request.query.acr_values", "equals": "\#(value)"}],
        "then": [{"call": "access.deny", "arguments": ["no"]}]}]}
      """#
    }
    try test.folder.write("before/allow.rules.json", rules("never-sent"))
    try test.folder.write("after/deny.rules.json", rules("fast"))
    let found = try await test.result(TestFolder.event, unknown: ["event.request.query.*"])
    #expect(found?.after == .unknown)
    #expect(found?.unknown == ["event.request.query.acr_values"])
  }

  @Test func `more literals than can be tried leave the verdict unknown`() async throws {
    let words = (0..<400).map { "'w\($0)'" }.joined(separator: ", ")
    var test = try Backtest(
      "",
      "if ([\(words)].indexOf(event.request.query.acr_values) > 398) api.access.deny('last');"
    )
    test.completions = 2000
    let found = try await test.result(TestFolder.event, unknown: ["event.request.query.*"])
    #expect(found?.after == .unknown)
  }

  @Test func `a value that only the second of two possible grants has counts`() async throws {
    var item = try BacktestCase.login(
      "1",
      #"{"user":{"user_id":"u|1"},"transaction":{},"request":{"query":{}}}"#,
      unknown: ["event.transaction.protocol"]
    )
    item.grants = ["authorization_code", "samlp"]
    let test = try Backtest(
      "",
      "if (event.transaction?.protocol === 'samlp') api.access.deny('no SAML');"
    )
    #expect(try await test.results([item]).first?.after == .unknown)
  }
}
