import FoundationEssentials
import PostLogin
import Testing

@testable import MockTenant

@Test func `a tenant starts and says who it is`() async throws {
  let tenant = try await MockTenant.start(TenantConfiguration(), flow: Flow([]))
  #expect(tenant.url.hasPrefix("http://127.0.0.1:"))
  try await tenant.stop()
}
