import PostLogin
public import WireFormats

/// Records keep objects as their text.
extension JSONObject: Codable {
  /// The object whose text was encoded.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    self.init(stored: text)
  }

  /// Encodes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
