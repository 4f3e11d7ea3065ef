import PostLogin

@testable import MockTenant
import WireFormats

/// A tenant with the clients, users and APIs of the token endpoint's tests.
struct TokenBench: Sendable {
  static let password = "correct horse battery"
  static let api = "https://api.example.com"

  let mock: TenantServer
  let client: TenantClient

  var tenant: Tenant { mock.tenant }
  var store: Store { mock.tenant.store }

  /// Runs a test with a tenant of its own and the given Actions.
  static func run(
    _ actions: [any Action] = [],
    exchangeActions: [String: any Action] = [:],
    triggerActions: [Trigger: [any Action]] = [:],
    changing change: (inout TenantConfiguration) throws -> Void = { _ in },
    test: (TokenBench) async throws -> Void
  ) async throws {
    var configuration = try await TenantConfiguration.tokens
    try change(&configuration)
    var options = TenantServer.Options()
    options.exchangeFlows = exchangeActions.mapValues {
      Flow([Flow.Step($0)], trigger: .customTokenExchange)
    }
    for (trigger, actions) in triggerActions {
      options.triggerFlows[trigger] = Flow(actions.map { Flow.Step($0) }, trigger: trigger)
    }
    let mock = try await TenantServer.start(
      configuration,
      flow: Flow(actions.map { Flow.Step($0) }),
      options: options
    )
    mock.tenant.clock.set(.start)
    do {
      try await test(TokenBench(mock: mock, client: TenantClient(mock.url)))
    } catch {
      try await mock.stop()
      throw error
    }
    try await mock.stop()
  }

  func token(_ form: [String: String], headers: [String: String] = [:]) async throws
    -> TenantClient.Answer
  {
    try await client.post("oauth/token", form: form, headers: headers)
  }

  /// Saves a code as `/authorize` does, and returns it.
  func code(
    for clientID: String = "native",
    scopes: [String] = ["openid", "profile", "email", "offline_access"],
    changing change: (inout CodeContent) -> Void = { _ in }
  ) async throws -> String {
    let code = OpaqueToken(tenant.randomness)
    var grant = TokenGrant(
      userID: "auth0|rosa",
      clientID: clientID,
      connection: "people",
      scopes: scopes
    )
    grant.authenticatedAt = tenant.now
    grant.nonce = "n-1"
    var content = CodeContent(
      userID: "auth0|rosa",
      redirectURI: "https://app.example.com/callback",
      grant: grant
    )
    change(&content)
    try await store.saveCode(
      code.hash,
      clientID: clientID,
      expiresAt: tenant.now + .seconds(30),
      content: content
    )
    return code.text
  }

  func redeem(
    _ code: String,
    as clientID: String = "native",
    adding fields: [String: String] = [:]
  ) async throws -> TenantClient.Answer {
    var form = [
      "grant_type": "authorization_code", "client_id": clientID, "code": code,
      "redirect_uri": "https://app.example.com/callback",
    ]
    form.merge(fields) { $1 }
    return try await token(form)
  }

  /// Logs in by a code and returns the refresh token.
  func refreshToken(
    of clientID: String = "native",
    scopes: [String] = ["openid", "profile", "offline_access"],
    changing change: (inout CodeContent) -> Void = { _ in }
  ) async throws -> String {
    let code = try await code(for: clientID, scopes: scopes, changing: change)
    return try await redeem(code, as: clientID).string("refresh_token")
  }

  func refresh(
    _ token: String,
    as clientID: String = "native",
    adding fields: [String: String] = [:]
  ) async throws -> TenantClient.Answer {
    var form = ["grant_type": "refresh_token", "client_id": clientID, "refresh_token": token]
    form.merge(fields) { $1 }
    return try await self.token(form)
  }

  /// Saves a live session of a user.
  func session(_ id: String = "session-1", parent: String? = nil) async throws -> SessionRecord {
    let now = tenant.now
    let session = SessionRecord(
      id: id,
      cookieHash: OpaqueToken.hash(of: id),
      userID: "auth0|rosa",
      parentRefreshTokenID: parent,
      createdAt: now,
      updatedAt: now,
      authenticatedAt: now,
      lastInteractedAt: now,
      expiresAt: now + .seconds(86_400),
      idleExpiresAt: now + .seconds(86_400)
    )
    try await store.save(session)
    return session
  }

  /// The claims of a token of this tenant.
  func claims(_ token: String) async throws -> JSONObject {
    try await tenant.keys.claims(of: token)?.claims ?? [:]
  }

  func lastLog() async throws -> TenantLog { try await store.logs().last ?? TenantLog([:]) }

  func logTypes() async throws -> [String] { try await store.logs().map(\.type) }
}

extension Instant {
  /// 2026-11-21T10:00:00Z.
  static let start = Instant(rawValue: 1_795_255_200_000)
}

extension TenantClient.Answer {
  /// A string member; empty if the member is missing or of another type.
  func string(_ name: String) -> String { json[name]?.stringValue ?? "" }

  /// Status, error and description on one line.
  var refusal: String { "\(status) \(string("error")): \(string("error_description"))" }
}

/// An Action from a closure.
struct ClosureAction: Action {
  let name: String
  let body: @Sendable (Event) -> [Command]

  init(_ name: String = "test", _ body: @escaping @Sendable (Event) -> [Command]) {
    self.name = name
    self.body = body
  }

  func run(_ invocation: Invocation) async throws -> ActionResult {
    ActionResult(commands: body(invocation.event))
  }
}
