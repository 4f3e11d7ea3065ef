import HummingbirdTesting
import Testing

@testable import MockTenant

@Test func `a tenant starts and says who it is`() async throws {}
