import PostLogin

/// Grants a scope in addition to the requested ones.
public struct AddScope: EffectConvertible {
  /// The call.
  public let effect: Effect

  /// A scope to add.
  public init(_ scope: RuleText) { effect = Effect(.accessTokenAddScope, [scope.form]) }
}
