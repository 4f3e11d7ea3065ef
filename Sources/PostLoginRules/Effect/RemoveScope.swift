import PostLogin

/// Withholds a requested scope.
public struct RemoveScope: EffectConvertible {
  /// The call.
  public let effect: Effect

  /// A scope to remove.
  public init(_ scope: RuleText) { effect = Effect(.accessTokenRemoveScope, [scope.form]) }
}
