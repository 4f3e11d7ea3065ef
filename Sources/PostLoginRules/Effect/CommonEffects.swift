public import PostLogin

/// Something that a rule can ask for.
public protocol EffectConvertible: Sendable {
  /// The call it stands for.
  var effect: Effect { get }
}

/// Denies the login with a reason that the application is shown.
public struct Deny: EffectConvertible {
  /// The call it stands for.
  public let effect: Effect

  /// A denial; a field of the reason that is missing is shown as `unknown`.
  public init(_ reason: RuleText) {
    effect = Effect("access.deny", [reason.form])
  }
}

/// Sets a custom claim of a token.
public struct SetClaim: EffectConvertible {
  /// Which token carries the claim.
  public enum Token: String, Sendable {
    /// The access token.
    case accessToken
    /// The ID token.
    case idToken
  }

  /// The call it stands for.
  public let effect: Effect

  /// A claim with a value, which `.field(…)` and `.text(…)` can read from the event.
  public init(_ token: Token, _ name: String, _ value: EffectArgument) {
    effect = Effect("\(token.rawValue).setCustomClaim", [.constant(.string(name)), value.form])
  }

  /// A claim with the value of a field; where the field is missing, with a constant if there is
  /// one.
  public init(
    _ token: Token,
    _ name: String,
    _ field: KeyPath<EventFields, some EventFieldReference>,
    orElse constant: JSONValue? = nil
  ) {
    self.init(token, name, .field(field, orElse: constant))
  }
}

/// Grants a scope that was not asked for.
public struct AddScope: EffectConvertible {
  /// The call it stands for.
  public let effect: Effect

  /// A scope to add.
  public init(_ scope: RuleText) { effect = Effect("accessToken.addScope", [scope.form]) }
}

/// Withholds a scope that was asked for.
public struct RemoveScope: EffectConvertible {
  /// The call it stands for.
  public let effect: Effect

  /// A scope to remove.
  public init(_ scope: RuleText) { effect = Effect("accessToken.removeScope", [scope.form]) }
}

/// Changes a member of the user's `app_metadata`.
public struct SetAppMetadata: EffectConvertible {
  /// The call it stands for.
  public let effect: Effect

  /// A member to set; null removes it.
  public init(_ name: String, _ value: EffectArgument) {
    effect = Effect("user.setAppMetadata", [.constant(.string(name)), value.form])
  }
}

/// Changes a member of the user's `user_metadata`.
public struct SetUserMetadata: EffectConvertible {
  /// The call it stands for.
  public let effect: Effect

  /// A member to set; null removes it.
  public init(_ name: String, _ value: EffectArgument) {
    effect = Effect("user.setUserMetadata", [.constant(.string(name)), value.form])
  }
}

/// Asks for a second factor at the end of the flow.
public struct RequireMultifactor: EffectConvertible {
  /// The call it stands for.
  public let effect: Effect

  /// A challenge by any provider, or by the given one.
  public init(_ provider: MultifactorEffects.Provider = .any) {
    effect = MultifactorEffects().enable(provider)
  }
}
