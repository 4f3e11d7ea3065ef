import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import PostLogin

@testable import MockTenant

/// A tenant in memory with a native client, a web client and two users, and requests to its Management API.
struct ManagementBench: Sendable {
  /// Making a key takes longer than any of these tests.
  private static let key = Task {
    let store = try Store()
    let keys = SigningKeys(store) { Instant(rawValue: 0) }
    try await keys.prepare()
    return try await store.keys()
  }

  let tenant: Tenant
  let hasTestControl: Bool

  init(hasTestControl: Bool = false) async throws {
    self.hasTestControl = hasTestControl
    var configuration = TenantConfiguration()
    configuration.seed = 1
    configuration.clients = [
      Client([
        "client_id": "native", "name": "Native", "app_type": "native",
        "token_endpoint_auth_method": "none",
      ]),
      Client([
        "client_id": "web", "name": "Web", "app_type": "regular_web", "client_secret": "web-secret",
        "token_endpoint_auth_method": "client_secret_post", "is_first_party": false,
      ]),
    ]
    configuration.connections = [Connection(["id": "con_1", "name": "Users", "strategy": "auth0"])]
    configuration.users = [
      (
        User([
          "user_id": "auth0|1", "connection": "Users", "email": "anna@example.com",
          "name": "Anna", "otp_secret": "ABCDEFGH", "roles": ["admin"],
          "app_metadata": ["plan": "free", "limits": ["a": 1, "b": 2]],
          "user_metadata": ["color": "red"],
        ]), nil
      ),
      (
        User([
          "user_id": "auth0|2", "connection": "Users", "email": "bert@example.com", "name": "Bert",
        ]), nil
      ),
    ]
    let store = try Store()
    for record in try await Self.key.value { try await store.saveFirstKey(record) }
    try await store.load(configuration)
    tenant = try Tenant(
      configuration,
      flow: Flow([]),
      store: store,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    )
    // 2026-11-21T10:00:00Z
    tenant.clock.set(Instant(rawValue: 1_795_255_200_000))
  }

  typealias Method = HTTPTypes.HTTPRequest.Method

  static let issuer = "http://localhost/"

  func token(
    _ scopes: [String],
    audience: String = "http://localhost/api/v2/",
    lifetime: Seconds = 3600
  ) async throws -> String {
    try await tenant.tokens.accessToken(
      of: Client(["client_id": "web"]),
      audience: audience,
      scopes: scopes,
      lifetime: lifetime,
      issuer: Self.issuer,
      at: tenant.now
    )
  }

  struct Answer: Sendable {
    var status: Int
    var headers: HTTPFields
    var body: JSONValue
    var text: String
  }

  /// Sends a request with a token of these scopes, or with that header.
  func send(
    _ method: ManagementBench.Method,
    _ path: String,
    scopes: [String] = [],
    authorization: String? = nil,
    type: String = "application/json",
    _ body: String? = nil
  ) async throws -> Answer {
    var headers: HTTPFields = [:]
    if let authorization {
      headers[.authorization] = authorization
    } else if !scopes.isEmpty {
      headers[.authorization] = "Bearer \(try await token(scopes))"
    }
    if body != nil { headers[.contentType] = type }
    let router = TenantApplication.router(tenant, hasTestControl: hasTestControl)
    return try await Application(router: router).test(.router) { [headers] client in
      let response = try await client.execute(
        uri: path,
        method: method,
        headers: headers,
        body: body.map { ByteBuffer(string: $0) }
      )
      let text = String(buffer: response.body)
      return Answer(
        status: response.status.code,
        headers: response.headers,
        body: (try? JSONText(text))?.value ?? .null,
        text: text
      )
    }
  }

  func session(
    _ id: String,
    of user: String,
    parent: String? = nil,
    lifetime: Seconds = 3600
  ) async throws {
    let now = tenant.now
    try await tenant.store.save(
      SessionRecord(
        id: id,
        cookieHash: "hash-\(id)",
        userID: user,
        parentRefreshTokenID: parent,
        createdAt: now,
        updatedAt: now,
        authenticatedAt: now,
        lastInteractedAt: now,
        expiresAt: now + lifetime,
        idleExpiresAt: now + lifetime
      )
    )
  }

  func refreshToken(
    _ id: String,
    of user: String,
    session: String? = nil,
    isOnline: Bool = false,
    parent: String? = nil
  ) async throws {
    try await tenant.store.save(
      RefreshTokenRecord(
        id: id,
        clientID: "native",
        userID: user,
        sessionID: session,
        isOnline: isOnline,
        parentRefreshTokenID: parent,
        createdAt: tenant.now
      )
    )
  }
}

extension JSONValue {
  /// Members of an object by name, for comparison without regard to order.
  var members: [String: JSONValue] {
    Dictionary((objectValue ?? []).map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }
}
