public import PostLogin
public import WireFormats

/// Sets a custom claim of a token.
public struct SetClaim: EffectConvertible {
  /// The token that carries the claim.
  public enum Token: String, Sendable {
    /// The access token.
    case accessToken
    /// The ID token.
    case idToken

    fileprivate var method: MethodName {
      switch self {
      case .accessToken: .accessTokenSetCustomClaim
      case .idToken: .idTokenSetCustomClaim
      }
    }
  }

  /// The call.
  public let effect: Effect

  /// A claim with a value, which `.field(…)` and `.text(…)` can read from the event.
  public init(_ token: Token, _ name: String, to value: EffectArgument) {
    effect = Effect(token.method, [.constant(.string(name)), value.form])
  }

  /// A claim with the value of a field, or with a constant if the field is missing.
  public init(
    _ token: Token,
    _ name: String,
    from field: KeyPath<EventFields, some EventFieldReference>,
    orElse constant: JSONValue? = nil
  ) {
    self.init(token, name, to: .field(field, orElse: constant))
  }
}
