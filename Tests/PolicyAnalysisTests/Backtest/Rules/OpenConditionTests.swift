import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

/// Logins with unknown fields that the truth of conditions decides, without any value for a field.
@Suite(.tags(.analysis, .rules), .timeLimit(.minutes(5)))
struct OpenConditionTests {
  private static let event =
    #"{"user":{"user_id":"u|1","app_metadata":{}},"request":{"query":{},"ip":"192.0.2.1"},"#
    + #""client":{"client_id":"web"},"stats":{"logins_count":1}}"#
  private static let acr = "event.request.query.acr_values"

  private static func equals(_ value: String) -> String {
    #"{"field":"\#(acr)","equals":"\#(value)"}"#
  }

  private static func rule(
    _ condition: String?,
    _ call: String = "access.deny",
    _ arguments: String = #""no""#,
    onUnknown: String = "skip"
  ) -> String {
    #""when":[\#(condition ?? "")],"then":[{"call":"\#(call)","arguments":[\#(arguments)]}],"#
      + #""onUnknown":"\#(onUnknown)""#
  }

  private static func document(_ rules: [String]) -> String {
    let all = rules.enumerated().map { #"{"name":"rule \#($0)",\#($1)}"# }
    return #"{"version":1,"name":"policy","rules":[\#(all.joined(separator: ","))]}"#
  }

  private static let nothing = rule(#"{"field":"event.client.client_id","equals":"none"}"#)

  private func result(
    _ before: [String],
    _ after: [String],
    unknown: [String] = ["event.request.query.*"]
  ) async throws -> BacktestResult {
    let test = try Backtest(
      file: "rules.json",
      Self.document(before),
      Self.document(after)
    )
    let results = try await test.results([.login("1", Self.event, unknown: unknown)])
    let trailer = try #require(ResultTrailer.last(of: test.folder.path("cases.results.ndjson")))
    #expect(trailer.completedCount == 0, "no value was tried")
    return try #require(results.first)
  }

  @Test func `a condition that decides nothing beside a known one leaves the verdict known`()
    async throws
  {
    let web = #"{"field":"event.client.client_id","equals":"web"}"#
    let cli = #"{"field":"event.client.client_id","equals":"cli"}"#
    let found = try await result(
      [Self.rule(#"{"allOf":[\#(cli),\#(Self.equals("fast"))]}"#)],
      [Self.rule(#"{"anyOf":[\#(web),\#(Self.equals("fast"))]}"#)]
    )
    #expect(found.before == .allowed)
    #expect(found.after == .denied)
    #expect(found.change == .stricter)
    #expect(found.unknown == [])
  }

  @Test func `branches with the same outcome make it known`() async throws {
    let fast = Self.equals("fast")
    let found = try await result(
      [Self.nothing],
      [Self.rule(fast), Self.rule(#"{"not":\#(fast)}"#, onUnknown: "apply")]
    )
    #expect(found.after == .denied)
    #expect(found.change == .stricter)
    #expect(found.unknown == [])
  }

  @Test func `branches with other outcomes make it unknown, and the field is named`() async throws {
    let found = try await result([Self.nothing], [Self.rule(Self.equals("fast"))])
    #expect(found.before == .allowed)
    #expect(found.after == .unknown)
    #expect(found.change == .unknown)
    #expect(found.unknown == [Self.acr])
    #expect(found.reasons == ["never in a log"])
  }

  @Test func `a member of unknown metadata is named with the metadata`() async throws {
    let plan = #"{"field":"event.user.app_metadata.plan","equals":"gold"}"#
    let found = try await result(
      [Self.nothing],
      [Self.rule(plan)],
      unknown: ["event.user.app_metadata"]
    )
    #expect(found.unknown == ["event.user.app_metadata", "event.user.app_metadata.plan"])
  }

  @Test(arguments: [
    (#""startsWith":"fa""#, #""equals":"fast""#),
    (#""exists":true"#, #""differsFrom":"fast""#),
    (#""isIn":["fast","slow"]"#, #""equals":"slow""#),
  ])
  func `a condition that another one includes changes nothing`(wide: String, narrow: String)
    async throws
  {
    let first = #"{"field":"\#(Self.acr)",\#(wide)}"#
    let second = #"{"field":"\#(Self.acr)",\#(narrow)}"#
    let found = try await result(
      [Self.rule(first)],
      [Self.rule(#"{"anyOf":[\#(first),\#(second)]}"#)]
    )
    #expect(found.before == .unknown)
    #expect(found.after == .unknown)
    #expect(found.change == .unchanged)
  }

  @Test func `intervals of one number exclude each other`() async throws {
    let count = { (test: String) in #"{"field":"event.stats.logins_count",\#(test)}"# }
    let found = try await result(
      [Self.nothing],
      [Self.rule(#"{"allOf":[\#(count(#""isLessThan":3"#)),\#(count(#""isMoreThan":5"#))]}"#)],
      unknown: ["event.stats.logins_count"]
    )
    #expect(found.after == .allowed)
    #expect(found.change == .unchanged)
    #expect(found.unknown == [])
  }

  @Test func `rules that are the same in both change nothing, however many conditions they have`()
    async throws
  {
    let many = (0..<40).map { number in
      Self.rule(#"{"field":"event.user.app_metadata.m\#(number)","equals":"x"}"#)
    }
    let found = try await result(
      many,
      many + [Self.nothing],
      unknown: ["event.user.app_metadata"]
    )
    #expect(found.before == .unknown)
    #expect(found.after == .unknown)
    #expect(found.change == .unchanged)
  }

  // MARK: - Values

  private static func claim(_ value: String) -> String {
    rule(nil, "idToken.setCustomClaim", #""https://a.example/x",\#(value)"#)
  }

  private static let ip = #"{"$field":"event.request.ip"}"#

  @Test func `an unknown value that both versions pass on is the same one`() async throws {
    let found = try await result(
      [Self.claim(Self.ip)],
      [Self.claim(Self.ip), Self.nothing],
      unknown: ["event.request.ip"]
    )
    #expect(found.change == .unchanged)
    #expect(found.unknown == [])
  }

  @Test func `an unknown value that only one version passes on is an effect`() async throws {
    let found = try await result(
      [Self.nothing],
      [Self.claim(Self.ip)],
      unknown: ["event.request.ip"]
    )
    #expect(found.after == .allowed)
    #expect(found.change == .otherEffects)
    #expect(found.changed == ["idToken.claims.https://a.example/x"])
  }

  @Test func `whether a claim of a missing field is set is unknown`() async throws {
    let found = try await result(
      [Self.nothing],
      [Self.claim(#"{"$field":"\#(Self.acr)"}"#)]
    )
    #expect(found.after == .allowed)
    #expect(found.change == .unknown)
    #expect(found.unknown == [Self.acr])
  }

  @Test func `an unknown value may be the constant of the other version`() async throws {
    let test = try Backtest(
      file: "rules.json",
      Self.document([Self.claim(#""192.0.2.1""#)]),
      Self.document([Self.claim(Self.ip)])
    )
    let found = try await test.result(Self.event, unknown: ["event.request.ip"])
    #expect(found?.after == .allowed)
    #expect(found?.change == .unknown)
    #expect(found?.unknown == ["event.request.ip"])
  }

  @Test func `a reason with an unknown value is another reason, and no other verdict`()
    async throws
  {
    let from = #"{"$text":["from ",\#(Self.ip)]}"#
    let found = try await Backtest(
      file: "rules.json",
      Self.document([Self.rule(nil, "access.deny", from)]),
      Self.document([Self.rule(nil, "access.deny", #""from somewhere""#)])
    ).result(Self.event, unknown: ["event.request.ip"])
    #expect(found?.before == .denied)
    #expect(found?.after == .denied)
    #expect(found?.change == .otherEffects)
  }

  // MARK: - Flows

  private func flow(_ steps: String, _ files: [String: String]) async throws -> BacktestResult? {
    let test = try Backtest(
      file: "flow.json",
      #"{"actions": ["none.rules.json"]}"#,
      #"{"actions": [\#(steps)]}"#
    )
    try test.folder.write("before/none.rules.json", Self.document([Self.nothing]))
    for (name, rules) in files { try test.folder.write("after/\(name)", rules) }
    return try await test.result(Self.event, unknown: ["event.request.query.*"])
  }

  /// Fails, because a call that restricts the login lacks its argument.
  private static let failing = rule(
    nil,
    "session.revoke",
    #"{"$field":"event.organization.id"}"#
  )

  @Test func `rules that replace failed ones decide`() async throws {
    let steps = #"{"path":"a.rules.json","onFailure":"b.rules.json"}"#
    let unknown = try await flow(
      steps,
      [
        "a.rules.json": Self.document([Self.failing]),
        "b.rules.json": Self.document([Self.rule(Self.equals("fast"))]),
      ]
    )
    #expect(unknown?.after == .unknown)
    #expect(unknown?.unknown == [Self.acr])
    let known = try await flow(
      steps,
      [
        "a.rules.json": Self.document([Self.failing, Self.rule(Self.equals("fast"))]),
        "b.rules.json": Self.document([Self.rule(nil)]),
      ]
    )
    #expect(known?.after == .denied)
  }

  @Test func `a denial of a later Action makes an unknown earlier one known`() async throws {
    let found = try await flow(
      #""a.rules.json", "b.rules.json""#,
      [
        "a.rules.json": Self.document([Self.rule(Self.equals("fast"))]),
        "b.rules.json": Self.document([Self.rule(nil)]),
      ]
    )
    #expect(found?.after == .denied)
    #expect(found?.change == .stricter)
  }

  @Test func `what an earlier Action writes is read by the later one`() async throws {
    let seen = #"{"field":"event.user.app_metadata.seen","equals":"yes"}"#
    let found = try await flow(
      #""a.rules.json", "b.rules.json""#,
      [
        "a.rules.json": Self.document([
          Self.rule(nil, "user.setAppMetadata", #""seen","yes""#)
        ]),
        "b.rules.json": Self.document([Self.rule(seen)]),
      ]
    )
    #expect(found?.after == .denied)
  }

  // MARK: - Times

  @Test func `a time within bounds decides, and one of both sides does not`() async throws {
    let created = #"{"field":"event.user.created_at","isLessThan":{"$fromNow":-3600000}}"#
    let test = try Backtest(
      file: "rules.json",
      Self.document([Self.nothing]),
      Self.document([Self.rule(created)])
    )
    func after(latest: String) async throws -> BacktestVerdict? {
      var item = try BacktestCase.login("1", Self.event, unknown: ["event.user.created_at"])
      item.bounds = [.init(path: "event.user.created_at", latest: latest)]
      return try await test.results([item]).first?.after
    }
    #expect(try await after(latest: "2026-11-02T08:59:59.000Z") == .denied)
    #expect(try await after(latest: "2026-11-02T09:30:00.000Z") == .unknown)
  }
}
