import HTTPTypes
import PostLogin
import WireFormats

extension ManagedSettings {
  /// The settings of the tenant; those that logins read take effect at once.
  static let tenant = ManagedSettings(
    id: "tenant",
    path: "/api/v2/tenants/settings",
    name: "the tenant's settings",
    scope: "tenant_settings",
    fields: TenantFields.answer,
    check: { payload, tenant in
      if let audience = payload.string("default_audience"), !audience.isEmpty,
        try await tenant.store.api(audience) == nil
      {
        throw ManagementError(
          .badRequest,
          "The resource server `\(audience)` does not exist.",
          code: "invalid_body"
        )
      }
      if let device = payload.object("device_flow"), DeviceFlowSettings(device) == nil {
        throw ManagementError.invalidBody(
          PayloadProblem(
            reason: "The mask must have `*` for each character",
            path: "device_flow.mask",
            summary: "The form of the codes that users of devices type."
          )
        )
      }
    },
    onChange: { settings, tenant in tenant.settings.apply(settings) },
    present: { $0.settings.base.settings }
  )
}

extension TenantConfiguration {
  /// The configuration with the members of `tenants/settings` that the Management API has changed.
  func applying(_ settings: JSONObject) -> TenantConfiguration {
    var changed = self
    let hours = { (name: String) in
      settings[name]?.doubleValue.map { Duration.seconds(Int64($0 * 3600)) }
    }
    if let lifetime = hours("session_lifetime") { changed.lifetimes.session = lifetime }
    if let lifetime = hours("idle_session_lifetime") { changed.lifetimes.idleSession = lifetime }
    if let audience = settings.string("default_audience") {
      changed.defaultAudience = audience.isEmpty ? nil : audience
    }
    if let names = settings.boolean("allow_organization_name_in_authentication_api") {
      changed.namesOrganizations = names
    }
    let flag = "require_pushed_authorization_requests"
    if let requires = settings.object("flags")?.boolean(flag) {
      changed.requiresPushedRequests = requires
    }
    if let device = settings.object("device_flow").flatMap(DeviceFlowSettings.init) {
      changed.deviceFlow = device
    }
    return changed
  }
}

extension Tenant {
  /// Takes over the settings of the database, in place of those known.
  func loadSettings() async throws {
    settings.apply(try await ManagedSettings.tenant.changed(self))
  }
}
