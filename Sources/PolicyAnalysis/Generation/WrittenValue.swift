import WireFormats

/// A value encoded in a text: as JSON, in Base64, or as the payload of a token.
struct WrittenValue {
  let value: JSONValue
  private let form: Form

  private enum Form {
    case json, encoded
    case token(head: Substring, signature: Substring)
  }

  /// Returns nil for a text that contains neither object nor list.
  init?(_ text: String) {
    if let value = Self.value(text) {
      self.value = value
      form = .json
      return
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 1 || parts.count == 3, text.utf8.count > 2,
      let bytes = Base64URL.decode(parts.count == 3 ? parts[1] : parts[0]),
      let value = Self.value(String(decoding: bytes, as: UTF8.self))
    else { return nil }
    self.value = value
    form = parts.count == 3 ? .token(head: parts[0], signature: parts[2]) : .encoded
  }

  /// Encodes another value in the same form.
  func text(of value: JSONValue) -> String {
    let json = value.jsonText()
    switch form {
    case .json: return json
    case .encoded: return Base64URL.encode(Array(json.utf8))
    case .token(let head, let signature):
      return "\(head).\(Base64URL.encode(Array(json.utf8))).\(signature)"
    }
  }

  private static func value(_ text: String) -> JSONValue? {
    guard text.hasPrefix("{") || text.hasPrefix("[") else { return nil }
    return (try? JSONText(text))?.value
  }
}
