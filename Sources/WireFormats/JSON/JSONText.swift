/// A valid JSON value, kept as its original text.
///
/// Keeps member order, number spelling and escapes; parses on demand. Two texts are equal if their
/// bytes are, so `1.0` differs from `1`.
public struct JSONText: Sendable, Hashable {
  /// The UTF-8 bytes, without white space around the value.
  package let bytes: ArraySlice<UInt8>

  /// Wraps bytes that are known to hold exactly one JSON value.
  package init(uncheckedBytes bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// Checks that the bytes hold one JSON value and keeps them.
  ///
  /// - Throws: the first error in the text, with its line and column.
  package init(checking bytes: [UInt8], file: String? = nil) throws(PostLoginError) {
    var scanner = JSONScanner(bytes)
    do {
      self.init(uncheckedBytes: bytes[try scanner.scanDocument()])
    } catch {
      throw .notJSON(error, in: bytes, file: file)
    }
  }

  /// Checks and keeps a text.
  ///
  /// - Throws: `notJSON` with line and column of the first error.
  public init(_ text: String) throws(PostLoginError) {
    try self.init(checking: Array(text.utf8))
  }

  /// The text itself.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The kind of value, derived from its first byte.
  package var kind: JSONKind { JSONKind(firstByte: bytes.first ?? 0) }

  /// The whole text as a tree.
  public var value: JSONValue {
    var reader = JSONReader(bytes)
    return reader.readValue()
  }

  /// The text of an object without members.
  public static let emptyObject = JSONText(uncheckedBytes: Array("{}".utf8)[...])
  /// The text of `null`.
  public static let null = JSONText(uncheckedBytes: Array("null".utf8)[...])

  /// JSON text of a string.
  package init(string: String) {
    var writer = JSONWriter()
    writer.write(.string(string))
    self.init(uncheckedBytes: writer.bytes[...])
  }
}

extension JSONText: Codable {
  /// Decodes a text from one string, and checks it.
  public init(from decoder: any Decoder) throws {
    try self.init(decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the text as one string, which keeps every byte.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension JSONText: CustomStringConvertible {
  /// The JSON text.
  public var description: String { text }
}
