import HTTPTypes
import PostLogin
import WireFormats

/// A session in which an actor acts for a user (Auth0's session delegation): a custom token exchange
/// gives a session transfer token, with which a browser begins the session.
struct SessionDelegation: Sendable {
  /// The lifetime of a delegated session and of its access tokens.
  static let lifetime: Duration = .seconds(7200)

  /// The error with the code that Auth0's SDKs look for.
  static let missingActor = OAuthError(
    .badRequest,
    "setactor_required",
    description:
      "setActor is required when requesting a session transfer token via token exchange."
  )
  static let publicClient = OAuthError(
    .forbidden,
    "unauthorized_client",
    description: "A client without authentication cannot request a delegated session."
  )

  let request: TokenRequest

  /// What a login of a delegated session gives: its session transfer token.
  func exchanged(_ login: AllowedLogin) -> Exchanged {
    let grant = login.grant
    let tenant = request.tenant
    let token = OpaqueToken(tenant.randomness)
    let expiresAt = tenant.now + tenant.configuration.lifetimes.transferToken
    var content = TransferTokenContent(
      clientID: request.client.id,
      userID: grant.userID,
      organizationID: grant.organizationID,
      scopes: grant.scopes,
      refreshTokenID: "",
      ip: request.origin.ip,
      asn: request.origin.asn,
      userAgent: request.origin.userAgent
    )
    content.actor = grant.actor
    let saved = content
    var change = login.change
    change.add { database in
      try Store.saveTransferToken(token.hash, expiresAt: expiresAt, content: saved, in: database)
    }
    return Exchanged(answer: request.answer(transferToken: token), change: change)
  }
}

extension SessionRecord {
  /// Makes the session one of an actor: short, and gone with the browser.
  mutating func delegate(to actor: JSONObject, at now: Instant) {
    content.actor = actor
    content.cookieMode = .nonPersistent
    expiresAt = min(expiresAt, now + SessionDelegation.lifetime)
    idleExpiresAt = min(idleExpiresAt, expiresAt)
  }
}

extension TokenGrant {
  /// Whether the tokens are those of a delegated session.
  var isDelegated: Bool { actor != nil && sessionID != nil }
}

extension TenantLogType {
  /// The type for a login of a delegated session.
  func delegated(_ isDelegated: Bool) -> TenantLogType {
    guard isDelegated else { return self }
    return switch self {
    case .login: .delegatedLogin
    case .silentLogin: .delegatedSilentLogin
    case .failedSilentLogin: .failedDelegatedSilentLogin
    default: self
    }
  }
}
