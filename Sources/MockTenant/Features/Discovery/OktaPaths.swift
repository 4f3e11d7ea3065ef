/// The paths of Okta's authorization server `default`, at which clients of Okta reach the tenant.
///
/// Each is an alias of an endpoint of the tenant. Tokens that are issued there have Okta's issuer.
enum OktaPaths {
  /// What Okta's issuer adds to the tenant's.
  private static let server = "oauth2/default"

  /// The tenant's path, and Okta's below its authorization server.
  private static let table = [
    ("/authorize", "/v1/authorize"), ("/oauth/token", "/v1/token"),
    ("/oauth/revoke", "/v1/revoke"), ("/oauth/introspect", "/v1/introspect"),
    ("/oidc/logout", "/v1/logout"), ("/.well-known/jwks.json", "/v1/keys"),
    ("/.well-known/openid-configuration", "/.well-known/openid-configuration"),
    ("/.well-known/oauth-authorization-server", "/.well-known/oauth-authorization-server"),
  ]

  private static let oktaPaths = Dictionary(
    uniqueKeysWithValues: table.map { ($0, "/\(server)\($1)") }
  )
  private static let tenantPaths = Dictionary(
    uniqueKeysWithValues: oktaPaths.map { ($0.value, $0.key) }
  )

  /// The endpoints at Okta's paths.
  static let endpoints = EndpointTable.all.compactMap { endpoint in
    oktaPaths[endpoint.path].map { path in
      var other = endpoint
      other.path = path
      return other
    }
  }

  /// Okta's path for one of the tenant's; nil if Okta has none.
  static func path(for tenantPath: String) -> String? { oktaPaths[tenantPath] }

  /// The tenant's path for one of Okta's, or the path itself.
  static func tenantPath(for path: String) -> String { tenantPaths[path] ?? path }

  /// Okta's issuer at one of its paths, for the tenant's own issuer; nil at another path.
  static func issuer(at path: String, of issuer: String) -> String? {
    tenantPaths[path].map { _ in issuer + server }
  }

  /// The tenant's own issuer for that of a token.
  static func tenantIssuer(_ issuer: String) -> String {
    issuer.hasSuffix("/\(server)") ? String(issuer.dropLast(server.count)) : issuer
  }
}
