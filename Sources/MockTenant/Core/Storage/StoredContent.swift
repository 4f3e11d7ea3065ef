import FoundationEssentials

/// Encodes the part of a record that no query filters by.
enum StoredContent {
  static func text(_ content: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(content), as: UTF8.self)
  }

  static func value<Content: Decodable>(_ text: String, as type: Content.Type) throws -> Content {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }
}
