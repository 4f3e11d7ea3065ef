import PostLogin

@testable import MockTenant
import WireFormats

/// A tenant with a client for devices; the clock stands unless a test advances it.
struct DeviceBench: Sendable {
  static let grant = "urn:ietf:params:oauth:grant-type:device_code"

  let tenant: TenantServer
  let client: TenantClient

  static func run(
    _ change: (inout TenantConfiguration) -> Void = { _ in },
    action: (any Action)? = nil,
    test: (DeviceBench) async throws -> Void
  ) async throws {
    let adding = { (configuration: inout TenantConfiguration) in
      configuration.clients.append(
        Client([
          "client_id": "tv", "name": "Television", "app_type": "native",
          "token_endpoint_auth_method": "none", "grant_types": [.string(grant), "refresh_token"],
        ])
      )
      change(&configuration)
    }
    try await withTenant(adding, action: action) { tenant in
      tenant.tenant.clock.set(.start)
      try await test(DeviceBench(tenant: tenant, client: TenantClient(tenant.url)))
    }
  }

  /// Asks for a device code; parameters are added to the client's id.
  func begin(_ changes: [String: String] = [:]) async throws -> TenantClient.Answer {
    let form = ["client_id": "tv", "scope": "openid profile offline_access"]
    return try await client.post("oauth/device/code", form: form.merging(changes) { $1 })
  }

  /// Polls once.
  func poll(_ code: String, as clientID: String = "tv") async throws -> TenantClient.Answer {
    try await client.post(
      "oauth/token",
      form: ["grant_type": Self.grant, "client_id": clientID, "device_code": code]
    )
  }

  /// Polls once the interval is over.
  func pollInTime(_ code: String) async throws -> TenantClient.Answer {
    tenant.advanceClock(by: .seconds(5))
    return try await poll(code)
  }

  /// Enters a user code and confirms it.
  func confirm(
    _ userCode: String,
    action: String = "confirm",
    in browser: ScriptedBrowser
  ) async throws -> TenantClient.Answer {
    let page = try await browser.post("activate", ["user_code": userCode])
    guard let state = page.state else { return page }
    return try await browser.post("u/activate", ["state": state, "action": action])
  }

  /// Enters a user code, confirms it and logs in.
  func approve(
    _ userCode: String,
    in browser: ScriptedBrowser
  ) async throws -> TenantClient.Answer {
    try await browser.logIn(after: try await confirm(userCode, in: browser))
  }
}

extension TenantClient.Answer {
  /// The hidden field `state` of a page.
  var state: String? {
    body.firstMatch(of: /name="state" value="([^"]+)"/).map { String($0.1) }
  }

  var deviceCode: String { json["device_code"]?.stringValue ?? "" }
  var userCode: String { json["user_code"]?.stringValue ?? "" }
}
