import PostLogin

/// The commands of `api.accessToken`.
public struct AccessTokenEffects: Sendable {
  /// Sets a custom claim.
  public func setCustomClaim(_ name: String, _ value: EffectArgument) -> Effect {
    SetClaim(.accessToken, name, to: value).effect
  }

  /// Grants a scope.
  public func addScope(_ scope: RuleText) -> Effect { AddScope(scope).effect }
  /// Withholds a scope.
  public func removeScope(_ scope: RuleText) -> Effect { RemoveScope(scope).effect }
}
