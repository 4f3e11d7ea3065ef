import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The Actions of `credentials-exchange` at the token endpoint.
@Suite(.tags(.tenant, .tokens, .flow), .timeLimit(.minutes(5)))
struct CredentialsActionTests {
  private static func run(
    _ actions: [any Action],
    allowing scopes: [String] = ["read:things", "write:things"],
    isFirstParty: Bool = true,
    test: (TokenBench) async throws -> Void
  ) async throws {
    try await TokenBench.run(
      triggerActions: [.credentialsExchange: actions],
      changing: { configuration in
        configuration.apis[0].document.set(
          "client_grants",
          [["client_id": "machine", "scope": .strings(scopes)]]
        )
        configuration.clients[4].document.set("is_first_party", .boolean(isFirstParty))
      },
      test: test
    )
  }

  private static func token(
    _ bench: TokenBench,
    scope: String? = nil
  ) async throws -> TenantClient.Answer {
    var form = [
      "grant_type": "client_credentials", "client_id": "machine",
      "client_secret": "s3cret-of-machine", "audience": TokenBench.api,
    ]
    form["scope"] = scope
    return try await bench.token(form)
  }

  private static func claim(_ name: String, _ value: String) -> Command {
    Command("accessToken.setCustomClaim", [.string(name), .string(value)])
  }

