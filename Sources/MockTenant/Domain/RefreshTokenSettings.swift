import PostLogin
import WireFormats

/// The settings of a client's refresh tokens (`refresh_token`).
public struct RefreshTokenSettings: Sendable, Equatable {
  /// Whether each exchange replaces the token.
  public let isRotating: Bool
  /// How long after an exchange the old token can be exchanged again.
  public let leeway: Duration
  /// The lifetime of a token; nil if it never expires.
  public let lifetime: Duration?
  /// The lifetime of an unused token; nil if it never expires.
  public let idleLifetime: Duration?

  init(_ document: JSONObject) {
    isRotating = document.string("rotation_type") == "rotating"
    leeway = .seconds(document.integer("leeway") ?? 0)
    let expires = document.string("expiration_type") == "expiring"
    let isForever = document.boolean("infinite_token_lifetime") ?? !expires
    let idlesForever = document.boolean("infinite_idle_token_lifetime") ?? !expires
    lifetime =
      isForever ? nil : .seconds(document.integer("token_lifetime") ?? 2_592_000)
    idleLifetime =
      idlesForever ? nil : .seconds(document.integer("idle_token_lifetime") ?? 1_296_000)
  }
}
