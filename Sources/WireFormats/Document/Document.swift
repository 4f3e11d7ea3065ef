/// What people write by hand, in YAML or JSON, as a tree in which every value and key has its
/// place.
///
/// * A scalar without quotes is null (`~`, `null`, nothing), a boolean (`true`, `false`), a number
/// in
///   JSON's spelling, or else a text: `yes`, `2026-01-15`, `0x1F`, `007` and `.inf` are texts.
/// * Numbers keep their digits.
/// * Keys are texts, and no map has one of them twice.
/// * Aliases and merge keys (`<<`) are followed, up to a limit that no honest file reaches.
package struct Document: Sendable, Hashable {
  /// Larger than anything a person writes.
  package static let maximumByteCount = 16 << 20

  /// The value that the file holds.
  package let root: DocumentNode

  /// Reads a file.
  ///
  /// - Throws: `unreadable`, `notYAML` or `notJSON`, with path, line and column.
  package init(at path: String) throws(PostLoginError) {
    try self.init(bytes: FileBytes.read(path, atMost: Self.maximumByteCount), file: path)
  }

  /// Reads a text: JSON by the name `.json` or by a brace at its start, else YAML.
  package init(bytes: [UInt8], file: String? = nil) throws(PostLoginError) {
    if Self.isJSON(bytes, file: file) {
      let text = try JSONText(checking: bytes, file: file)
      root = try JSONDocumentReader.root(of: text, in: bytes, file: file)
    } else {
      root = try YAMLReader.root(of: bytes, file: file)
    }
  }

  /// Reads a JSON text that was checked before, and stands in these bytes.
  package init(_ text: JSONText, in bytes: [UInt8], file: String?) throws(PostLoginError) {
    root = try JSONDocumentReader.root(of: text, in: bytes, file: file)
  }

  /// Reads a text as YAML, which most JSON is too.
  package init(yaml text: String) throws(PostLoginError) {
    root = try YAMLReader.root(of: Array(text.utf8), file: nil)
  }

  /// Whether a text is to be read as JSON; the name of the file counts before its first character.
  package static func isJSON(_ bytes: [UInt8], file: String?) -> Bool {
    let name = file?.lowercased() ?? ""
    if name.hasSuffix(".json") { return true }
    if name.hasSuffix(".yaml") || name.hasSuffix(".yml") { return false }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
  }
}
