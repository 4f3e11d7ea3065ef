import PostLogin
import WireFormats

/// Makes the tenant's access and ID tokens.
struct TokenIssuer: Sendable {
  let keys: SigningKeys
  let lifetimes: Lifetimes

  /// Makes an access token: for an API a JSON Web Token (RFC 9068 in Auth0's own profile), for the
  /// tenant's own `/userinfo` one that is opaque to applications.
  ///
  /// A token that `/authorize` sends to a browser has a shorter lifetime.
  func accessToken(
    for grant: TokenGrant,
    api: ResourceServer?,
    issuer: String,
    at now: Instant,
    isForBrowser: Bool = false
  ) async throws -> (text: String, expiresIn: Duration) {
    let lifetime =
      isForBrowser
      ? api?.browserTokenLifetime ?? lifetimes.browserAccessToken
      : grant.isDelegated
        ? SessionDelegation.lifetime : api?.tokenLifetime ?? lifetimes.accessToken
    let userInfo = OktaPaths.tenantIssuer(issuer) + "userinfo"
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
    claims.set("org_name", string: grant.organizationName)
    claims.set("act", grant.actor.map { .object($0.members) })
    let boundKey = grant.boundKey(at: api)
    guard grant.audience != nil else {
      claims.set(DeviceBinding.claim, string: grant.device?.id)
      claims.bind(to: boundKey)
      return (try await keys.seal(TokenPayload(claims), issuer: issuer), lifetime)
    }
    for claim in grant.accessTokenClaims.members { claims.set(claim.name, claim.value) }
    claims.set(DeviceBinding.claim, string: grant.device?.id)
    claims.bind(to: boundKey)
    return (try await keys.sign(TokenPayload(claims), type: "JWT"), lifetime)
  }

  /// Makes a client's own access token, without a user, with the claims of Actions.
  func accessToken(
    of client: Client,
    audience: String,
    scopes: [String],
    claims custom: JSONObject,
    lifetime: Duration,
    issuer: String,
    at now: Instant,
    boundKey: String? = nil
  ) async throws -> String {
    var claims: JSONObject = [
      "iss": .string(issuer), "sub": .string("\(client.id)@clients"), "aud": .string(audience),
      "iat": .integer(now.seconds), "exp": .integer((now + lifetime).seconds),
      "scope": .string(scopes.joined(separator: " ")), "gty": "client-credentials",
      "azp": .string(client.id),
    ]
    for claim in custom.members { claims.set(claim.name, claim.value) }
    claims.bind(to: boundKey)
    return try await keys.sign(TokenPayload(claims), type: "JWT")
  }

  /// Makes an ID token (OpenID Connect Core section 2), with the hashes of the tokens and code that
  /// are issued with it.
  ///
  /// That of a legacy client names neither these nor the session.
  func idToken(
    for grant: TokenGrant,
    user: User,
    issuer: String,
    at now: Instant,
    client: Client,
    hashes: JSONObject = [:]
  ) async throws -> String {
    var claims = user.standardClaims(grant.scopes, issuer: issuer)
    claims.set("iss", .string(issuer))
    claims.set("aud", .string(client.id))
    claims.set("sub", .string(grant.userID))
    claims.set("iat", .integer(now.seconds))
    claims.set("exp", .integer((now + client.tokenLifetime).seconds))
    claims.set("nonce", string: grant.nonce)
    claims.set("org_id", string: grant.organizationID)
    claims.set("org_name", string: grant.organizationName)
    claims.set("act", grant.actor.map { .object($0.members) })
    if !client.isLegacy {
      claims.set("sid", string: grant.sessionID)
      if let time = grant.authenticatedAt { claims.set("auth_time", .integer(time.seconds)) }
    }
    for claim in grant.idTokenClaims.members { claims.set(claim.name, claim.value) }
    // After the claims of Actions, which must not replace the hashes.
    if let device = grant.device { claims.set("ds_hash", .string(device.secretClaim)) }
    if !client.isLegacy { for hash in hashes.members { claims.set(hash.name, hash.value) } }
    return try await keys.sign(TokenPayload(claims), type: "JWT")
  }
}

extension JSONObject {
  /// Binds an access token to the key with a thumbprint (RFC 9449 section 6.1), or to none.
  fileprivate mutating func bind(to thumbprint: String?) {
    set("cnf", thumbprint.map { ["jkt": .string($0)] })
  }
}
