import WireFormats

/// The names of claims that Auth0 leaves out of a token without an error (Auth0: Create Custom
/// Claims).
enum ClaimNames {
  /// The reason why a claim is left out; nil if it is kept.
  static func refusal(
    of name: String,
    on token: CustomClaims.Token,
    in event: Event
  ) -> Diagnostic? {
    if restricted.contains(name) { return .restrictedClaim(name) }
    if isReservedNamespace(name) { return .reservedClaimNamespace(name) }
    guard token == .access else { return nil }
    switch AccessTokenAudience(of: event) {
    case .management: return .claimOnManagementToken(name)
    case .auth0 where !isNamespaced(name): return .plainClaimForAuth0API(name)
    default: break
    }
    guard name == "email" else { return nil }
    let isPasswordGrant = event["transaction"]?["protocol"]?.stringValue == "oauth2-password"
    return isPasswordGrant ? .emailClaimInPasswordGrant : nil
  }

  private static let restricted: Set<String> = [
    "acr", "act", "active", "amr", "at_hash", "ath", "attest", "aud", "auth_time",
    "authorization_details", "azp", "c_hash", "client_id", "cnf", "cty", "dest", "entitlements",
    "events", "exp", "groups", "gty", "htm", "htu", "iat", "internalService", "iss", "jcard", "jku",
    "jti", "jwe", "jwk", "kid", "may_act", "mky", "nbf", "nonce", "object_id", "org_id", "org_name",
    "orig", "origid", "permissions", "roles", "rph", "s_hash", "sid", "sip_callid", "sip_cseq_num",
    "sip_date", "sip_from_tag", "sip_via_branch", "sub", "sub_jwk", "toe", "txn", "typ", "uuid",
    "vot", "vtm", "x5t#S256",
  ]

  static let auth0 = DomainName("auth0.com")
  private static let reservedHosts = [auth0, DomainName("webtask.io"), DomainName("webtask.run")]
    .compactMap(\.self)

  private static func isReservedNamespace(_ name: String) -> Bool {
    if name.utf8.starts(with: "urn:auth0".utf8) {
      return name == "urn:auth0" || name.hasPrefix("urn:auth0:")
    }
    guard mayNameReservedHost(name), let name = HTTPName(name) else { return false }
    return reservedHosts.contains(where: name.isHost(atOrBelow:))
  }

  /// Whether the letters of a name leave a reserved host possible, which spares reading most names
  /// as URLs: the host in ASCII, or a spelling of it that is mapped or decoded first.
  private static func mayNameReservedHost(_ name: String) -> Bool {
    wordsOfReservedHosts.areFound(in: name)
  }

  private static let wordsOfReservedHosts = ASCIIWords("auth0.com", "webtask.", "xn--") { byte in
    byte >= 0x80 || byte == UInt8(ascii: "%")
  }

  private static func isNamespaced(_ name: String) -> Bool {
    HTTPName(name) != nil || name.hasPrefix("urn:")
  }
}

extension Diagnostic {
  fileprivate static func restrictedClaim(_ name: String) -> Diagnostic {
    Diagnostic(
      .claimIgnored,
      .warning,
      "claim `\(name)` is restricted and left out of the token; use a namespaced name such as "
        + "`https://example.com/\(name)`"
    )
  }

  fileprivate static func reservedClaimNamespace(_ name: String) -> Diagnostic {
    Diagnostic(
      .claimIgnored,
      .warning,
      "claim `\(name)` uses a namespace of Auth0 and is left out; use a host of your own"
    )
  }

  fileprivate static func claimOnManagementToken(_ name: String) -> Diagnostic {
    Diagnostic(
      .claimIgnored,
      .warning,
      "access tokens for the Management API take no custom claims; `\(name)` is left out"
    )
  }

  fileprivate static func plainClaimForAuth0API(_ name: String) -> Diagnostic {
    Diagnostic(
      .claimIgnored,
      .warning,
      "claim `\(name)` has no namespace and the audience is an API of Auth0; it is left out"
    )
  }

  fileprivate static let emailClaimInPasswordGrant = Diagnostic(
    .claimIgnored,
    .warning,
    "claim `email` is left out of access tokens of the password grant; use a namespaced name"
  )
}
