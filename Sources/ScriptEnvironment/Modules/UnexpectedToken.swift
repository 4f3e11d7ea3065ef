/// Where the token stands that a syntax error is about.
///
/// The engine tells the line, and the token in its words: `Unexpected identifier 'bar'`.
enum UnexpectedToken {
  /// In UTF-16 units, from 1; nil where the line has the token more than once, or not at all.
  static func column(_ message: String, line: Int, of text: String) -> Int? {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false)
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    guard message.hasPrefix("Unexpected"), quoted.count > 2, !quoted[1].isEmpty,
      lines.indices.contains(line - 1)
    else { return nil }
    let content = lines[line - 1]
    let places = content.ranges(of: quoted[1]).filter { isToken($0, of: content) }
    guard places.count == 1 else { return nil }
    return content[..<places[0].lowerBound].utf16.count + 1
  }

  /// Whether a word does not go on at either side.
  private static func isToken(_ range: Range<Substring.Index>, of line: Substring) -> Bool {
    guard let first = line[range].first, isWord(first) else { return true }
    let before = line[..<range.lowerBound].last
    let after = line[range.upperBound...].first
    return !(before.map(isWord) ?? false) && !(after.map(isWord) ?? false)
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "$"
  }
}
