/// A type that rules can use as an effect.
public protocol EffectConvertible: Sendable {
  /// The call.
  var effect: Effect { get }
}
