import PostLogin
import WireFormats

extension PayloadType {
  /// Whether a JSON value has the type, whatever its length, range and elements.
  ///
  /// The endpoints for programs check these themselves, with their own errors.
  func isShape(of value: JSONValue) -> Bool {
    switch self {
    case .boolean: value.booleanValue != nil
    case .string, .choice: value.stringValue != nil
    case .integer, .number: value.doubleValue != nil
    case .list: value.arrayValue != nil
    case .object, .map: value.objectValue != nil
    }
  }

  /// The type's name in JSON Schema with an article, for messages.
  var withArticle: String {
    switch self {
    case .integer, .list, .object, .map: "an \(name)"
    default: "a \(name)"
    }
  }
}
