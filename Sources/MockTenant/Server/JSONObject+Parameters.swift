import PostLogin
import WireFormats

extension JSONObject {
  /// The names and values of a query or form, of the first 1000; the last value of a name counts.
  init(parameters text: String) {
    self.init()
    for (name, value) in FormText.parameters(of: text, atMost: 1000) where !name.isEmpty {
      set(name, .string(value))
    }
  }
}
