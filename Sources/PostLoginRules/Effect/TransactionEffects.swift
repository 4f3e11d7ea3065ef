import PostLogin
import WireFormats

/// The commands of `api.transaction`.
public struct TransactionEffects: Sendable {
  /// Sets an entry of the metadata; null removes it.
  public func setMetadata(_ name: String, _ value: EffectArgument) -> Effect {
    Effect(.transactionSetMetadata, [.constant(.string(name)), value.form])
  }

  /// Adds a scope of a token exchange.
  public func addTargetScope(_ scope: RuleText) -> Effect {
    Effect(.transactionAddTargetScope, [scope.form])
  }

  /// Removes a scope of a token exchange.
  public func removeTargetScope(_ scope: RuleText) -> Effect {
    Effect(.transactionRemoveTargetScope, [scope.form])
  }

  /// Sets all scopes of a token exchange.
  public func setTargetScopes(_ scopes: [RuleText]) -> Effect {
    Effect(.transactionSetTargetScopes, [.array(scopes.map(\.form))])
  }

  /// Removes all scopes of a token exchange.
  public func clearTargetScopes() -> Effect { Effect(.transactionClearTargetScopes, []) }
}
