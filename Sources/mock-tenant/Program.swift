import MockTenant
import PostLogin
@main struct Program { static func main() async throws { let t = try await MockTenant.start(TenantConfiguration(), flow: Flow([])); print(t.url); try await t.stop() } }
