import PostLogin
import Synchronization
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The ways in at the token endpoint besides factors and codes, with each thing that an Action may
/// do, and the logs of it; `NativeLoginPathTests` has the others.
@Suite(.tags(.tenant, .tokens, .flow), .timeLimit(.minutes(5)))
struct LoginPathTests {
  enum Path: String, Sendable, CaseIterable {
    case password, realm, social, exchange, passkey, refresh, refreshForAPI, ciba
  }

  enum Effect: String, Sendable {
    case allow, deny, factor, challenge, metadata

    var commands: [Command] {
      switch self {
      case .allow: []
      case .deny: [Command("access.deny", [.string("closed")])]
      case .factor: [Command("multifactor.enable", [.string("any")])]
      case .challenge:
        [Command("authentication.challengeWith", [.object(try? JSONText(#"{"type":"otp"}"#))])]
      case .metadata: [Command("user.setAppMetadata", [.string("seen"), .string("yes")])]
      }
    }
  }

  /// A way in, what the Action does, the answer, and the types of the logs.
  private static let cases: [(Path, Effect, answer: String, logs: String)] = [
    (.password, .allow, "200", "sepft"), (.password, .deny, "403 access_denied", "fepft"),
    (.password, .factor, "403 mfa_required", "mfar"),
    (.password, .challenge, "403 mfa_required", "mfar"), (.password, .metadata, "200", "sepft"),
    (.realm, .allow, "200", "sepft"), (.realm, .deny, "403 access_denied", "fepft"),
    (.realm, .factor, "403 mfa_required", "mfar"),
    (.realm, .challenge, "403 mfa_required", "mfar"), (.realm, .metadata, "200", "sepft"),
    (.social, .allow, "200", "sens"), (.social, .deny, "403 access_denied", "fens"),
    (.social, .factor, "403 mfa_required", "fens"),
    (.social, .challenge, "403 mfa_required", "fens"), (.social, .metadata, "200", "sens"),
    (.exchange, .allow, "200", "secte"), (.exchange, .deny, "403 access_denied", "fecte"),
    (.exchange, .factor, "403 mfa_required", "mfar"),
    (.exchange, .challenge, "403 mfa_required", "fecte"), (.exchange, .metadata, "200", "secte"),
    (.passkey, .allow, "200", "s"), (.passkey, .deny, "403 access_denied", "f"),
    (.passkey, .factor, "403 mfa_required", "mfar"),
    (.passkey, .challenge, "403 mfa_required", "mfar"), (.passkey, .metadata, "200", "s"),
    (.refresh, .allow, "200", "sertft"), (.refresh, .deny, "403 access_denied", "fertft"),
    (.refresh, .factor, "403 mfa_required", "mfar"),
    (.refresh, .challenge, "403 mfa_required", "mfar"), (.refresh, .metadata, "200", "sertft"),
    (.refreshForAPI, .allow, "200", "sertft"),
    (.refreshForAPI, .deny, "403 access_denied", "fertft"),
    (.refreshForAPI, .factor, "403 mfa_required", "mfar"),
    (.refreshForAPI, .challenge, "403 mfa_required", "mfar"),
    (.refreshForAPI, .metadata, "200", "sertft"),
    (.ciba, .allow, "200", "ciba_exchange_succeeded"),
    (.ciba, .deny, "403 access_denied", "ciba_exchange_failed"),
    (.ciba, .factor, "403 mfa_required", "mfar"),
    (.ciba, .challenge, "403 mfa_required", "mfar"),
    (.ciba, .metadata, "200", "ciba_exchange_succeeded"),
  ]

  @Test(arguments: cases)
  private func `a login ends as the Action says, and leaves its logs`(
    path: Path,
    effect: Effect,
    answer: String,
    logs: String
  ) async throws {
    let isActing = Mutex(false)
    let acting = ClosureAction("acting") { _ in isActing.withLock(\.self) ? effect.commands : [] }
    try await ExchangeBench.run(then: [acting], changing: Self.allowAll) { bench in
      let request = try await Self.prepare(path, bench)
      try await bench.mock.clearLogs()
      isActing.withLock { $0 = true }
      let ended = try await bench.tokens.client.send("POST", "oauth/token", json: request.text)
      let summary =
        ended.status == 200 ? "200" : "\(ended.status) \(ended.string("error"))"
      #expect(summary == answer, "\(ended.body)")
      #expect(try await bench.logTypes().joined(separator: " ") == logs)
      #expect(ended.json["access_token"] != nil || ended.status != 200)
      let changed = try await bench.tokens.store.users()
        .filter { $0.appMetadata.string("seen") == "yes" }
      #expect(changed.count == (effect == .metadata ? 1 : 0))
      if effect == .deny { #expect(ended.string("error_description") == "closed") }
    }
  }

  private static let ciba = "urn:openid:params:grant-type:ciba"

  /// Makes the client and the connections ready for every way in.
  private static func allowAll(_ configuration: inout TenantConfiguration) {
    for index in configuration.clients.indices where configuration.clients[index].id == "phone" {
      let grants = configuration.clients[index].document.strings("grant_types") ?? []
      let more = [
        "http://auth0.com/oauth/grant-type/password-realm", PasskeyBench.grant,
      ]
      configuration.clients[index].document.set("grant_types", .strings(grants + more))
      configuration.clients[index].document.set(
        "native_social_login",
        ["apple": ["enabled": true]]
      )
      configuration.clients[index].document.set(
        "refresh_token",
        ["policies": [["audience": .string(TokenBench.api), "scope": ["read:things"]]]]
      )
    }
    configuration.clients[2].document.set("grant_types", .strings([Self.ciba]))
    configuration.connections[0].document.set(
      "options",
      ["authentication_methods": ["passkey": ["enabled": true]]]
    )
    configuration.connections.append(Connection(["name": "apple", "strategy": "apple"]))
  }

  /// The body of the request that logs in; what it needs before is done here.
  private static func prepare(_ path: Path, _ bench: ExchangeBench) async throws -> JSONObject {
    var body: JSONObject = ["client_id": "phone", "scope": "openid offline_access"]
    switch path {
    case .password, .realm:
      body.set("username", "otto@example.com")
      body.set("password", .string(TokenBench.password))
      body.set("grant_type", "password")
      guard path == .realm else { break }
      body.set("grant_type", "http://auth0.com/oauth/grant-type/password-realm")
      body.set("realm", "people")
    case .social:
      let tenant = bench.tokens.tenant
      let claims: JSONObject = [
        "iss": .string(bench.mock.url + "u/provider/apple"), "email": "john@example.com",
        "jti": "1", "exp": .integer(tenant.now.seconds + 600),
      ]
      body.set("grant_type", .string(ExchangeBench.grant))
      body.set(
        "subject_token",
        .string(try await tenant.keys.sign(TokenPayload(claims), type: "JWT"))
      )
      body.set("subject_token_type", "http://auth0.com/oauth/token-type/apple-id-token")
    case .exchange:
      body.set("grant_type", .string(ExchangeBench.grant))
      body.set("subject_token", .string(ExchangeBench.subjectToken))
      body.set("subject_token_type", .string(ExchangeBench.type))
    case .passkey:
      let passkeys = PasskeyBench(bench: bench.tokens)
      var authenticator = try SoftAuthenticator(origin: passkeys.origin)
      let client: [String: JSONValue] = ["client_id": "phone"]
      let signup = try await passkeys.register("new@example.com", client)
      let attestation = try authenticator.attestation(signup.options)
      _ = try await passkeys.exchange(signup, attestation, client)
      let user = try await bench.tokens.store.user(named: "new@example.com", in: "people")
      try await bench.tokens.store.updateUser(user?.id ?? "") {
        $0.document.set("otp_secret", .string(FactorBench.secret))
      }
      let challenge = try await passkeys.challenge(client)
      body.set("grant_type", .string(PasskeyBench.grant))
      body.set("auth_session", challenge.json["auth_session"])
      body.set("authn_response", try authenticator.assertion(challenge.options))
    case .refresh, .refreshForAPI:
      body.set("grant_type", "refresh_token")
      body.set("refresh_token", .string(try await bench.factors.logIn().string("refresh_token")))
      body.set("scope", nil)
      if path == .refreshForAPI { body.set("audience", .string(TokenBench.api)) }
    case .ciba: body = try await approved(bench)
    }
    return body
  }

  /// The poll after a login that the user has approved on another device.
  private static func approved(_ bench: ExchangeBench) async throws -> JSONObject {
    let client = bench.tokens.client
    let secret = ["client_id": "web", "client_secret": "s3cret-of-web"]
    let hint = #"{"format":"iss_sub","iss":"\#(bench.mock.url)","sub":"auth0|otto"}"#
    let begun = try await client.post(
      "bc-authorize",
      form: secret.merging([
        "scope": "openid", "binding_message": "ABC", "login_hint": hint,
      ]) { $1 }
    )
    let ticket = bench.mock.outbox().first?.link?.split(separator: "=").last
    _ = try await client.post(
      "u/push",
      form: ["ticket": ticket.map(String.init) ?? "", "action": "accept"]
    )
    return [
      "client_id": "web", "client_secret": "s3cret-of-web", "grant_type": .string(ciba),
      "auth_req_id": .string(begun.string("auth_req_id")),
    ]
  }
}
