import Hummingbird
import PostLogin
import WireFormats

/// The endpoint `/api/v2/tenants/settings`.
struct TenantSettingsRoutes: Sendable {
  let tenant: Tenant

  static let endpoints: [Endpoint] = [
    .management(
      .get,
      "/api/v2/tenants/settings",
      summary: "Reads the tenant's settings.",
      scopes: ["read:tenant_settings"],
      query: ManagementQuery.selection,
      answer: .json(.settings)
    ) { try await TenantSettingsRoutes(tenant: $0.tenant).read($0) }
  ]

  private func read(_ call: ManagementCall) async throws -> Response {
    JSONResponse.make(object: ResultPage(call.query).selected(tenant.configuration.settings))
  }
}
