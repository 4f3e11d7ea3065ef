import PostLogin
import WireFormats

/// Changes a member of the user's `user_metadata`.
public struct SetUserMetadata: EffectConvertible {
  /// The call.
  public let effect: Effect

  /// A member to set; null removes it.
  public init(_ name: String, _ value: EffectArgument) {
    effect = Effect(.userSetUserMetadata, [.constant(.string(name)), value.form])
  }
}
