/// Something that a rule can ask for.
public protocol EffectConvertible: Sendable {
  /// The call it stands for.
  var effect: Effect { get }
}
