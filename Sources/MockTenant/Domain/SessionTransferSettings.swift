import PostLogin
public import WireFormats

/// What a client may do with session transfer tokens, its member `session_transfer`.
public struct SessionTransferSettings: Sendable, Equatable {
  /// What the redeeming device has to share with the device that the token was issued to.
  public enum DeviceBinding: String, Sendable, CaseIterable { case ip, asn, none }
  /// How a token may arrive at `/authorize`.
  public enum Carrier: String, Sendable, CaseIterable { case cookie, query }

  /// Whether the client may exchange a refresh token for a session transfer token.
  public let canCreateToken: Bool
  /// Whether what was derived by a transfer goes with the refresh token it came from.
  public let enforcesCascadeRevocation: Bool
  /// How tokens may arrive; empty for not at all.
  public let allowedCarriers: [Carrier]
  /// What is compared on redemption.
  public let deviceBinding: DeviceBinding
  /// Whether a transferred session gives refresh tokens.
  public let allowsRefreshToken: Bool
  /// Whether refresh tokens of a transferred session end with it.
  public let enforcesOnlineRefreshTokens: Bool

  /// Settings with the defaults of the Management API where the document is silent.
  public init(_ document: JSONObject = [:]) {
    canCreateToken = document.boolean("can_create_session_transfer_token") ?? false
    enforcesCascadeRevocation = document.boolean("enforce_cascade_revocation") ?? true
    allowedCarriers =
      document.strings("allowed_authentication_methods")?.compactMap(Carrier.init) ?? []
    deviceBinding =
      document.string("enforce_device_binding").flatMap(DeviceBinding.init) ?? .ip
    allowsRefreshToken = document.boolean("allow_refresh_token") ?? false
    enforcesOnlineRefreshTokens = document.boolean("enforce_online_refresh_tokens") ?? true
  }
}
