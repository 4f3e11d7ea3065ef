import PostLogin

/// Grants a scope that was not asked for.
public struct AddScope: EffectConvertible {
  /// The call it stands for.
  public let effect: Effect

  /// A scope to add.
  public init(_ scope: RuleText) { effect = Effect(.accessTokenAddScope, [scope.form]) }
}
