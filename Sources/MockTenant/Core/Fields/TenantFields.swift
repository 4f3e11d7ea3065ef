import PostLogin
import WireFormats

/// The settings of the tenant: the one table for its file, its configuration in Swift, and
/// `/api/v2/tenants/settings`.
enum TenantFields {
  /// The settings that the tenant's file may contain, apart from entities, places and Actions.
  static let file: [TenantSetting] = [
    TenantSetting(
      "name",
      .string(lengths: 1...255),
      summary: "The tenant's name (event.tenant.id).",
      get: { .string($0.name) },
      set: { $0.name = $1.stringValue ?? $0.name }
    ),
    TenantSetting(
      "domains",
      .list(.string(lengths: 1...255)),
      summary: "The hosts that the tenant answers to, the canonical one first.",
      get: { .strings($0.domains) },
      set: { $0.domains = $1.stringElements.map { HostText($0).ascii } }
    ),
    TenantSetting(
      "log_limit",
      .integer(1...10_000_000),
      summary: "How many tenant logs are kept; the oldest are deleted.",
      get: { .integer($0.logLimit) },
      set: { $0.logLimit = whole($1) ?? $0.logLimit }
    ),
    TenantSetting(
      "lifetimes",
      .object(lifetimes.map(\.field)),
      summary: "Lifetimes in seconds.",
      get: { _ in [:] },
      set: { TenantSetting.apply(JSONObject($1.objectValue ?? []), of: lifetimes, to: &$0) }
    ),
    TenantSetting(
      "factors",
      .list(.string(lengths: 0...255)),
      summary: "The enabled factors; without the member, all.",
      get: { $0.enabledFactors.map { .strings($0) } },
      set: { $0.enabledFactors = $1.stringElements }
    ),
    TenantSetting(
      "seed",
      .integer(0...Int64.max),
      summary: "The seed of all random values, tokens included.",
      get: { $0.seed.map { .integer($0) } },
      set: { $0.seed = whole($1) }
    ),
    TenantSetting(
      "binding_policy",
      .choice(TenantConfiguration.BindingPolicy.allCases.map(\.rawValue)),
      summary: "The client whose enforce_device_binding applies on redemption.",
      get: { .string($0.bindingPolicy.rawValue) },
      set: { $0.bindingPolicy = $1.stringValue.flatMap { .init(rawValue: $0) } ?? .web }
    ),
    TenantSetting(
      "failed_redemption_spends_token",
      .boolean,
      summary: "Whether a failed redemption spends the session transfer token.",
      get: { .boolean($0.failedRedemptionSpendsToken) },
      set: { $0.failedRedemptionSpendsToken = $1.booleanValue ?? true }
    ),
    TenantSetting(
      "replaced_device_secrets_stay_valid",
      .boolean,
      summary: "Whether a replaced device secret stays good as long as its refresh token.",
      get: { .boolean($0.keepsReplacedDeviceSecrets) },
      set: { $0.keepsReplacedDeviceSecrets = $1.booleanValue ?? true }
    ),
    TenantSetting(
      "okta_paths",
      .boolean,
      summary: "Whether the tenant also answers at the paths of Okta's authorization server.",
      get: { .boolean($0.hasOktaPaths) },
      set: { $0.hasOktaPaths = $1.booleanValue ?? false }
    ),
    TenantSetting(
      "default_audience",
      .string(lengths: 1...600),
      summary: "The API of logins that request none.",
      reference: .api,
      get: { $0.defaultAudience.map { .string($0) } },
      set: { $0.defaultAudience = $1.stringValue }
    ),
    deviceFlow,
    TenantSetting(
      "require_pushed_authorization_requests",
      .boolean,
      summary: "Whether all clients must push their authorization requests.",
      get: { .boolean($0.requiresPushedRequests) },
      set: { $0.requiresPushedRequests = $1.booleanValue ?? false }
    ),
    TenantSetting(
      "allow_organization_name_in_authentication_api",
      .boolean,
      summary: "Whether tokens of logins in an organization name it (org_name).",
      get: { .boolean($0.namesOrganizations) },
      set: { $0.namesOrganizations = $1.booleanValue ?? false }
    ),
  ]

  /// Members of `lifetimes`.
  private static let lifetimes: [TenantSetting] = [
    lifetime("session", \.session, summary: "A session, absolutely."),
    lifetime("idle_session", \.idleSession, summary: "An unused session."),
    lifetime("code", \.code, summary: "An authorization code."),
    lifetime("transfer_token", \.transferToken, summary: "A session transfer token."),
    lifetime("device_code", \.deviceCode, summary: "A device code."),
    lifetime("pushed_request", \.pushedRequest, summary: "A pushed authorization request."),
    lifetime("login", \.login, summary: "A login that waits for its user."),
    lifetime("access_token", \.accessToken, summary: "An access token for the tenant's endpoints."),
  ]

  private static func lifetime(
    _ name: String,
    _ path: any WritableKeyPath<Lifetimes, Duration> & Sendable,
    summary: String
  ) -> TenantSetting {
    TenantSetting(
      name,
      .integer(1...3_153_600_000),
      summary: summary,
      get: { .integer($0.lifetimes[keyPath: path].wholeSeconds) },
      set: { configuration, value in
        if let seconds: Int64 = whole(value) {
          configuration.lifetimes[keyPath: path] = .seconds(seconds)
        }
      }
    )
  }

  /// The digits were read as a whole number in the field's range.
  private static func whole<Number: FixedWidthInteger>(_ value: JSONValue) -> Number? {
    if case .number(let digits) = value { Number(digits) } else { nil }
  }
}
