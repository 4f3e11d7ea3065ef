import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

/// Logins that stand for others: the results are those of running every login.
@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct JudgementMemoryTests {
  private static func basis(_ before: String, _ after: String = "") throws -> [[String]]? {
    try Backtest(before, after).policies().lanes.first?.judge.basis?.paths
  }

  @Test func `the basis names what either version reads, and lists as a whole`() throws {
    let paths = try Self.basis(
      "if (event.client.client_id === 'a' && event.user.app_metadata.plan) api.access.deny('x');",
      "if (event.user.app_metadata || event.authorization.roles[0]) api.access.deny('y');"
    )
    #expect(
      paths == [["authorization", "roles"], ["client", "client_id"], ["user", "app_metadata"]]
    )
  }

  @Test(arguments: [
    "if (new Date().getDay() === 0) api.access.deny('x');",
    "if (Math.random() < 0.5) api.access.deny('x');",
    "const d = require('lodash'); if (d) api.access.deny('x');",
    "if ((await fetch('https://a.example')).ok) api.access.deny('x');",
    "const { user } = event; if (user.email) api.access.deny('x');",
    "if (JSON.stringify(event).length > 10) api.access.deny('x');",
    "if (event.user.created_at < '2026-01-01') api.access.deny('x');",
    "if (event.authentication.methods.length) api.access.deny('x');",
    "if (event.session) api.access.deny('x');",
    "const { access } = api; access.deny('x');",
    "api['access'].deny('x');",
    "api.multifactor.enable('any');",
    "api.redirect.sendUserTo('https://a.example');",
    "api.cache.set('a', 'b');",
    "const text = `${api.access.deny('x')}`;",
    "if ([].at.constructor('return 1')()) api.access.deny('x');",
    "if (\\u0044ate.now()) api.access.deny('x');",
    "await new Promise((done) => setTimeout(done, 1));",
  ])
  func `a version that may depend on more has no basis`(body: String) throws {
    #expect(try Self.basis("api.access.deny('x');", body) == nil)
    #expect(try Self.basis(body) == nil)
  }

  @Test func `the name of the second parameter counts`() throws {
    let call = "a.multifactor.enable('any');"
    let handler = "exports.onExecutePostLogin = async (event, a) => { \(call) };"
    let test = try Backtest(file: "code.js", handler, handler)
    #expect(try test.policies().lanes.first?.judge.basis == nil)
  }

  @Test func `rules have a basis where they look at the event alone`() throws {
    func basis(_ condition: String) throws -> [[String]]? {
      let rules = """
        {"version": 1, "name": "r", "rules": [
          {"name": "a", "when": [\(condition)], "then": [{"call": "access.deny", "arguments": ["x"]}]}
        ]}
        """
      let test = try Backtest(file: "rules.json", rules, rules)
      return try test.policies().lanes.first?.judge.basis?.paths
    }
    let paths = try basis(#"{"field": "event.client.client_id", "equals": "a"}"#)
    #expect(paths == [["client", "client_id"]])
  }

  @Test func `logins that a version tells apart are told apart`() async throws {
    let plan = "if (event.user.app_metadata.plan?.level === 'gold') api.access.deny('x');"
    let test = try Backtest("", plan)
    let events = [
      #"{"user":{"app_metadata":{"plan":{"level":"gold"}}}}"#,
      #"{"user":{"app_metadata":{"plan":{"level":"tin"}}}}"#,
      #"{"user":{"app_metadata":{"plan":null}}}"#,
      #"{"user":{"app_metadata":{"plan":"gold"}}}"#,
      #"{"user":{"app_metadata":{}}}"#,
      #"{"user":{"app_metadata":null}}"#,
      #"{"user":{}}"#,
      #"{"user":{"app_metadata":{"plan":{"level":"gold"}}}}"#,
    ]
    let cases = try events.enumerated().map { try BacktestCase.login("\($0)", $1) }
    let results = try await test.results(cases)
    // Reading a member of null or of nothing throws, which denies.
    #expect(
      results.map(\.change) == [
        .stricter, .unchanged, .unchanged, .unchanged, .unchanged, .stricter, .stricter, .stricter,
      ]
    )
  }

  @Test func `the audience decides whether a claim of an access token is kept`() async throws {
    let test = try Backtest("", "api.accessToken.setCustomClaim('https://a.example/x', 'y');")
    let cases = try ["https://acme.eu.auth0.com/api/v2/", "https://api.example"].enumerated().map {
      try BacktestCase.login("\($0)", #"{"user":{},"resource_server":{"identifier":"\#($1)"}}"#)
    }
    #expect(try await test.results(cases).map(\.change) == [.unchanged, .otherEffects])
  }

  @Test func `a method of an object looks at all of it`() async throws {
    let test = try Backtest(
      "",
      "if (event.user.app_metadata.hasOwnProperty('plan')) api.access.deny('x');"
    )
    let cases = try [#"{"plan":1}"#, "{}", #"{"plan":2}"#].enumerated().map { number, metadata in
      try BacktestCase.login("\(number)", #"{"user":{"app_metadata":\#(metadata)}}"#)
    }
    #expect(try await test.results(cases).map(\.change) == [.stricter, .unchanged, .stricter])
    let unknown = try BacktestCase.login(
      "4",
      #"{"user":{"app_metadata":{}}}"#,
      unknown: ["event.user.app_metadata.plan"]
    )
    #expect(try await test.results([unknown]).map(\.change) == [.unknown])
  }

  @Test func `what is unknown is part of the basis`() async throws {
    let test = try Backtest(
      "",
      "if (event.request.query.acr_values === 'fast') api.access.deny('too fast');"
    )
    let event = #"{"request":{"query":{}},"user":{}}"#
    let cases = try [
      BacktestCase.login("1", event), .login("2", event, unknown: ["event.request.query.*"]),
      .login("3", event), .login("4", event, unknown: ["event.user.email"]),
    ]
    #expect(
      try await test.results(cases).map(\.change) == [.unchanged, .unknown, .unchanged, .unchanged]
    )
  }

  @Test func `a value that no version reads changes no completion`() async throws {
    let test = try Backtest(
      "",
      "if ((event.request.query.acr_values ?? '').length > 40) api.access.deny('long');"
    )
    let cases = try ["short", String(repeating: "long", count: 20), "short"].enumerated().map {
      try BacktestCase.login(
        "\($0)",
        #"{"request":{"query":{}},"user":{"email":"\#($1)@example.com"}}"#,
        unknown: ["event.request.query.*"]
      )
    }
    #expect(Set(try await test.results(cases).map(\.change)).count == 1)
  }

  /// `POSTLOGIN_SEED` repeats a run.
  @Test func `the results are those of running every login`() async throws {
    let seed =
      ProcessInfo.processInfo.environment["POSTLOGIN_SEED"].flatMap { UInt64($0) }
      ?? UInt64.random(in: 1...1_000_000)
    var random = SplitMix64(seed: seed)
    let corpus = Project.path("Tests/PolicyAnalysisTests/Diff/Corpus")
    let names = try FileManager.default.contentsOfDirectory(atPath: corpus).sorted()
    var compared = 0
    while compared < 12 {
      let folder = "\(corpus)/\(names[Int(random.next() % UInt64(names.count))])"
      guard let before = try? String(contentsOfFile: "\(folder)/before.js", encoding: .utf8),
        let after = try? String(contentsOfFile: "\(folder)/after.js", encoding: .utf8)
      else { continue }
      var test = try Backtest(file: "code.js", before, after)
      test.completions = 60
      guard try test.policies().lanes.first?.judge.basis != nil else { continue }
      compared += 1
      let words = (before + after).matches(of: /'([^'\\\n]{1,40})'/).map { String($0.1) }
      let cases = try (0..<60).map { number in
        try BacktestCase.login(
          "\(number)",
          MadeEvent.text(words + ["other"], &random),
          unknown: random.next() % 2 == 0 ? ["event.request.query.*"] : ["event.user.app_metadata"]
        )
      }
      let remembered = try await test.lines(cases)
      test.remembers = false
      let all = try await test.lines(cases)
      let different = zip(all.split(separator: "\n"), remembered.split(separator: "\n"))
        .first { $0 != $1 }
      #expect(
        all == remembered,
        "\(folder), POSTLOGIN_SEED=\(seed)\n\(different?.0 ?? "")\n\(different?.1 ?? "")"
      )
    }
  }
}

/// Events of few values, so that many of them are alike.
private enum MadeEvent {
  static func text(_ words: [String], _ random: inout SplitMix64) -> String {
    func word() -> JSONValue { .string(words[Int(random.next() % UInt64(words.count))]) }
    func few(_ names: [String]) -> JSONObject {
      JSONObject(names.filter { _ in random.next() % 3 > 0 }.map { JSONMember($0, word()) })
    }
    var user = few(["email", "nickname", "name"]).members
    user.append(JSONMember("email_verified", .boolean(random.next() % 2 == 0)))
    user.append(JSONMember("app_metadata", .object(few(["plan", "level", "role"]).members)))
    let event: JSONValue = [
      "user": .object(user),
      "client": .object(few(["client_id", "name"]).members),
      "connection": .object(few(["name", "strategy"]).members),
      "request": [
        "query": .object(few(["acr_values", "prompt"]).members), "ip": "203.0.113.7",
        "geoip": .object(few(["countryCode"]).members),
      ],
      "authorization": ["roles": [word()]],
    ]
    return event.jsonText()
  }
}
