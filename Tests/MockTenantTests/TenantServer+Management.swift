import GRDB
import PostLogin
import Testing
import WireFormats

@testable import MockTenant

/// What a test sees and changes through the Management API.
extension TenantServer {
  /// A token for scopes of the Management API, or of another API, that the client with a grant for
  /// the Management API gets by its credentials.
  ///
  /// The log of this exchange is removed, since tests look at the logs of what they do themselves.
  func managementToken(_ scopes: [String], audience: String? = nil) async throws -> String {
    let api = try await tenant.store.api(ResourceServer.managementIdentifier)
    let clients = try await tenant.store.clients()
    let client = try #require(clients.first { api?.clientGrant(of: $0) != nil })
    let answer = try await TenantClient(url).post(
      "oauth/token",
      form: [
        "grant_type": "client_credentials", "client_id": client.id,
        "client_secret": client.secret ?? "", "audience": audience ?? url + "api/v2/",
        "scope": scopes.joined(separator: " "),
      ]
    )
    try await tenant.store.write { database in
      try database.execute(sql: "DELETE FROM log WHERE type = 'seccft'")
    }
    return try #require(answer.json["access_token"]?.stringValue, "\(answer.body)")
  }

  /// Asks the Management API with a token for one scope.
  func manage(
    _ method: String,
    _ path: String,
    scope: String,
    body: String? = nil
  ) async throws -> TenantClient.Answer {
    var headers = ["Authorization": "Bearer \(try await managementToken([scope]))"]
    if body != nil { headers["Content-Type"] = "application/json" }
    return try await TenantClient(url).send(method, "api/v2/\(path)", headers: headers, body: body)
  }

  /// The picture that the tenant shows for an e-mail address, by its MD5 hash and initials.
  func picture(_ hash: String, _ initials: String) -> String {
    "\(url)avatar/\(hash)?s=480&r=pg&d=https%3A%2F%2Fcdn.auth0.com%2Favatars%2F\(initials).png"
  }

  /// The picture for `ada@example.com`.
  var pictureOfAda: String { picture("3e3417d7ef77d5932a6734b916515ed5", "ad") }

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
