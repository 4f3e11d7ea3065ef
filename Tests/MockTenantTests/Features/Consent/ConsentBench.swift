import PostLogin
import Testing
import WireFormats

@testable import MockTenant

/// A sample tenant whose web application belongs to a third party.
enum ConsentBench {
  static let api = "https://sample.api.com"

  static func run(
    _ change: (inout TenantConfiguration) -> Void = { _ in },
    action: (any Action)? = nil,
    test: (TenantServer, ScriptedBrowser) async throws -> Void
  ) async throws {
    let changes = { (configuration: inout TenantConfiguration) in
      configuration.clients[1].document.set("is_first_party", false)
      change(&configuration)
    }
    try await withTenant(changes, action: action) { tenant in
      try await test(tenant, ScriptedBrowser(tenant))
    }
  }

  /// Requests two scopes of the API; parameters replace the defaults.
  static func authorize(
    _ browser: ScriptedBrowser,
    _ changes: [String: String?] = [:]
  ) async throws -> TenantClient.Answer {
    let request: [String: String?] = [
      "audience": api, "scope": "openid profile read:membership create:membership offline_access",
    ]
    return try await browser.authorize(request.merging(changes) { $1 })
  }

  /// Logs in up to the page for consent, and returns its state.
  static func logIn(
    _ browser: ScriptedBrowser,
    _ changes: [String: String?] = [:]
  ) async throws -> String {
    try state(of: await browser.logIn(after: authorize(browser, changes)))
  }

  /// The state of the page for consent to which an answer leads.
  static func state(of answer: TenantClient.Answer) throws -> String {
    try #require(
      answer.location.hasPrefix("/u/consent?state="),
      "\(answer.location) \(answer.body)"
    )
    return try #require(answer.parameter("state"))
  }

  static func accept(
    _ browser: ScriptedBrowser,
    _ state: String
  ) async throws -> TenantClient.Answer {
    try await browser.post("u/consent", ["state": state, "action": "accept"])
  }

  static func deny(
    _ browser: ScriptedBrowser,
    _ state: String
  ) async throws -> TenantClient.Answer {
    try await browser.post("u/consent", ["state": state, "action": "deny"])
  }
}
