package import WireFormats

extension SourceLocation {
  /// The place in the author's own text of a module; nil if the text has no such line.
  package func index(in source: String) -> String.Index? {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return nil }
    let text = lines[line - 1]
    let offset = max(0, min(column - 1, text.utf16.count))
    return text.utf16.index(text.startIndex, offsetBy: offset)
  }
}
