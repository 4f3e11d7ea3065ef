import PostLogin
import WireFormats

/// Makes the tenant's access and ID tokens.
struct TokenIssuer: Sendable {
  let keys: SigningKeys
  let lifetimes: Lifetimes

  /// Makes an access token: for an API a JSON Web Token (RFC 9068 in Auth0's own profile), for the
  /// tenant's own `/userinfo` one that is opaque to applications.
  func accessToken(
    for grant: TokenGrant,
    api: ResourceServer?,
    issuer: String,
    at now: Instant
  ) async throws -> (text: String, expiresIn: Duration) {
    let lifetime = api?.tokenLifetime ?? lifetimes.accessToken
    let userInfo = issuer + "userinfo"
    let audience: JSONValue =
      switch grant.audience {
      case nil: .string(userInfo)
      case let audience? where grant.hasOpenID: .strings([audience, userInfo])
      case let audience?: .string(audience)
      }
    var claims: JSONObject = [
      "iss": .string(issuer), "sub": .string(grant.userID), "aud": audience,
      "iat": .integer(now.seconds), "exp": .integer((now + lifetime).seconds),
      "scope": .string(grant.scopes.joined(separator: " ")), "azp": .string(grant.clientID),
    ]
    if let session = grant.sessionID { claims.set("sid", .string(session)) }
    if let organization = grant.organizationID { claims.set("org_id", .string(organization)) }
    guard grant.audience != nil else {
      return (try await keys.seal(TokenPayload(claims), issuer: issuer), lifetime)
    }
    for claim in grant.accessTokenClaims.members { claims.set(claim.name, claim.value) }
    return (try await keys.sign(TokenPayload(claims), type: "JWT"), lifetime)
  }

  /// Makes a client's own access token, without a user.
  func accessToken(
    of client: Client,
    audience: String,
    scopes: [String],
    lifetime: Duration,
    issuer: String,
    at now: Instant
  ) async throws -> String {
    try await keys.sign(
      TokenPayload([
        "iss": .string(issuer), "sub": .string("\(client.id)@clients"), "aud": .string(audience),
        "iat": .integer(now.seconds), "exp": .integer((now + lifetime).seconds),
        "scope": .string(scopes.joined(separator: " ")), "gty": "client-credentials",
        "azp": .string(client.id),
      ]),
      type: "JWT"
    )
  }

  /// Makes an ID token (OpenID Connect Core section 2).
  func idToken(
    for grant: TokenGrant,
    user: User,
    issuer: String,
    at now: Instant,
    client: Client
  ) async throws -> String {
    var claims = user.standardClaims(grant.scopes)
    claims.set("iss", .string(issuer))
    claims.set("aud", .string(client.id))
    claims.set("sub", .string(grant.userID))
    claims.set("iat", .integer(now.seconds))
    claims.set("exp", .integer((now + client.tokenLifetime).seconds))
    claims.set("sid", .optional(grant.sessionID))
    claims.set("nonce", .optional(grant.nonce))
    claims.set("org_id", .optional(grant.organizationID))
    if let time = grant.authenticatedAt { claims.set("auth_time", .integer(time.seconds)) }
    for claim in grant.idTokenClaims.members { claims.set(claim.name, claim.value) }
    return try await keys.sign(TokenPayload(claims), type: "JWT")
  }
}

extension User {
  /// The profile claims that the scopes allow (OpenID Connect Core section 5.4).
  func standardClaims(_ scopes: [String]) -> JSONObject {
    var claims: JSONObject = [:]
    if scopes.contains("profile") {
      for name in ["given_name", "family_name", "nickname", "name", "picture", "updated_at"] {
        claims.set(name, document[name])
      }
    }
    if scopes.contains("email") {
      claims.set("email", document["email"])
      if email != nil {
        claims.set("email_verified", .boolean(document.boolean("email_verified") ?? false))
      }
    }
    if scopes.contains("phone") {
      claims.set("phone_number", document["phone_number"])
      claims.set("phone_number_verified", document["phone_verified"])
    }
    return claims
  }
}
