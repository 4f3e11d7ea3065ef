import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The Management API revokes and deletes only together with the tenant log.
@Suite(.tags(.tenant, .management))
struct AtomicManagementTests {
  private static let requests: [(method: ManagementBench.Method, path: String, scope: String)] = [
    (.delete, "sessions/s1", "delete:sessions"), (.post, "sessions/s1/revoke", "delete:sessions"),
    (.delete, "users/auth0%7C1/sessions", "delete:sessions"),
    (.delete, "refresh-tokens/r1", "delete:refresh_tokens"),
    (.delete, "device-credentials/r1", "delete:device_credentials"),
    (.delete, "users/auth0%7C1/refresh-tokens", "delete:refresh_tokens"),
    (.delete, "users/auth0%7C1", "delete:users"), (.delete, "clients/native", "delete:clients"),
  ]

  @Test(arguments: requests)
  func `a revocation whose log cannot be written is none`(
    method: ManagementBench.Method,
    path: String,
    scope: String
  ) async throws {
    let bench = try await ManagementBench()
    try await bench.session("s1", of: "auth0|1")
    try await bench.refreshToken("r1", of: "auth0|1", session: "s1")
    let before = try await bench.mock.live()
    #expect(before.count == 2)
    let request = { try await bench.send(method, "/api/v2/\(path)", scopes: [scope]).status }
    for scope in [scope, "read:clients"] { _ = try await bench.token([scope]) }

    try await AtomicLoginTests.fail(bench.mock, table: "log")
    #expect(try await request() == 500)
    #expect(try await bench.mock.live() == before)
    #expect(try await bench.mock.user("auth0|1") != nil)
    let read = try await bench.send(.get, "/api/v2/clients/native", scopes: ["read:clients"])
    #expect(read.status == 200)
    #expect(try await bench.mock.logs().isEmpty)

    try await AtomicLoginTests.mend(bench.mock)
    #expect([202, 204].contains(try await request()))
    #expect(try await bench.mock.live().count < 2)
    #expect(try await bench.mock.logTypes() == ["sapi"])
  }

  private static let changes:
    [(method: ManagementBench.Method, path: String, scope: String, body: String?)] = [
      (.patch, "users/auth0%7C1", "update:users", #"{"nickname":"changed"}"#),
      (
        .post, "users", "create:users",
        #"{"connection":"Users","email":"changed@example.com","password":"Secret-41"}"#
      ),
      (.patch, "clients/native", "update:clients", #"{"name":"changed"}"#),
      (.post, "clients", "create:clients", #"{"name":"changed"}"#),
      (.post, "clients/native/rotate-secret", "update:client_keys", nil),
      (.patch, "sessions/s1", "update:sessions", #"{"session_metadata":{"a":"changed"}}"#),
      (
        .patch, "refresh-tokens/r1", "update:refresh_tokens",
        #"{"refresh_token_metadata":{"a":"changed"}}"#
      ),
    ]

  /// All that the changes above could change.
  private func contents(_ store: Store) async throws -> [String] {
    let (clients, users) = (try await store.clients(), try await store.users())
    let session = try await store.session("s1")?.content.metadata.text ?? ""
    let token = try await store.refreshToken("r1")?.content.metadata.text ?? ""
    return clients.map(\.document.text) + users.map(\.document.text) + [session, token]
  }

  @Test(arguments: changes)
  func `a change whose log cannot be written is none`(
    method: ManagementBench.Method,
    path: String,
    scope: String,
    body: String?
  ) async throws {
    let bench = try await ManagementBench()
    try await bench.session("s1", of: "auth0|1")
    try await bench.refreshToken("r1", of: "auth0|1", session: "s1")
    let before = try await contents(bench.tenant.store)
    let request = {
      try await bench.send(method, "/api/v2/\(path)", scopes: [scope], body: body).status
    }
    _ = try await bench.token([scope])

    try await AtomicLoginTests.fail(bench.mock, table: "log")
    #expect(try await request() == 500)
    #expect(try await contents(bench.tenant.store) == before)

    try await AtomicLoginTests.mend(bench.mock)
    #expect([200, 201].contains(try await request()))
    #expect(try await contents(bench.tenant.store) != before)
    #expect(try await bench.mock.logTypes() == ["sapi"])
  }

  @Test func `a reset that cannot be finished leaves the tenant as it was`() async throws {
    try await withTenant { mock in
      let store = mock.tenant.store
      let clients = try await store.clients().map(\.id)
      #expect(!clients.isEmpty)
      try await AtomicLoginTests.fail(mock, table: "entity")
      await #expect(throws: (any Error).self) { try await mock.reset() }
      #expect(try await store.clients().map(\.id) == clients)
      #expect(try await store.user("auth0|ada") != nil)
      try await AtomicLoginTests.mend(mock)
      try await mock.reset()
      #expect(try await store.clients().map(\.id) == clients)
    }
  }
}
