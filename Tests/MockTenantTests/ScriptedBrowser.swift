import Foundation
import PostLogin

@testable import MockTenant
import WireFormats

/// A browser that keeps cookies and fills in the tenant's pages.
final class ScriptedBrowser {
  let client: TenantClient
  var cookies: [String: String] = [:]

  init(_ tenant: TenantServer) { client = TenantClient(tenant.url) }

  private var headers: [String: String] {
    cookies.isEmpty
      ? [:]
      : [
        "Cookie": cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(
          separator: "; "
        )
      ]
  }

  private func keep(_ answer: TenantClient.Answer) -> TenantClient.Answer {
    for cookie in answer.cookies {
      let parts = cookie.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let (name, value) = (String(parts[0]), String(parts[1]))
      cookies[name] = value.isEmpty ? nil : value
    }
    return answer
  }

  func get(_ path: String) async throws -> TenantClient.Answer {
    keep(try await client.get(path, headers: headers))
  }

  func post(_ path: String, _ form: [String: String]) async throws -> TenantClient.Answer {
    keep(try await client.post(path, form: form, headers: headers))
  }

  /// Starts a login to the web application; parameters replace the defaults, and nil removes one.
  func authorize(_ changes: [String: String?] = [:]) async throws -> TenantClient.Answer {
    var parameters: [String: String?] = [
      "client_id": "web", "redirect_uri": "http://localhost:3000/callback", "response_type": "code",
      "scope": "openid profile email", "state": "abc",
    ]
    for (name, value) in changes { parameters[name] = .some(value) }
    let query = parameters.compactMap { name, value in
      value.map { "\(name)=\(TenantClient.encoded($0))" }
    }.sorted().joined(separator: "&")
    return try await get("authorize?\(query)")
  }

  /// Fills in the login page to which an answer redirects.
  func logIn(
    after answer: TenantClient.Answer,
    name: String = "ada@example.com",
    password: String = "Mock-Tenant-1"
  ) async throws -> TenantClient.Answer {
    let page = try await get(String(answer.location.dropFirst()))
    guard page.status == 200 else { return page }
    return try await post(
      "u/login",
      ["state": answer.parameter("state") ?? "", "username": name, "password": password]
    )
  }

  /// The tokens for a code of the web application.
  func tokens(_ code: String?) async throws -> JSONValue {
    try await client.post(
      "oauth/token",
      form: [
        "grant_type": "authorization_code", "client_id": "web", "code": code ?? "",
        "client_secret": "web-secret", "redirect_uri": "http://localhost:3000/callback",
      ]
    ).json
  }
}
