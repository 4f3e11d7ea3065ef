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

  /// The further APIs that a token is valid for, with their scopes.
  let policies: [RefreshTokenPolicy]

  init(_ settings: DefaultedObject) {
    isRotating = settings.string("rotation_type") == "rotating"
    leeway = settings.seconds("leeway")
    lifetime =
      settings.boolean("infinite_token_lifetime") ? nil : settings.seconds("token_lifetime")
    idleLifetime =
      settings.boolean("infinite_idle_token_lifetime")
      ? nil : settings.seconds("idle_token_lifetime")
    policies = settings.document.objects("policies").map { policy in
      RefreshTokenPolicy(
        audience: policy.string("audience") ?? "",
        scopes: policy.strings("scope") ?? []
      )
    }
  }
}

/// A further API that a refresh token is valid for.
struct RefreshTokenPolicy: Sendable, Equatable {
  let audience: String
  let scopes: [String]
}
