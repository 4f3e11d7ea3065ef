import PostLogin

/// Withholds a scope that was asked for.
public struct RemoveScope: EffectConvertible {
  /// The call it stands for.
  public let effect: Effect

  /// A scope to remove.
  public init(_ scope: RuleText) { effect = Effect(.accessTokenRemoveScope, [scope.form]) }
}
