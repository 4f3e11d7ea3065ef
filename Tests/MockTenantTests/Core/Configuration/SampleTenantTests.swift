import Logging
import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

@Suite(.tags(.tenant))
struct SampleTenantTests {
  @Test func `its users log in with the password that is documented`() async throws {
    let users = TenantConfiguration.sample.users
    #expect(users.map(\.user.email) == ["ada@example.com", "bob@example.com"])
    for user in users {
      #expect(try await PasswordHash.matches("Mock-Tenant-1", hash: user.passwordHash))
    }
  }

  @Test func `its web client may redeem what its native client may create`() throws {
    let clients = TenantConfiguration.sample.clients
    #expect(clients.map(\.id) == ["native", "web", "management"])
    #expect(try #require(clients[0].sessionTransfer).canCreateToken)
    #expect(try #require(clients[1].sessionTransfer).allowedCarriers == [.cookie, .query])
    #expect(clients[2].sessionTransfer == nil)
  }

  @Test func `its callbacks are on loopback, at the ports that are documented`() {
    let callbacks = TenantConfiguration.sample.clients[1].callbacks
    #expect(callbacks.contains("http://127.0.0.1:3000/callback"))
    #expect(callbacks.contains("http://localhost:8080/callback"))
    #expect(
      callbacks.allSatisfy {
        $0.hasPrefix("http://127.0.0.1:") || $0.hasPrefix("http://localhost:")
      }
    )
  }

  @Test func `the Management API is that of the requested issuer`() async throws {
    let store = try Store()
    try await store.load(.sample)
    let entities = LoginContext(store, issuer: "http://127.0.0.1:4400/")
    let api = try await entities.api("http://127.0.0.1:4400/api/v2/")
    #expect(api?.name == "Management API")
    let management = TenantConfiguration.sample.clients[2]
    #expect(api?.clientGrant(of: management)?.contains("read:logs") == true)
    #expect(try await entities.api("https://elsewhere.example.com/api/v2/") == nil)
    #expect(try await entities.api("https://sample.api.com")?.name == "Sample API")
  }

  @Test func `a second start with the same file changes nothing that was changed meanwhile`()
    async throws
  {
    let store = try Store()
    try await store.load(.sample)
    try await store.updateUser("auth0|ada") { $0.document.set("blocked", true) }
    try await store.load(.sample)
    #expect(try await store.user("auth0|ada")?.isBlocked == true)
  }
}
