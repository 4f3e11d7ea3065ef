import PostLogin
import WireFormats

extension TenantFields {
  /// The members of `/api/v2/tenants/settings`.
  static let answer: [PayloadField] = settings + kept

  private static let settings: [PayloadField] = [
    PayloadField(
      "friendly_name",
      .string(),
      summary: "The tenant's name.",
      access: [.change, .answer]
    ),
    PayloadField(
      "session_lifetime",
      hours,
      summary: "The lifetime of a session in hours.",
      access: [.change, .answer]
    ),
    PayloadField(
      "idle_session_lifetime",
      hours,
      summary: "The lifetime of an unused session in hours.",
      access: [.change, .answer]
    ),
    PayloadField(
      "enabled_locales",
      .list(.string()),
      summary: "The languages of pages.",
      access: [.change, .answer],
      default: .value(["en"])
    ),
    PayloadField(
      "flags",
      .map(nil),
      summary: "Flags, of which require_pushed_authorization_requests has an effect.",
      access: [.change, .answer],
      default: .value([:]),
      merge: .merges
    ),
    PayloadField(
      "pushed_authorization_requests_supported",
      .boolean,
      summary: "Whether clients can push authorization requests.",
      access: .answer,
      default: .value(true)
    ),
    PayloadField(
      "device_flow",
      deviceFlow.field.type,
      summary: "The form of the codes that users of devices type.",
      access: [.change, .answer]
    ),
    PayloadField(
      "sandbox_version",
      .string(),
      summary: "The version of Node.js that Actions find.",
      access: [.change, .answer],
      default: .value("22")
    ),
    PayloadField(
      "allow_organization_name_in_authentication_api",
      .boolean,
      summary: "Whether tokens of logins in an organization name it.",
      access: [.change, .answer]
    ),
    PayloadField(
      "default_audience",
      .string(),
      summary: "The API of logins that request none.",
      access: [.change, .answer]
    ),
  ]

  /// Members that are kept and shown without an effect.
  private static let kept: [PayloadField] =
    [
      ("support_email", "The address of the support."), ("support_url", "The page of the support."),
      ("picture_url", "The URL of the tenant's logo."),
      ("default_directory", "The connection of password grants that name none."),
      ("default_redirection_uri", "The page for errors without a client."),
      ("legacy_sandbox_version", "The version of Node.js of rules."),
    ]
    .map { name, summary in
      PayloadField(
        name,
        .string(),
        summary: summary,
        isNullable: true,
        access: [.change, .answer],
        effect: .unsupported
      )
    }
    + [
      ("change_password", "The page for a new password."),
      ("guardian_mfa_page", "The factor page."),
      ("error_page", "The error page."), ("session_cookie", "The mode of the session's cookie."),
      ("sessions", "The consent at logout."), ("oidc_logout", "The logout of OpenID Connect."),
      ("mtls", "Certificates of clients."),
    ]
    .map { name, summary in
      PayloadField(
        name,
        .map(nil),
        summary: summary,
        isNullable: true,
        access: [.change, .answer],
        effect: .unsupported
      )
    }
    + [
      PayloadField(
        "customize_mfa_in_postlogin_action",
        .boolean,
        summary: "Whether Actions choose the factors.",
        isNullable: true,
        access: [.change, .answer],
        effect: .unsupported
      ),
      PayloadField(
        "acr_values_supported",
        .list(.string()),
        summary: "The classes of authentication that discovery names.",
        isNullable: true,
        access: [.change, .answer],
        effect: .unsupported
      ),
    ]

  private static let hours = PayloadType.number(0...876_000)
}

extension TenantConfiguration {
  /// The settings as the Management API shows them.
  var settings: JSONObject {
    var settings: JSONObject = [
      "friendly_name": .string(name), "session_lifetime": Self.hours(lifetimes.session),
      "idle_session_lifetime": Self.hours(lifetimes.idleSession),
    ]
    settings.set("device_flow", .object(deviceFlow.document.members))
    if requiresPushedRequests {
      settings.set("flags", ["require_pushed_authorization_requests": true])
    }
    if namesOrganizations {
      settings.set("allow_organization_name_in_authentication_api", true)
    }
    settings.set("default_audience", string: defaultAudience)
    return TenantFields.answer.completing(settings)
  }

  private static func hours(_ duration: Duration) -> JSONValue {
    let seconds = duration.wholeSeconds
    return seconds % 3600 == 0
      ? .integer(seconds / 3600) : .number(String(Double(seconds) / 3600))
  }
}
