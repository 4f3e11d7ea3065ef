import PostLogin
import Synchronization
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Actions in the exchange of a device secret.
@Suite(.tags(.tenant, .tokens, .flow), .timeLimit(.minutes(5)))
struct NativeSSOActionTests {
  /// An Action that does something only in an exchange.
  private static func action(
    _ body: @escaping @Sendable (Event) -> ActionResult
  ) -> ReportingAction {
    ReportingAction { event in
      let protocolName = event[path: ["transaction", "protocol"]]?.stringValue
      return protocolName == "oauth2-token-exchange" ? body(event) : ActionResult()
    }
  }

  @Test(
    arguments: [
      (
        ActionResult(commands: [Command("access.deny", [.string("not today")])]),
        "403 access_denied: not today", "not today"
      ),
      (
        ActionResult(error: ActionError(.uncaughtError, "broken")),
        "403 access_denied: broken", "broken"
      ),
      (
        ActionResult(commands: [
          Command("redirect.sendUserTo", [.string("https://example.com")])
        ]),
        "403 interaction_required: The login needs a browser", "The login needs a browser"
      ),
      (
        ActionResult(commands: [Command("prompt.render", [.string("ap_form")])]),
        "403 interaction_required: The login needs a browser", "The login needs a browser"
      ),
      (
        ActionResult(commands: [Command("multifactor.enable", [.string("any")])]),
        "403 mfa_required: Multifactor authentication required",
        "Multifactor authentication required"
      ),
    ]
  )
  func `an Action that does not allow the login is answered and logged`(
    result: ActionResult,
    refusal: String,
    description: String
  ) async throws {
    try await TokenBench.runNativeSSO([Self.action { _ in result }]) { bench in
      let login = try await bench.firstLogin()
      let live = try await bench.mock.live()
      #expect(try await bench.exchange(login).refusal == refusal)
      let log = try await bench.lastLog()
      #expect(log.type == "fecte")
      #expect(log.entryDescription == description)
      #expect(log.userID == "auth0|rosa")
      #expect(log.details.string("actor_token_type") == TokenBench.secretType)
      #expect(try await bench.mock.live() == live)
    }
  }

  @Test func `an Action sets claims and scopes, but not ds_hash`() async throws {
    let action = Self.action { _ in
      ActionResult(commands: [
        Command("accessToken.setCustomClaim", [.string("tier"), .string("gold")]),
        Command("idToken.setCustomClaim", [.string("tier"), .string("gold")]),
        Command("idToken.setCustomClaim", [.string("ds_hash"), .string("other")]),
        Command("accessToken.addScope", [.string("read:things")]),
      ])
    }
    try await TokenBench.runNativeSSO([action]) { bench in
      let login = try await bench.firstLogin()
      let answer = try await bench.exchange(login, adding: ["audience": TokenBench.api])
      #expect(answer.string("scope") == "openid offline_access read:things")
      #expect(try await bench.claims(answer.string("access_token")).string("tier") == "gold")
      let claims = try await bench.claims(answer.string("id_token"))
      #expect(claims.string("tier") == "gold")
      let own = try await bench.claims(login.string("id_token")).string("ds_hash")
      #expect(claims.string("ds_hash") == own)
      #expect(try await bench.lastLog().type == "secte")
    }
  }

  @Test func `an Action that takes device_sso away takes the secret away`() async throws {
    let action = Self.action { _ in
      ActionResult(commands: [Command("accessToken.removeScope", [.string("device_sso")])])
    }
    try await TokenBench.runNativeSSO([action]) { bench in
      let answer = try await bench.exchange(
        bench.firstLogin(),
        adding: ["scope": "openid device_sso"]
      )
      #expect(answer.string("scope") == "openid")
      #expect(answer.json["device_secret"] == nil)
    }
  }

  @Test func `the Action's event is the one that a transaction file describes`() async throws {
    let seen = Mutex<Event?>(nil)
    let action = Self.action { event in
      seen.withLock { $0 = event }
      return ActionResult()
    }
    try await TokenBench.runNativeSSO([action]) { bench in
      _ = try await bench.store.write { database in
        try Store.updateSession("session-1", in: database) { session in
          session.content.methods = [.init(name: "pwd", timestamp: .start)]
        }
      }
      bench.mock.advanceClock(by: .seconds(30))
      let login = try await bench.firstLogin()
      let answer = try await bench.token(
        TokenBench.exchangeForm(login, adding: ["audience": TokenBench.api]),
        headers: ["User-Agent": "Tickets/1"]
      )
      #expect(answer.status == 200)
      let picture = bench.mock.picture("d288d723115af28310de51d90e7c5b48", "ro")
      let text = Self.transaction.replacing("PICTURE", with: picture)
      let expected = try Fixture(bytes: Array(text.utf8), file: "login.yaml")
      let last = seen.withLock { $0 }
      let event = try #require(last)
      let (left, right) = (Self.fields(event.json.value), Self.fields(expected.event.json.value))
      for path in Set(left.keys).union(right.keys).sorted() {
        #expect(left[path] == right[path], "\(path)")
      }
      #expect(left.count > 20)
    }
  }

  private static let transaction = """
    grant:
      name: token-exchange
      scope: openid offline_access
      subject_token_type: urn:ietf:params:oauth:token-type:id_token
      actor_token_type: urn:openid:params:token-type:device-secret
    tenant: mock
    client: { client_id: second, name: Second }
    user:
      user_id: auth0|rosa
      email: rosa@example.com
      email_verified: true
      name: Rosa Almeida
      username: rosa
      nickname: rosa
      picture: "PICTURE"
      created_at: 2026-01-15T12:00:00.000Z
      updated_at: 2026-01-15T12:00:00.000Z
      identities: [{ connection: people, provider: auth0, user_id: rosa, isSocial: false }]
      enrolledFactors: []
    roles: [reader]
    connection: { id: con_people, name: people, strategy: auth0 }
    resource_server: https://api.example.com
    request: { ip: 127.0.0.1, hostname: localhost, user_agent: Tickets/1 }
    authentication: { methods: [{ name: pwd, timestamp: 2026-11-21T10:00:00.000Z }] }
    stats: { logins_count: 1 }
    """

  /// The values of an event by path.
  private static func fields(_ value: JSONValue, at path: String = "event") -> [String: JSONValue] {
    switch value {
    case .object(let members) where !members.isEmpty:
      members.reduce(into: [:]) { fields, member in
        fields.merge(Self.fields(member.value, at: "\(path).\(member.name)")) { $1 }
      }
    case .array(let elements) where !elements.isEmpty:
      elements.enumerated().reduce(into: [:]) { fields, element in
        fields.merge(Self.fields(element.element, at: "\(path)[\(element.offset)]")) { $1 }
      }
    default: [path: value]
    }
  }
}
