import PostLogin
import WireFormats

@testable import MockTenant

/// What a test sees and changes through the Management API.
extension TenantServer {
  /// Asks the Management API with a token for one scope.
  func manage(
    _ method: String,
    _ path: String,
    scope: String,
    body: String? = nil
  ) async throws -> TenantClient.Answer {
    let token = try await tenant.tokens.accessToken(
      of: Client(["client_id": "management"]),
      audience: url + "api/v2/",
      scopes: [scope],
      lifetime: .seconds(60),
      issuer: url,
      at: tenant.now
    )
    var headers = ["Authorization": "Bearer \(token)"]
    if body != nil { headers["Content-Type"] = "application/json" }
    return try await TenantClient(url).send(method, "api/v2/\(path)", headers: headers, body: body)
  }

  /// The e-mail addresses of all users, sorted.
  func userAddresses() async throws -> [String] {
    try await manage("GET", "users", scope: "read:users").json.arrayValue?
      .compactMap { $0["email"]?.stringValue }.sorted() ?? []
  }

  /// The id of the only refresh token that is valid; nil where there are none, or several.
  func refreshTokenID() async throws -> String? {
    let tokens = try await live(.refreshToken)
    return tokens.count == 1 ? tokens[0].id : nil
  }
}
