import PostLogin

/// Denies the login with a reason for the application.
public struct Deny: EffectConvertible {
  /// The call.
  public let effect: Effect

  /// A denial; a missing field in the reason appears as `unknown`.
  public init(_ reason: RuleText) {
    effect = Effect(.accessDeny, [reason.form])
  }
}
