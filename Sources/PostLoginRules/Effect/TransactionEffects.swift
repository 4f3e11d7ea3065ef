import PostLogin
import WireFormats

/// The commands of `api.transaction`.
public struct TransactionEffects: Sendable {
  /// Sets an entry of the metadata; null removes it.
  public func setMetadata(_ name: String, _ value: EffectArgument) -> Effect {
    Effect(.transactionSetMetadata, [.constant(.string(name)), value.form])
  }

  /// Adds a scope to those that the login requests.
  public func addTargetScope(_ scope: RuleText) -> Effect {
    Effect(.transactionAddTargetScope, [scope.form])
  }

  /// Removes a scope from those that the login requests.
  public func removeTargetScope(_ scope: RuleText) -> Effect {
    Effect(.transactionRemoveTargetScope, [scope.form])
  }

  /// Sets all scopes that the login requests.
  public func setTargetScopes(_ scopes: [RuleText]) -> Effect {
    Effect(.transactionSetTargetScopes, [.array(scopes.map(\.form))])
  }

  /// Removes all scopes that the login requests.
  public func clearTargetScopes() -> Effect { Effect(.transactionClearTargetScopes, []) }
}
