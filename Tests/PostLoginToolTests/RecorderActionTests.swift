import PolicyAnalysis
import PostLogin
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

/// The lines of the Action that `postlogin recorder` writes.
@Suite(.tags(.program), .timeLimit(.minutes(5)))
struct RecorderActionTests {
  private static let event = ##"""
    {"user":{"user_id":"auth0|1","email":"rosa@example.com","email_verified":true,
    "app_metadata":{"plan":"gold","seats":7,"trial":false,"teams":["a","b"],"none":null,"at":{}}},
    "client":{"client_id":"app"},"tenant":{"id":"acme"},"session":{"id":"ses_1"},
    "transaction":{"id":"tx_1","acr_values":["fast"],"login_hint":"rosa@example.com"},
    "request":{"query":{"acr_values":"fast","login_hint":"rosa@example.com","prompt":"#odd"},
    "body":{"password":"secret"}}}
    """##

  private func outcome(_ event: String, showing paths: [String] = []) async throws -> Outcome {
    let action = try ScriptAction(
      name: "recorder",
      source: RecorderAction(showing: paths).text,
      file: "recorder.js",
      host: ScriptHost()
    )
    var context = RunContext()
    context.milliseconds = 1_793_613_599_880
    return try await Flow([Flow.Step(action)]).run(Event(json: event), context: context)
  }

  /// The objects of the lines.
  private func objects(_ event: String, showing paths: [String] = []) async throws -> [JSONText] {
    let outcome = try await outcome(event, showing: paths)
    #expect(outcome.actions[0].error == nil)
    return try outcome.actions[0].logs.map { log in
      #expect(log.text.count <= 256)
      #expect(log.text.hasPrefix("postlogin-event {"))
      return try JSONText(String(log.text.dropFirst("postlogin-event ".count)))
    }
  }

  @Test func `its lines have the keys of the login, and values or digests of them`() async throws {
    let lines = try await objects(Self.event)
    // The digests are those that Node.js computes.
    #expect(
      lines.map { $0["id"]?.stringValue }
        == Array(
          repeating: "mvz3870o.8hzcwwzjz0ae.8pt0z0.jf3zjj",
          count: lines.count
        )
    )
    #expect(lines[0]["k"]?.text == #"{"s":"kodcaq","t":"t7czip"}"#)
    #expect(lines.map { $0["p"]?.text } == (1...lines.count).map { "\($0)" })
    #expect(lines.allSatisfy { $0["of"]?.text == "\(lines.count)" && $0["cut"] == nil })
    func values(_ path: [String]) -> [String] { lines.compactMap { $0[path: ["e"] + path]?.text } }
    #expect(values(["request", "query", "acr_values"]) == [#""fast""#])
    #expect(values(["request", "query", "login_hint"]) == [##""#10f81wb""##])
    #expect(values(["request", "query", "prompt"]).allSatisfy { $0.hasPrefix(##""#"##) })
    #expect(values(["request", "query", "prompt"]) != [##""#odd""##])
    #expect(values(["request", "body", "password"]) == [##""#""##])
    #expect(values(["user", "app_metadata", "plan"]) == [##""#1tlcmtv""##])
    #expect(values(["user", "app_metadata", "seats"]) == [##""#dvxgc6""##])
    #expect(values(["user", "app_metadata", "teams"]) == [##""#bch440""##])
    #expect(values(["user", "app_metadata", "trial"]) == ["false"])
    #expect(values(["user", "app_metadata", "none"]) == ["null"])
    #expect(values(["user", "app_metadata", "at"]) == ["{}"])
    #expect(values(["user", "email_verified"]) == ["true"])
    #expect(values(["transaction", "acr_values"]) == [#"["fast"]"#])
    let whole = lines.map(\.text).joined()
    for text in ["rosa", "gold", "secret", "auth0"] { #expect(!whole.contains(text)) }
  }

  @Test func `values of open fields are shown, and secret ones have no digest`() async throws {
    let lines = try await objects(
      #"""
      {"user":{"user_id":"auth0|1","multifactor":["otp"],"enrolledFactors":[{"type":"phone",
      "options":{"value":"+351912345678"}}]},"authorization":{"roles":["member"]},
      "authentication":{"methods":[{"name":"pwd","timestamp":"2026-01-15T11:58:02.000Z"}]},
      "request":{"query":{"code":"c0de","scope":{"a":"rosa"},"redirect_uri":"https://a.example/"}}}
      """#
    )
    func values(_ path: [String]) -> [String] { lines.compactMap { $0[path: ["e"] + path]?.text } }
    #expect(values(["user", "multifactor"]) == [#"["otp"]"#])
    #expect(values(["authorization", "roles"]) == [#"["member"]"#])
    #expect(
      values(["authentication", "methods"])
        == [#"[{"name":"pwd","timestamp":"2026-01-15T11:58:02.000Z"}]"#]
    )
    #expect(values(["user", "enrolledFactors"]) == [##""#""##])
    #expect(values(["request", "query", "code"]) == [##""#""##])
    #expect(values(["request", "query", "redirect_uri"]) == [#""https://a.example/""#])
    #expect(values(["request", "query", "scope", "a"]).allSatisfy { $0.hasPrefix(##""#"##) })
    // A member that no field describes may hold anything.
    let unlisted = try await objects(
      #"""
      {"user":{"user_id":"auth0|1"},"authentication":{"methods":[{"name":"pwd","of":"rosa"}]},
      "request":{"query":{}}}
      """#
    )
    #expect(
      unlisted.compactMap { $0[path: ["e", "authentication", "methods"]]?.text } == [##""#""##]
    )
  }

  @Test func `a field that is named is shown, also where it is absent`() async throws {
    let lines = try await objects(
      Self.event,
      showing: ["event.user.app_metadata.plan", "event.user.nickname", "event.user.email"]
    )
    func values(_ path: [String]) -> [String] { lines.compactMap { $0[path: ["e"] + path]?.text } }
    #expect(values(["user", "app_metadata", "plan"]) == [#""gold""#])
    #expect(values(["user", "email"]) == [#""rosa@example.com""#])
    #expect(values(["user", "nickname"]) == [##""#-""##])
    #expect(throws: PostLoginError.self) { try RecorderAction(showing: ["event.user.shoe_size"]) }
    #expect(throws: PostLoginError.self) { try RecorderAction(showing: ["user.email"]) }
  }

  @Test func `what does not fit nine lines is left out, and the last one says so`() async throws {
    let members = (0..<500).map { #""member\#($0)":\#($0)"# }.joined(separator: ",")
    let long = #""long":"\#(String(repeating: "x", count: 30_000))""#
    let event =
      #"{"user":{"user_id":"auth0|1","app_metadata":{\#(members),\#(long)}},"request":{"query":{}}}"#
    let lines = try await objects(event)
    #expect(lines.count == 9)
    #expect(lines[8]["cut"]?.text == "1")
    #expect(lines[0]["e"]?.text.hasPrefix(#"{"request":{"query":{}},"user""#) == true)
    // A value that is too long for a line has its digest there.
    let shown = try await objects(event, showing: ["event.user.app_metadata.long"])
    #expect(shown.count == 9)
  }

  @Test(arguments: [
    #"{"user":{"user_id":"\#(String(repeating: "u", count: 2000))"},"request":{}}"#,
    #"{"user":{"email":"rosa@example.com"},"request":{}}"#,
  ]) func `without an id that can be logged there is no line, and the login goes on`(
    event: String
  ) async throws {
    let outcome = try await outcome(event)
    #expect(outcome.decision == .allowed)
    #expect(outcome.actions[0].logs.isEmpty)
  }

  @Test func `the Action is small`() throws {
    #expect(try RecorderAction().text.utf8.count < 100_000)
    #expect(!(try RecorderAction().text.contains("/*@")))
  }
}
