import PostLogin
import WireFormats

extension Condition: CustomStringConvertible {
  /// The condition in words.
  public var description: String { form.words(.off) }
}

extension Constant {
  /// The constant in words.
  func words(_ mask: Mask) -> String { mask.value(jsonValue).jsonText() }
}
