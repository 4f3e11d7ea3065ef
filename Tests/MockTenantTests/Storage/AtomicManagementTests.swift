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

    try await AtomicLoginTests.fail(bench.mock, table: "log")
    #expect(try await request() == 500)
    #expect(try await bench.mock.live() == before)
    #expect(try await bench.mock.user("auth0|1") != nil)
    #expect(try await bench.tenant.store.client("native") != nil)
    #expect(try await bench.mock.logs().isEmpty)

    try await AtomicLoginTests.mend(bench.mock)
    #expect([202, 204].contains(try await request()))
    #expect(try await bench.mock.live().count < 2)
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
