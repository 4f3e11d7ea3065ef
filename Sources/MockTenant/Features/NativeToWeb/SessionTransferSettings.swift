import PostLogin
public import WireFormats

/// A client's settings for session transfer tokens (`session_transfer`).
public struct SessionTransferSettings: Sendable, Equatable {
  /// The property that must match between the devices that request and redeem a token.
  public enum DeviceBinding: String, Sendable, CaseIterable { case ip, asn, none }
  /// How a browser may send a token to `/authorize`.
  public enum Carrier: String, Sendable, CaseIterable { case cookie, query }

  /// Whether the client may exchange a refresh token for a session transfer token.
  public let canCreateToken: Bool
  /// Whether revoking a refresh token also revokes what session transfers derived from it.
  public let enforcesCascadeRevocation: Bool
  /// The allowed ways to send a token; empty if the client accepts none.
  public let allowedCarriers: [Carrier]
  /// The property that the tenant compares when the token is redeemed.
  public let deviceBinding: DeviceBinding
  /// Whether a transferred session can issue refresh tokens.
  public let allowsRefreshToken: Bool
  /// Whether refresh tokens of a transferred session end with it.
  public let enforcesOnlineRefreshTokens: Bool

  /// Whether sessions in which an actor acts for the user are accepted.
  public let allowsDelegatedAccess: Bool

  /// Reads the settings; missing members have the Management API's defaults.
  public init(_ document: JSONObject = [:]) {
    let settings = DefaultedObject(document, ClientFields.sessionTransfer)
    canCreateToken = settings.boolean("can_create_session_transfer_token")
    enforcesCascadeRevocation = settings.boolean("enforce_cascade_revocation")
    allowedCarriers =
      settings.strings("allowed_authentication_methods").compactMap(Carrier.init)
    deviceBinding = DeviceBinding(rawValue: settings.string("enforce_device_binding")) ?? .ip
    allowsRefreshToken = settings.boolean("allow_refresh_token")
    enforcesOnlineRefreshTokens = settings.boolean("enforce_online_refresh_tokens")
    let delegation = document.object("delegation") ?? [:]
    allowsDelegatedAccess = delegation.boolean("allow_delegated_access") ?? false
  }
}
