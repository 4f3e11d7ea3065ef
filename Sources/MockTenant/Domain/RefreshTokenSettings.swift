import PostLogin
import WireFormats

/// How the refresh tokens of a client live, its member `refresh_token`.
public struct RefreshTokenSettings: Sendable, Equatable {
  /// Whether each exchange spends the token and gives a new one.
  public let isRotating: Bool
  /// For how long after an exchange the spent token may be exchanged again.
  public let leeway: Seconds
  /// How long a token lives; nil for ever.
  public let lifetime: Seconds?
  /// How long a token lives unused; nil for ever.
  public let idleLifetime: Seconds?

  init(_ document: JSONObject) {
    isRotating = document.string("rotation_type") == "rotating"
    leeway = Seconds(rawValue: document.integer("leeway") ?? 0)
    let expires = document.string("expiration_type") == "expiring"
    let isForever = document.boolean("infinite_token_lifetime") ?? !expires
    let idlesForever = document.boolean("infinite_idle_token_lifetime") ?? !expires
    lifetime =
      isForever ? nil : Seconds(rawValue: document.integer("token_lifetime") ?? 2_592_000)
    idleLifetime =
      idlesForever ? nil : Seconds(rawValue: document.integer("idle_token_lifetime") ?? 1_296_000)
  }
}
