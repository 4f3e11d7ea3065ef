import Hummingbird
import PostLogin
import WireFormats

/// The endpoint `/api/v2/tenants/settings`.
struct TenantSettingsRoutes: Sendable {
  let tenant: Tenant

  func add(to router: Router<TenantRequestContext>) {
    router.get("/api/v2/tenants/settings") { request, context in
      let call = try await ManagementCall(
        tenant,
        request: request,
        context: context,
        scopes: ["read:tenant_settings"],
        query: ManagementQuery.selection
      )
      let lifetimes = tenant.configuration.lifetimes
      var settings: JSONObject = [
        "friendly_name": .string(tenant.configuration.name),
        "session_lifetime": hours(lifetimes.session),
        "idle_session_lifetime": hours(lifetimes.idleSession),
        "enabled_locales": ["en"], "flags": [:], "sandbox_version": "22",
      ]
      settings.set("default_audience", .optional(tenant.configuration.defaultAudience))
      return JSONResponse.make(object: ResultPage(call.query).selected(settings))
    }
  }

  private func hours(_ duration: Duration) -> JSONValue {
    let seconds = duration.wholeSeconds
    return seconds % 3600 == 0
      ? .integer(seconds / 3600) : .number(String(Double(seconds) / 3600))
  }
}
