import PostLogin

/// The commands of `api.idToken`.
public struct IDTokenEffects: Sendable {
  /// Sets a custom claim.
  public func setCustomClaim(_ name: String, _ value: EffectArgument) -> Effect {
    SetClaim(.idToken, name, to: value).effect
  }
}
