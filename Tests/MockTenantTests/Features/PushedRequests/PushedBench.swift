import PostLogin

@testable import MockTenant
import WireFormats

/// A tenant, and the web application that pushes its requests.
struct PushedBench: Sendable {
  let tenant: TenantServer
  let client: TenantClient

  static func run(
    _ change: (inout TenantConfiguration) -> Void = { _ in },
    action: (any Action)? = nil,
    test: (PushedBench, ScriptedBrowser) async throws -> Void
  ) async throws {
    try await withTenant(change, action: action) { tenant in
      tenant.tenant.clock.set(.start)
      let bench = PushedBench(tenant: tenant, client: TenantClient(tenant.url))
      try await test(bench, ScriptedBrowser(tenant))
    }
  }

  /// Pushes the request of the web application; nil removes a parameter.
  func push(_ changes: [String: String?] = [:]) async throws -> TenantClient.Answer {
    var form: [String: String?] = [
      "client_id": "web", "client_secret": "web-secret", "response_type": "code",
      "redirect_uri": "http://localhost:3000/callback", "scope": "openid profile",
      "state": "pushed",
    ]
    for (name, value) in changes { form[name] = .some(value) }
    return try await client.post("oauth/par", form: form.compactMapValues(\.self))
  }

  /// The URI of a pushed request.
  func uri(_ changes: [String: String?] = [:]) async throws -> String {
    try await push(changes).string("request_uri")
  }
}

extension ScriptedBrowser {
  /// Opens `/authorize` with a request URI.
  func open(
    _ uri: String,
    as clientID: String = "web",
    adding parameters: [String: String] = [:]
  ) async throws -> TenantClient.Answer {
    let all = parameters.merging(["client_id": clientID, "request_uri": uri]) { $1 }
    let query = all.map { "\($0.key)=\(TenantClient.encoded($0.value))" }.sorted()
    return try await get("authorize?\(query.joined(separator: "&"))")
  }
}
