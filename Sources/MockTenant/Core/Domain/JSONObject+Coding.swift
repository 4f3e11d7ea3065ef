import PostLogin
public import WireFormats

extension JSONObject {
  /// Reads an object from text that this tenant has stored; empty if the text is not an object.
  init(stored text: String) {
    self.init((try? JSONText(text))?.value.objectValue ?? [])
  }
}

/// Encodes an object as its JSON text, for stored records.
extension JSONObject: Codable {
  /// Decodes an object from its JSON text.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    self.init(stored: text)
  }

  /// Encodes the object as JSON text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
