import HTTPTypes
import PostLogin
import WireFormats

/// A token that a client signs to authenticate itself (RFC 7523 section 3, `private_key_jwt`).
struct ClientAssertion: Sendable {
  /// The only `client_assertion_type`.
  static let type = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
  /// The longest lifetime of an assertion, as at Auth0.
  static let maximumLifetime: Int64 = 300
  /// How far the client's clock may be ahead, in seconds.
  static let leeway: Int64 = 60

  /// The parameters of every endpoint that authenticates clients.
  static let parameters: [PayloadField] = [
    .parameter("client_assertion", "A token that the client has signed (RFC 7523)."),
    .parameter("client_assertion_type", "The kind of assertion: `\(type)`."),
  ]

  let token: CompactToken

  /// Reads the assertion of a request; nil if it contains none.
  ///
  /// - Throws: `OAuthError` for an assertion of another form or type.
  init?(_ form: JSONObject) throws(OAuthError) {
    guard form["client_assertion"] != nil || form["client_assertion_type"] != nil else {
      return nil
    }
    let text = try form.required("client_assertion")
    guard try form.required("client_assertion_type") == Self.type else {
      throw .invalidRequest("client_assertion_type must be \(Self.type)")
    }
    guard let token = CompactToken(text), token.claims.string("sub")?.isEmpty == false else {
      throw Self.refusal("it is not a signed JSON Web Token with the claim sub")
    }
    self.token = token
  }

  /// The id of the client that the assertion is about.
  var clientID: String { token.claims.string("sub") ?? "" }

  /// When the assertion expires.
  var expiresAt: Instant { Instant(rawValue: (token.claims.integer("exp") ?? 0) * 1000) }

  /// The assertion's own id.
  var id: String { token.claims.string("jti") ?? "" }

  /// Checks that the client has made the assertion for this tenant and now.
  ///
  /// - Throws: `OAuthError`.
  func check(_ client: Client, tenant: Tenant) throws(OAuthError) {
    let (claims, now) = (token.claims, tenant.now)
    guard client.keys.contains(where: { $0.hasSigned(token, at: now) }) else {
      throw Self.refusal("no valid key of the client has signed it with the key's algorithm")
    }
    guard claims.string("iss") == client.id else {
      throw Self.refusal("its iss must be the client's id")
    }
    // Auth0's libraries write `https`, whatever the tenant's scheme.
    let audiences = TokenPayload(claims).audiences
    let ownAudiences = audiences + audiences.map { $0.replacing("https://", with: "http://") }
    guard ownAudiences.contains(where: tenant.address.isOwn(issuer:)) else {
      throw Self.refusal("its aud must be the tenant's issuer")
    }
    guard let expiry = claims.integer("exp"), abs(expiry) < Self.greatestTime else {
      throw Self.refusal("its exp must be a whole number of seconds since 1970")
    }
    guard now.seconds < expiry else { throw Self.refusal("it has expired") }
    let begin = try time("iat") ?? now.seconds
    guard max(begin, try time("nbf") ?? begin) <= now.seconds + Self.leeway else {
      throw Self.refusal("its iat or nbf lies in the future")
    }
    guard expiry - begin <= Self.maximumLifetime else {
      throw Self.refusal("it must expire within \(Self.maximumLifetime) seconds")
    }
    guard !id.isEmpty else { throw Self.refusal("it lacks the claim jti") }
  }

  private func time(_ name: String) throws(OAuthError) -> Int64? {
    guard let value = token.claims[name] else { return nil }
    guard let time = value.doubleValue, abs(time) < Double(Self.greatestTime) else {
      throw Self.refusal("its \(name) must be seconds since 1970")
    }
    return Int64(time)
  }

  /// A bound of times, so that sums and milliseconds stay in range.
  private static let greatestTime: Int64 = 1 << 40

  /// The refusal of an assertion (RFC 7521 section 4.2.1).
  static func refusal(_ reason: String) -> OAuthError {
    OAuthError(
      .unauthorized,
      "invalid_client",
      description: "The client_assertion is not valid: \(reason)"
    )
  }
}
