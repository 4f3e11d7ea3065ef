import PostLogin
import WireFormats

/// Changes a member of the user's `app_metadata`.
public struct SetAppMetadata: EffectConvertible {
  /// The call.
  public let effect: Effect

  /// A member to set; null removes it.
  public init(_ name: String, _ value: EffectArgument) {
    effect = Effect(.userSetAppMetadata, [.constant(.string(name)), value.form])
  }
}
