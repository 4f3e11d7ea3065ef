import PostLogin
import WireFormats

extension JSONValue {
  /// Whether the value says nothing: null, an empty array, or an empty object.
  var isEmpty: Bool {
    switch self {
    case .null: true
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    default: false
    }
  }
}
