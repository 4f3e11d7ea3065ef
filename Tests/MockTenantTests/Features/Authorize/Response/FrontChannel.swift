import Foundation
import PostLogin
import Testing

@testable import MockTenant
import WireFormats

/// Answers of `/authorize` with tokens in the browser.
enum FrontChannel {
  /// The response types with tokens.
  static let types = [
    "token", "id_token", "id_token token", "code id_token", "code token", "code id_token token",
  ]

  /// A tenant whose web application may use every response type.
  static func allow(_ configuration: inout TenantConfiguration) {
    let grants: JSONValue = ["authorization_code", "implicit", "refresh_token"]
    configuration.clients[1].document.set("grant_types", grants)
  }

  /// A tenant whose web application is a legacy client.
  static func allowLegacy(_ configuration: inout TenantConfiguration) {
    allow(&configuration)
    configuration.clients[1].document.set("oidc_conformant", false)
  }

  /// Logs Ada in by the login page, with a nonce unless the changes remove it.
  static func logIn(
    _ tenant: TenantServer,
    _ changes: [String: String?]
  ) async throws -> (browser: ScriptedBrowser, answer: TenantClient.Answer) {
    let browser = ScriptedBrowser(tenant)
    let page = try await browser.authorize(["nonce": "n-1"].merging(changes) { $1 })
    guard page.location.hasPrefix("/u/login") else { return (browser, page) }
    return (browser, try await browser.logIn(after: page))
  }

  /// The claims of an ID token or signed access token, whose signature is checked.
  static func claims(_ tenant: TenantServer, _ token: String?) async throws -> JSONObject {
    try #require(try await tenant.tenant.keys.claims(of: token ?? "")).claims
  }
}

extension TenantClient.Answer {
  /// The parameters for the application, in whatever mode they are sent.
  var sent: [String: String] {
    if status == 302 {
      let text = location.replacingOccurrences(of: "#", with: "?")
      let items = URLComponents(string: text)?.queryItems ?? []
      return Dictionary(items.map { ($0.name, $0.value ?? "") }) { $1 }
    }
    if let message { return message.mapValues(\.plainText) }
    let inputs = body.matches(of: /<input type="hidden" name="([^"]*)" value="([^"]*)">/)
    return Dictionary(inputs.map { (String($0.1), String($0.2)) }) { $1 }
  }

  /// The members of `response` in the message that the page posts; nil for any other page.
  var message: [String: JSONValue]? {
    guard let script = body.firstMatch(of: /postMessage\((?s:(.*)), "[^"]*"\)<\/script>/),
      let value = (try? JSONText(String(script.1)))?.value,
      value["type"] == "authorization_response",
      let members = value["response"]?.objectValue
    else { return nil }
    return Dictionary(members.map { ($0.name, $0.value) }) { $1 }
  }
}
