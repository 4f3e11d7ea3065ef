import HTTPTypes
import Hummingbird
import PostLogin

/// The cookies of the tenant: a browser's session, and what binds a waiting login to its browser.
struct TenantCookies: Sendable {
  static let session = "auth0"
  static let browser = "mock_tenant_browser"

  let usesTLS: Bool

  static func value(_ name: String, of request: Request) -> String? {
    request.cookies[name]?.value
  }

  /// A session cookie; without a lifetime it ends with the browser.
  func session(_ value: String, lifetime: Seconds?) -> String {
    // Other sites show the application in frames, and send the browser here from anywhere.
    field(Self.session, value, lifetime: lifetime, sameSite: usesTLS ? "None" : "Lax")
  }

  func browser(_ value: String) -> String {
    field(Self.browser, value, lifetime: nil, sameSite: usesTLS ? "None" : "Lax")
  }

  func clearing(_ name: String) -> String {
    field(name, "", lifetime: 0, sameSite: usesTLS ? "None" : "Lax")
  }

  private func field(
    _ name: String,
    _ value: String,
    lifetime: Seconds?,
    sameSite: String
  ) -> String {
    var text = "\(name)=\(value); Path=/; HttpOnly; SameSite=\(sameSite)"
    if usesTLS { text += "; Secure" }
    if let lifetime { text += "; Max-Age=\(lifetime.rawValue)" }
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
