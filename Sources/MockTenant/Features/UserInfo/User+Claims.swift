import PostLogin
import WireFormats

/// The claims of the profile that scopes open, in ID tokens and at `/userinfo` alike.
///
/// Auth0 has the claims of scopes in both, always; OpenID Connect Core section 5.4 leaves them out of
/// ID tokens that come with an access token.
extension User {
  /// The claims of each scope: those of OpenID Connect Core section 5.4, and Auth0's scopes that are
  /// the names of attributes.
  private static let scopeClaims: [(scope: String, claims: [String])] = [
    (
      "profile",
      ["given_name", "family_name", "nickname", "name", "picture", "updated_at"]
    ),
    ("email", ["email", "email_verified"]),
    ("phone", ["phone_number", "phone_number_verified"]),
    ("given_name", ["given_name"]), ("family_name", ["family_name"]),
    ("nickname", ["nickname"]), ("name", ["name"]), ("picture", ["picture"]),
    ("email_verified", ["email_verified"]), ("created_at", ["created_at"]),
    ("identities", ["identities"]),
  ]

  /// The profile claims that the scopes open.
  func standardClaims(_ scopes: [String], issuer: String) -> JSONObject {
    let profile = profile(issuer: issuer)
    var claims: JSONObject = [:]
    for entry in Self.scopeClaims where scopes.contains(entry.scope) {
      for name in entry.claims { claims.set(name, claim(name, of: profile)) }
    }
    return claims
  }

  private func claim(_ name: String, of profile: JSONObject) -> JSONValue? {
    switch name {
    case "email_verified":
      email.map { _ in .boolean(profile.boolean("email_verified") ?? false) }
    case "phone_number_verified": profile["phone_verified"]
    case "identities": .array(accounts)
    default: profile[name]
    }
  }
}
