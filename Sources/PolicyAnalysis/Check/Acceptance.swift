import PostLogin

/// A comment that accepts a finding: `// postlogin-check: accept CODE: reason`.
///
/// It applies to its own line or, if it stands alone, to the next line with code.
struct Acceptance: Equatable {
  var code: String
  /// Empty if the author gave none.
  var reason: String
  /// The line of the comment.
  var line: Int
  /// The line to which it applies.
  var target: Int

  private static let mark = "postlogin-check:"

  static func all(in source: String) -> [Acceptance] {
    guard source.contains(mark) else { return [] }
    let tokens = ScriptScanner.tokens(of: source)
    return tokens.indices.compactMap { index in
      guard tokens[index].kind == .comment else { return nil }
      let comment = tokens[index]
      let code = tokens.filter { $0.kind != .comment }
      let isAlone = !code.contains { $0.line == comment.line }
      let next = tokens[(index + 1)...].first { $0.kind != .comment }?.line
      return Acceptance(
        comment: comment,
        target: isAlone ? next ?? comment.line : comment.line
      )
    }
  }

  private init?(comment: ScriptToken, target: Int) {
    guard let mark = comment.text.firstRange(of: Self.mark) else { return nil }
    var text = comment.text[mark.upperBound...].drop { $0 == " " }
    guard text.hasPrefix("accept ") else { return nil }
    text = text.dropFirst("accept ".count)
    if text.hasSuffix("*/") { text = text.dropLast(2) }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    code = Self.trimmed(parts[0])
    reason = parts.count > 1 ? Self.trimmed(parts[1]) : ""
    line = comment.line
    self.target = target
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
