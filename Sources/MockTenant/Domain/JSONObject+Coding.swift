import PostLogin
public import WireFormats

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
