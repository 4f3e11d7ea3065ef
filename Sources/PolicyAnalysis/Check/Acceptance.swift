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
      guard let text = text(of: comment.text) else { return nil }
      let code = tokens.filter { $0.kind != .comment }
      let isAlone = !code.contains { $0.line == comment.line }
      let next = tokens[(index + 1)...].first { $0.kind != .comment }?.line
      return Acceptance(
        text,
        line: comment.line,
        target: isAlone ? next ?? comment.line : comment.line
      )
    }
  }

  /// The comments of a file of Terraform or YAML, which begin with `#` or `//`, without those on
  /// lines of other languages inside.
  static func all(inLines lines: [Substring], except others: Set<String>) -> [Acceptance] {
    lines.indices.compactMap { index in
      let line = lines[index]
      guard let text = text(of: line), !others.contains(trimmed(line)),
        let mark = line.firstRange(of: mark)
      else { return nil }
      let before = trimmed(line[..<mark.lowerBound])
      guard let sign = ["#", "//"].first(where: before.hasSuffix) else { return nil }
      let next = lines[(index + 1)...].firstIndex { other in
        let text = trimmed(other)
        return !text.isEmpty && !text.hasPrefix("#") && !text.hasPrefix("//")
      }
      let isAlone = before == sign
      return Acceptance(text, line: index + 1, target: (isAlone ? next ?? index : index) + 1)
    }
  }

  /// The code and reason in a comment; nil for another comment.
  private static func text(of comment: Substring) -> Substring? {
    guard let mark = comment.firstRange(of: mark) else { return nil }
    var text = comment[mark.upperBound...].drop { $0 == " " }
    guard text.hasPrefix("accept ") else { return nil }
    text = text.dropFirst("accept ".count)
    if text.hasSuffix("*/") { text = text.dropLast(2) }
    return text
  }

  private init(_ text: Substring, line: Int, target: Int) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    code = Self.trimmed(parts[0])
    reason = parts.count > 1 ? Self.trimmed(parts[1]) : ""
    self.line = line
    self.target = target
  }

  static func trimmed(_ text: Substring) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
