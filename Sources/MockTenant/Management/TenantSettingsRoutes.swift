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
    let lifetimes = tenant.configuration.lifetimes
    let settings: JSONObject = [
      "friendly_name": .string(tenant.configuration.name),
      "session_lifetime": hours(lifetimes.session),
      "idle_session_lifetime": hours(lifetimes.idleSession),
      "enabled_locales": ["en"], "flags": [:], "sandbox_version": "22",
    ]
    return JSONResponse.make(object: ResultPage(call.query).selected(settings))
  }

  private func hours(_ duration: Duration) -> JSONValue {
    let seconds = duration.wholeSeconds
    return seconds % 3600 == 0
      ? .integer(seconds / 3600) : .number(String(Double(seconds) / 3600))
  }
}
