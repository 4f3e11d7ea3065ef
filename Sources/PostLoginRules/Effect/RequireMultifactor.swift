/// Requires a second factor at the end of the flow.
public struct RequireMultifactor: EffectConvertible {
  /// The call.
  public let effect: Effect

  /// A challenge by any provider, or by the given one.
  public init(_ provider: MultifactorEffects.Provider = .any) {
    effect = MultifactorEffects().enable(provider)
  }
}
