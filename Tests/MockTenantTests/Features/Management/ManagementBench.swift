import PostLogin
import Synchronization
import WireFormats

@testable import MockTenant

/// A tenant with a native client, a web client and two users, and requests to its Management API.
///
/// The tenant stops when the bench is released.
final class ManagementBench: Sendable {
  /// The key that all benches share, because making one takes longer than any of these tests.
  private static let keys = Task {
    let store = try Store()
    let keys = SigningKeys(store, randomness: TenantRandomness()) { Instant(rawValue: 0) }
    try await keys.prepare()
    return try await store.keys()
  }

  /// An API for which the client `web` has a grant.
  static let otherAPI = "https://api.example.com"

  let mock: TenantServer
  private let client: TenantClient
  /// Tokens by scopes, each with the time at which it expires.
  private let tokens = Mutex<[[String]: (text: String, expiresAt: Instant)]>([:])

  var tenant: Tenant { mock.tenant }
  /// The issuer, with a trailing slash.
  var issuer: String { mock.url }

  init(hasTestControl: Bool = false) async throws {
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
    configuration.apis = [
      .management(grantedTo: "web"),
      ResourceServer([
        "identifier": .string(Self.otherAPI), "scopes": [["value": "read:clients"]],
        "client_grants": [["client_id": "web", "scope": ["read:clients"]]],
      ]),
    ]
    var options = TenantServer.Options()
    options.hasTestControl = hasTestControl
    mock = try await TenantServer.start(configuration, flow: Flow([]), options: options)
    client = TenantClient(String(mock.url.dropLast()))
    // Keys that all tests share, since making one takes long.
    for key in try await Self.keys.value { try await mock.tenant.store.saveFirstKey(key) }
    // 2026-11-21T10:00:00Z
    tenant.clock.set(Instant(rawValue: 1_795_255_200_000))
  }

  deinit {
    let mock = mock
    Task { try await mock.stop() }
  }

  /// The HTTP methods of the Management API.
  enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  struct Answer: Sendable {
    var status: Int
    var headers: [String: String]
    var text: String
    var body: JSONValue
  }

  /// The token of the client `web` for scopes of the Management API.
  func token(_ scopes: [String]) async throws -> String {
    let now = tenant.now
    if let known = tokens.withLock({ $0[scopes] }), now < known.expiresAt { return known.text }
    let text = try await mock.managementToken(scopes)
    tokens.withLock { $0[scopes] = (text, now + .seconds(86_400)) }
    return text
  }

  /// Sends a request with a token of the given scopes, or with the given header.
  func send(
    _ method: Method,
    _ path: String,
    scopes: [String] = [],
    authorization: String? = nil,
    type: String = "application/json",
    body: String? = nil
  ) async throws -> Answer {
    var headers: [String: String] = [:]
    if let authorization {
      headers["Authorization"] = authorization
    } else if !scopes.isEmpty {
      headers["Authorization"] = "Bearer \(try await token(scopes))"
    }
    if body != nil { headers["Content-Type"] = type }
    let answer = try await client.send(method.rawValue, path, headers: headers, body: body)
    return Answer(
      status: answer.status,
      headers: answer.headers,
      text: answer.body,
      body: answer.json
    )
  }

  func session(
    _ id: String,
    of user: String,
    parent: String? = nil,
    lifetime: Duration = .seconds(3600)
  ) async throws {
    let now = tenant.now
    // No API chooses the id and the parent of a session.
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
    // No API chooses the id and the parent of a token.
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
  /// The members of an object by name, to compare without regard to order.
  var members: [String: JSONValue] {
    Dictionary((objectValue ?? []).map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }
}
