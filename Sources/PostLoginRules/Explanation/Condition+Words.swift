import PostLogin
import WireFormats

extension Condition: CustomStringConvertible {
  /// The condition as a person says it.
  public var description: String { form.words(Mask(isOff: true)) }
}

extension Constant {
  /// As a person says it.
  func words(_ mask: Mask) -> String { mask.value(jsonValue).jsonText() }
}
