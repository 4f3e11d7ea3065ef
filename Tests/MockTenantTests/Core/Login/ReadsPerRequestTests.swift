import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// How often one request reads each kind of entity from the store.
@Suite(.tags(.tenant))
struct ReadsPerRequestTests {
  /// The reads of the requests that `body` sends.
  private func reads<Value>(
    _ mock: TenantServer,
    of body: () async throws -> Value
  ) async throws -> (value: Value, counts: [String: Int]) {
    _ = mock.tenant.store.reads.take()
    let value = try await body()
    return (value, mock.tenant.store.reads.take())
  }

  private static let parameters = [
    "organization": "sample", "audience": "https://sample.api.com",
    "connection": "Username-Password-Authentication",
    "scope": "openid offline_access read:membership",
  ]

  @Test func `a password grant reads each entity once`() async throws {
    try await withTenant { mock in
      let form = [
        "grant_type": "password", "client_id": "web", "client_secret": "web-secret",
        "username": "ada@example.com", "password": "Mock-Tenant-1",
        "audience": "https://sample.api.com", "scope": "openid offline_access read:membership",
      ]
      let (answer, counts) = try await reads(mock) {
        try await TenantClient(mock.url).post("oauth/token", form: form)
      }
      #expect(answer.status == 200)
      #expect(counts == ["client": 1, "connection": 1, "user": 1, "role": 1, "api": 1])
    }
  }

  @Test func `each request of a login in a browser reads each entity once`() async throws {
    try await withTenant { mock in
      let browser = ScriptedBrowser(mock)
      let (page, beginning) = try await reads(mock) { try await browser.authorize(Self.parameters) }
      #expect(beginning == ["client": 1, "connection": 1, "organization": 1, "api": 1])
      _ = try await browser.get(String(page.location.dropFirst()))
      let form = [
        "state": page.parameter("state") ?? "", "username": "ada@example.com",
        "password": "Mock-Tenant-1",
      ]
      let (login, counts) = try await reads(mock) { try await browser.post("u/login", form) }
      let code = login.parameter("code")
      #expect(code != nil)
      let all = ["client": 1, "connection": 1, "organization": 1, "api": 1, "user": 1, "role": 1]
      #expect(counts == all)
      let (again, silent) = try await reads(mock) { try await browser.authorize(Self.parameters) }
      #expect(again.parameter("code") != nil)
      #expect(silent == all)
      let (tokens, exchange) = try await reads(mock) { try await browser.tokens(code) }
      // The Actions, which may ask for the user's roles, do not run at a code exchange.
      #expect(
        exchange == ["client": 1, "connection": 1, "organization": 1, "api": 1, "user": 1]
      )
      let refresh = [
        "grant_type": "refresh_token", "client_id": "web", "client_secret": "web-secret",
        "refresh_token": tokens["refresh_token"]?.stringValue ?? "",
      ]
      let (refreshed, refreshing) = try await reads(mock) {
        try await browser.client.post("oauth/token", form: refresh)
      }
      #expect(refreshed.status == 200)
      #expect(refreshing == all)
    }
  }

  @Test func `a wrong password reads each entity once`() async throws {
    try await withTenant { mock in
      let browser = ScriptedBrowser(mock)
      let page = try await browser.authorize()
      let form = [
        "state": page.parameter("state") ?? "", "username": "ada@example.com",
        "password": "wrong",
      ]
      let (answer, counts) = try await reads(mock) { try await browser.post("u/login", form) }
      #expect(answer.status == 400)
      // The page shows the tenant's users as buttons again.
      #expect(counts == ["client": 1, "connection": 1, "user": 2])
    }
  }

  @Test func `a session transfer reads its two clients once each`() async throws {
    try await withTenant { mock in
      let token = try await TransferTests.transferToken(mock)
      let (answer, counts) = try await reads(mock) {
        try await ScriptedBrowser(mock).authorize(["session_transfer_token": token])
      }
      #expect(answer.parameter("code") != nil)
      #expect(counts == ["client": 2, "connection": 1, "user": 1, "role": 1])
    }
  }
}
