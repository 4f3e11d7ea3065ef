/// A piece of valid JSON, kept as the text it came as.
///
/// Member order, number spelling and escapes stay as they were written; nothing is parsed until
/// somebody asks. Two texts are equal when their bytes are, so `1.0` differs from `1`.
public struct JSONText: Sendable, Hashable {
  /// The UTF-8 bytes, without white space around the value.
  package let bytes: ArraySlice<UInt8>

  /// Takes bytes that are already known to hold exactly one JSON value.
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

  /// The kind of value, told from its first byte.
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
  /// Reads a text that was written as one string, and checks it.
  public init(from decoder: any Decoder) throws {
    try self.init(decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the text as one string, so that it keeps every byte.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension JSONText: CustomStringConvertible {
  /// The text that a person is shown.
  public var description: String { text }
}

/// What kind of value a JSON text holds.
package enum JSONKind: Sendable {
  case object, array, string, number, boolean, null

  package init(firstByte: UInt8) {
    switch firstByte {
    case UInt8(ascii: "{"): self = .object
    case UInt8(ascii: "["): self = .array
    case UInt8(ascii: "\""): self = .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean
    case UInt8(ascii: "n"): self = .null
    default: self = .number
    }
  }
}
