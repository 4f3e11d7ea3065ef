import HTTPTypes
import Hummingbird
import PostLogin

/// The tenant's cookies: the session, and the value that binds a waiting login to its browser.
struct TenantCookies: Sendable {
  static let session = "auth0"
  static let browser = "mock_tenant_browser"
  static let providers = "mock_tenant_providers"

  let usesTLS: Bool

  static func value(_ name: String, of request: Request) -> String? {
    request.cookies[name]?.value
  }

  /// The session cookie; without a lifetime, the browser drops it when it closes.
  func session(_ value: String, lifetime: Duration?) -> String {
    // Other sites embed the application in frames and link to this tenant, so `SameSite` cannot be
    // stricter.
    field(Self.session, value: value, lifetime: lifetime, sameSite: usesTLS ? "None" : "Lax")
  }

  func browser(_ value: String) -> String {
    field(Self.browser, value: value, lifetime: nil, sameSite: usesTLS ? "None" : "Lax")
  }

  /// The sessions at social networks, which the browser drops when it closes.
  func providers(_ sessions: ProviderSessions) -> String {
    let value = sessions.cookie
    if value.isEmpty { return clearing(Self.providers) }
    return field(Self.providers, value: value, lifetime: nil, sameSite: usesTLS ? "None" : "Lax")
  }

  func clearing(_ name: String) -> String {
    field(name, value: "", lifetime: .zero, sameSite: usesTLS ? "None" : "Lax")
  }

  private func field(
    _ name: String,
    value: String,
    lifetime: Duration?,
    sameSite: String
  ) -> String {
    var text = "\(name)=\(value); Path=/; HttpOnly; SameSite=\(sameSite)"
    if usesTLS { text += "; Secure" }
    if let lifetime { text += "; Max-Age=\(lifetime.wholeSeconds)" }
    return text
  }
}

extension Response {
  func settingCookies(_ fields: [String]) -> Response {
    var response = self
    for field in fields { response.headers.append(HTTPField(name: .setCookie, value: field)) }
    return response
  }
}
