import PostLogin

/// Denies the login with a reason that the application is shown.
public struct Deny: EffectConvertible {
  /// The call it stands for.
  public let effect: Effect

  /// A denial; a field of the reason that is missing is shown as `unknown`.
  public init(_ reason: RuleText) {
    effect = Effect(.accessDeny, [reason.form])
  }
}
