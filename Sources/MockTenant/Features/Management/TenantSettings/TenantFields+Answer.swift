import PostLogin
import WireFormats

extension TenantFields {
  /// The members of `/api/v2/tenants/settings`, which can only be read.
  static let answer: [PayloadField] = [
    PayloadField("friendly_name", .string(), summary: "The tenant's name.", access: .answer),
    PayloadField(
      "session_lifetime",
      hours,
      summary: "The lifetime of a session in hours.",
      access: .answer
    ),
    PayloadField(
      "idle_session_lifetime",
      hours,
      summary: "The lifetime of an unused session in hours.",
      access: .answer
    ),
    PayloadField(
      "enabled_locales",
      .list(.string()),
      summary: "The languages of pages.",
      access: .answer,
      default: .value(["en"])
    ),
    PayloadField(
      "flags",
      .map(nil),
      summary: "Flags.",
      access: .answer,
      default: .value([:])
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
      .map(nil),
      summary: "The form of the codes that users of devices type.",
      access: .answer
    ),
    PayloadField(
      "sandbox_version",
      .string(),
      summary: "The version of Node.js that Actions find.",
      access: .answer,
      default: .value("22")
    ),
    PayloadField(
      "allow_organization_name_in_authentication_api",
      .boolean,
      summary: "Whether tokens of logins in an organization name it.",
      access: .answer
    ),
    PayloadField(
      "default_audience",
      .string(),
      summary: "The API of logins that request none.",
      access: .answer
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
