/// A type that rules can use as an effect.
@_documentation(visibility: internal)
public protocol EffectConvertible: Sendable {
  /// The call.
  var effect: Effect { get }
}