  @Test(arguments: [true, false])
  func `a token has the claims of all Actions, also for a third-party application`(
    isFirstParty: Bool
  ) async throws {
    let first = RecordingAction("first", issuing: Self.claim("https://x.example/tier", "gold"))
    let second = RecordingAction("second", issuing: Self.claim("azp", "another"))
    try await Self.run([first, second], isFirstParty: isFirstParty) { bench in
      let answer = try await Self.token(bench)
      #expect(answer.status == 200)
      let claims = try await bench.claims(answer.string("access_token"))
      #expect(claims.string("https://x.example/tier") == "gold")
      #expect(claims.string("azp") == "machine")
      #expect(claims.string("gty") == "client-credentials")
      let log = try await bench.lastLog()
      #expect(log.type == "seccft")
      let executions = log.details.object("actions")?.strings("executions") ?? []
      let execution = try #require(executions.first)
      let shown = try await bench.mock.manage(
        "GET",
        "actions/executions/\(execution)",
        scope: "read:actions"
      )
      #expect(shown.json["trigger_id"] == "credentials-exchange")
      #expect(shown.json["results"]?.arrayValue?.count == 2)
      let seen = try #require(second.events.first)
      #expect(
        seen[path: ["accessToken", "customClaims"]]?.text == #"{"https://x.example/tier":"gold"}"#
      )
    }
  }

  @Test func `the event has what the token endpoint knows, and no user`() async throws {
    let action = RecordingAction()
    try await Self.run([action]) { bench in
      _ = try await Self.token(bench, scope: "read:things")
      let event = try #require(action.events.first)
      #expect(
        Set(event.json.members.map(\.name)) == [
          "accessToken", "client", "request", "resource_server", "secrets", "tenant",
          "transaction",
        ]
      )
      #expect(event["accessToken"]?.text == #"{"customClaims":{},"scope":["read:things"]}"#)
      #expect(event[path: ["client", "client_id"]]?.stringValue == "machine")
      #expect(event["resource_server"]?.text == #"{"identifier":"https://api.example.com"}"#)
      #expect(event["tenant"]?.text == #"{"id":"mock"}"#)
      #expect(
        event["transaction"]?.text
          == #"{"requested_scopes":["read:things"],"target_scopes":["read:things"]}"#
      )
      let request = try #require(event["request"])
      #expect(request["method"]?.stringValue == "POST")
      #expect(request["body"]?["client_secret"] == nil)
      #expect(request["body"]?["scope"]?.stringValue == "read:things")
      #expect(request["query"] == nil)
      #expect(request["asn"] == nil)
    }
  }

  @Test(arguments: [
    ("invalid_scope", "400 invalid_scope: not at night"),
    ("invalid_request", "400 invalid_request: not at night"),
    ("server_error", "500 server_error: not at night"),
  ])
  func `a denial is the error of the Action, and later Actions do not run`(
    code: String,
    refusal: String
  ) async throws {
    let denying = RecordingAction(
      "denying",
      issuing: Command("access.deny", [.string(code), .string("not at night")])
    )
    let later = RecordingAction("later")
    try await Self.run([denying, later]) { bench in
      let answer = try await Self.token(bench)
      #expect(answer.refusal == refusal)
      #expect(answer.json["access_token"] == nil)
      #expect(later.events.isEmpty)
      let logs = try await bench.store.logs()
      #expect(logs.map(\.type) == ["feccft"])
      #expect(logs.last?.entryDescription == "not at night")
    }
  }

  @Test(arguments: [ActionError.Code.uncaughtError, .timeLimit])
  func `an Action that fails is a server error`(code: ActionError.Code) async throws {
    let action = RecordingAction(failing: ActionError(code, "no such plan"))
    try await Self.run([action]) { bench in
      let answer = try await Self.token(bench)
      #expect(answer.status == 500)
      #expect(answer.string("error") == "server_error")
      let logs = try await bench.store.logs()
      #expect(logs.map(\.type) == ["actions_execution_failed", "feccft"])
      #expect(logs.first?.details.string("trigger_id") == "credentials-exchange")
      #expect(logs.first?.details.string("action_error") == "no such plan")
    }
  }

  @Test func `an Action that cannot run is not available at present`() async throws {
    try await Self.run([Broken()]) { bench in
      let answer = try await Self.token(bench)
      #expect(answer.status == 503)
      #expect(answer.string("error") == "temporarily_unavailable")
      #expect(answer.headers["retry-after"] == "5")
      #expect(try await bench.logTypes() == ["feccft"])
    }
  }

  /// The calls of an Action, and the scopes and logs that a token for `read:things` gets.
  private static let scopes: [([Command], String?, [String])] = [
    ([.addTargetScope("write:things")], "read:things write:things", ["seccft"]),
    ([.addTargetScope("delete:things")], "read:things", ["w", "seccft"]),
    ([Command("transaction.removeTargetScope", [.string("read:things")])], nil, ["seccft"]),
    ([Command("transaction.clearTargetScopes", [])], nil, ["seccft"]),
    (
      [Command("transaction.clearTargetScopes", []), .addTargetScope("write:things")],
      "write:things", ["seccft"]
    ),
  ]

  @Test(arguments: scopes)
  func `target scopes reach the token as far as the client grant allows`(
    commands: [Command],
    scope: String?,
    types: [String]
  ) async throws {
    let action = RecordingAction { _, _ in ActionResult(commands: commands) }
    try await Self.run([action]) { bench in
      let answer = try await Self.token(bench, scope: "read:things")
      #expect(answer.json["scope"]?.stringValue == scope)
      let claims = try await bench.claims(answer.string("access_token"))
      #expect(claims.string("scope") == scope ?? "")
      #expect(try await bench.logTypes().sorted() == types.sorted())
    }
  }

  @Test func `without bound Actions, a token names no execution`() async throws {
    try await Self.run([]) { bench in
      let answer = try await Self.token(bench)
      #expect(answer.status == 200)
      #expect(try await bench.lastLog().details["actions"] == nil)
    }
  }
}

/// An Action whose `run` throws.
struct Broken: Action {
  private struct NoWorker: Error {}

  let name = "broken"

  func run(_ invocation: Invocation) async throws -> ActionResult { throw NoWorker() }
}

extension Command {
  fileprivate static func addTargetScope(_ scope: String) -> Command {
    Command("transaction.addTargetScope", [.string(scope)])
  }
}
