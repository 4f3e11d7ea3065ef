import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// The endpoints for sessions, refresh tokens and device credentials.
@Suite(.tags(.tenant, .management))
struct ManagementGrantTests {
  let scopes = [
    "read:sessions", "update:sessions", "delete:sessions", "read:refresh_tokens",
    "update:refresh_tokens", "delete:refresh_tokens", "read:device_credentials",
    "delete:device_credentials",
  ]

  @Test func `a session has the members of Auth0`() async throws {
    let bench = try await ManagementBench()
    try await bench.session("s1", of: "auth0|1")
    let answer = try await bench.send(.get, "/api/v2/sessions/s1", scopes: scopes)
    let members = answer.body.members
    #expect(members["id"] == "s1")
    #expect(members["user_id"] == "auth0|1")
    #expect(members["created_at"] == "2026-11-21T10:00:00.000Z")
    #expect(members["expires_at"] == "2026-11-21T11:00:00.000Z")
    #expect(members["authentication"] == ["methods": []])
    #expect(members["clients"] == [])
    #expect(!answer.text.contains("hash-s1"))
  }

  @Test func `metadata of a session are replaced and cleared`() async throws {
    let bench = try await ManagementBench()
    try await bench.session("s1", of: "auth0|1")
    let path = "/api/v2/sessions/s1"
    for (body, metadata) in [
      (#"{"session_metadata":{"a":"1"}}"#, ["a": "1"] as JSONValue),
      (#"{"session_metadata":{"b":"2"}}"#, ["b": "2"]), ("{}", ["b": "2"]),
      (#"{"session_metadata":null}"#, [:]),
    ] {
      let answer = try await bench.send(.patch, path, scopes: scopes, body: body)
      #expect(answer.body["session_metadata"] == metadata)
    }
    let wrong = try await bench.send(
      .patch,
      path,
      scopes: scopes,
      body: #"{"session_metadata":{"a":7}}"#
    )
    #expect(wrong.status == 400)
  }

  @Test func `metadata of a refresh token are replaced`() async throws {
    let bench = try await ManagementBench()
    try await bench.refreshToken("rt1", of: "auth0|1")
    let answer = try await bench.send(
      .patch,
      "/api/v2/refresh-tokens/rt1",
      scopes: scopes,
      body: #"{"refresh_token_metadata":{"a":"1"}}"#
    )
    #expect(answer.body["refresh_token_metadata"] == ["a": "1"])
    #expect(answer.body["client_id"] == "native")
    #expect(answer.body["rotating"] == false)
  }

  /// A request, the expected status, and the entries that remain valid.
  static let revocations:
    [(method: ManagementBench.Method, path: String, status: Int, live: Set<String>)] = [
      (.delete, "sessions/s1", 202, ["web", "rt", "offline", "derived"]),
      (.post, "sessions/s1/revoke", 202, ["web", "rt", "offline", "derived"]),
      (.delete, "users/auth0|1/sessions", 202, ["rt", "offline", "derived"]),
      (.delete, "refresh-tokens/rt", 202, ["s1", "offline", "online"]),
      (.delete, "device-credentials/rt", 204, ["s1", "offline", "online"]),
      (.delete, "users/auth0|1/refresh-tokens", 202, ["s1"]),
      (.delete, "sessions/rt", 404, ["s1", "web", "rt", "offline", "online", "derived"]),
      (
        .delete, "refresh-tokens/%27%20OR%201=1", 404,
        ["s1", "web", "rt", "offline", "online", "derived"]
      ),
    ]

  @Test(arguments: revocations)
  func `what is revoked takes along what depends on it`(
    method: ManagementBench.Method,
    path: String,
    status: Int,
    live: Set<String>
  ) async throws {
    let bench = try await ManagementBench()
    try await bench.session("s1", of: "auth0|1")
    try await bench.session("web", of: "auth0|1", parent: "rt")
    try await bench.refreshToken("rt", of: "auth0|1")
    try await bench.refreshToken("offline", of: "auth0|1", session: "s1")
    try await bench.refreshToken("online", of: "auth0|1", session: "s1", isOnline: true)
    try await bench.refreshToken("derived", of: "auth0|1", parent: "rt")
    let answer = try await bench.send(method, "/api/v2/\(path)", scopes: scopes)
    #expect(answer.status == status)
    #expect(try await Set(bench.mock.live().map(\.id)) == live)
    #expect(try await bench.mock.logTypes() == (status == 404 ? [] : ["sapi"]))
  }

  @Test func `a client that does not cascade keeps what transfers made`() async throws {
    let bench = try await ManagementBench()
    let change = try await bench.send(
      .patch,
      "/api/v2/clients/native",
      scopes: ["update:clients"],
      body: #"{"session_transfer":{"enforce_cascade_revocation":false}}"#
    )
    #expect(change.status == 200)
    try await bench.refreshToken("rt", of: "auth0|1")
    try await bench.session("web", of: "auth0|1", parent: "rt")
    _ = try await bench.send(.delete, "/api/v2/refresh-tokens/rt", scopes: scopes)
    #expect(try await bench.mock.live().map(\.id) == ["web"])
  }

  @Test func `what has expired is not found`() async throws {
    let bench = try await ManagementBench()
    try await bench.session("s1", of: "auth0|1", lifetime: .seconds(60))
    bench.tenant.clock.advance(by: .seconds(60))
    let answer = try await bench.send(.get, "/api/v2/sessions/s1", scopes: scopes)
    #expect(answer.body["errorCode"] == "inexistent_session")
  }

  @Test func `a user's sessions are listed part by part`() async throws {
    let bench = try await ManagementBench()
    for id in ["s1", "s2", "s3"] { try await bench.session(id, of: "auth0|1") }
    try await bench.session("other", of: "auth0|2")
    let path = "/api/v2/users/auth0|1/sessions?take=2"
    let first = try await bench.send(.get, path, scopes: scopes)
    #expect(first.body["sessions"]?.arrayValue?.map { $0["id"] } == ["s1", "s2"])
    #expect(first.body["next"] == "s2")
    let second = try await bench.send(.get, path + "&from=s2", scopes: scopes)
    #expect(second.body["sessions"]?.arrayValue?.map { $0["id"] } == ["s3"])
    #expect(second.body["next"] == nil)
  }

  @Test func `a user's refresh tokens are listed, also as device credentials`() async throws {
    let bench = try await ManagementBench()
    try await bench.refreshToken("rt1", of: "auth0|1")
    try await bench.refreshToken("rt2", of: "auth0|2")
    let tokens = try await bench.send(.get, "/api/v2/users/auth0|1/refresh-tokens", scopes: scopes)
    #expect(tokens.body["tokens"]?.arrayValue?.map { $0["id"] } == ["rt1"])
    let path = "/api/v2/device-credentials?user_id=auth0|2"
    let credentials = try await bench.send(.get, path, scopes: scopes)
    #expect(
      credentials.body == [
        [
          "id": "rt2", "type": "refresh_token", "user_id": "auth0|2", "client_id": "native",
          "device_name": "",
        ]
      ]
    )
    let missing = try await bench.send(.get, "/api/v2/device-credentials", scopes: scopes)
    #expect(missing.status == 400)
  }

  @Test func `settings of the tenant are in hours`() async throws {
    let answer = try await ManagementBench().send(
      .get,
      "/api/v2/tenants/settings",
      scopes: ["read:tenant_settings"]
    )
    #expect(answer.body["session_lifetime"] == 168)
    #expect(answer.body["idle_session_lifetime"] == 72)
  }
}
