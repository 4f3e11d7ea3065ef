import WireFormats

/// Guesses from its name and first members which kind of file a path leads to.
enum ActionPath {
  private static let maximumByteCount = 64 << 20

  /// Whether the name is that of a document: rules or a flow file.
  static func isDocument(_ path: String) -> Bool {
    [".json", ".yaml", ".yml"].contains(where: path.hasSuffix)
  }

  /// Whether the path leads to a flow file.
  static func isFlow(_ path: String) -> Bool { isDocument(path) && !isRules(path) }

  /// Whether a file holds rules: a JSON object with the member `rules`.
  static func isRules(_ path: String) -> Bool {
    guard path.hasSuffix(".json"), let bytes = try? FileBytes.read(path, atMost: maximumByteCount),
      let document = try? JSONText(checking: bytes, file: path)
    else { return false }
    return document["rules"] != nil
  }
}
