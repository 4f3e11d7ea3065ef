import PostLogin

/// The commands of `api.user`.
public struct UserEffects: Sendable {
  /// Sets a member of `app_metadata`; null removes it.
  public func setAppMetadata(_ name: String, _ value: EffectArgument) -> Effect {
    SetAppMetadata(name, value).effect
  }

  /// Sets a member of `user_metadata`; null removes it.
  public func setUserMetadata(_ name: String, _ value: EffectArgument) -> Effect {
    SetUserMetadata(name, value).effect
  }
}
