/// A YAML or JSON document as a tree in which every value and key has its place.
///
/// * A scalar without quotes is null (`~`, `null` or empty), a boolean (`true`, `false`), a number
///   in JSON's spelling, or else a text: `yes`, `2026-01-15`, `0x1F`, `007` and `.inf` are texts.
/// * Numbers keep their digits.
/// * Keys are texts and unique within their map.
/// * Aliases and merge keys (`<<`) are expanded, up to a limit far above any file written by hand.
package struct Document: Sendable, Hashable {
  /// Bounds the work of reading a file; far above the size of a file written by hand.
  package static let maximumByteCount = 16 << 20

  /// The value that the file holds.
  package let root: DocumentNode

  /// A document that was put together of others.
  package init(root: DocumentNode) { self.root = root }

  /// Reads a file.
  ///
  /// - Throws: `unreadable`, `notYAML` or `notJSON`, with path, line and column.
  package init(at path: String) throws(PostLoginError) {
    try self.init(bytes: FileBytes.read(path, atMost: Self.maximumByteCount), file: path)
  }

  /// Reads a text: as JSON if the file's name ends in `.json` or the text starts with a brace, else
  /// as YAML.
  package init(bytes: [UInt8], file: String? = nil) throws(PostLoginError) {
    if Self.isJSON(bytes, file: file) {
      let text = try JSONText(checking: bytes, file: file)
      root = try JSONDocumentReader.root(of: text, in: bytes, file: file)
    } else {
      root = try YAMLReader.root(of: bytes, file: file)
    }
  }

  /// Reads a JSON text that was checked before and is part of these bytes.
  package init(_ text: JSONText, in bytes: [UInt8], file: String?) throws(PostLoginError) {
    root = try JSONDocumentReader.root(of: text, in: bytes, file: file)
  }

  /// Reads a text as YAML; most JSON texts are YAML too.
  package init(yaml text: String) throws(PostLoginError) {
    root = try YAMLReader.root(of: Array(text.utf8), file: nil)
  }

  /// Whether a text is read as JSON; the file's extension takes precedence over the first
  /// character.
  package static func isJSON(_ bytes: [UInt8], file: String?) -> Bool {
    let name = file?.lowercased() ?? ""
    if name.hasSuffix(".json") { return true }
    if name.hasSuffix(".yaml") || name.hasSuffix(".yml") { return false }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
  }
}
