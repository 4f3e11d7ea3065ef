/// A question about one text, answered byte by byte.
enum TextTest: Sendable, Hashable {
  case startsWith(String)
  case endsWith(String)
  case contains(String)
  /// `*` stands for any text, `?` for one character (a code point).
  case matches(String)

  /// What is asked for.
  var operand: String {
    switch self {
    case .startsWith(let text), .endsWith(let text), .contains(let text), .matches(let text): text
    }
  }

  /// What is wrong with the operand; nil when nothing is.
  var problem: String? {
    guard !operand.isEmpty else { return "an empty text is found everywhere; leave the test out" }
    guard case .matches(let pattern) = self else { return nil }
    guard pattern.utf8.count <= Self.maximumPatternBytes else {
      return "a pattern has at most \(Self.maximumPatternBytes) bytes"
    }
    guard pattern.contains(where: { $0 == "*" || $0 == "?" }) else {
      return "a pattern without `*` or `?` matches one text; compare with `equals` instead"
    }
    return nil
  }

  static let maximumPatternBytes = 1024

  func holds(of text: String) -> Bool {
    let span = text.utf8Span.span
    switch self {
    case .startsWith(let prefix):
      return Self.isFound(prefix.utf8Span.span, in: span, at: 0)
    case .endsWith(let suffix):
      let suffix = suffix.utf8Span.span
      return Self.isFound(suffix, in: span, at: span.count - suffix.count)
    case .contains(let part):
      let part = part.utf8Span.span
      guard part.count <= span.count else { return false }
      for start in 0...(span.count - part.count) where Self.isFound(part, in: span, at: start) {
        return true
      }
      return false
    case .matches(let pattern): return Self.matches(pattern.utf8Span.span, span)
    }
  }

  private static func isFound(
    _ part: borrowing Span<UInt8>,
    in text: borrowing Span<UInt8>,
    at start: Int
  ) -> Bool {
    guard start >= 0, start + part.count <= text.count else { return false }
    for index in part.indices where part[index] != text[start + index] { return false }
    return true
  }

  /// Goes back to the last `*` only, so that the work is bounded by the product of both lengths.
  private static func matches(
    _ pattern: borrowing Span<UInt8>,
    _ text: borrowing Span<UInt8>
  ) -> Bool {
    var position = 0
    var index = 0
    var star = -1
    var resume = 0
    while position < text.count {
      if index < pattern.count, pattern[index] == UInt8(ascii: "*") {
        star = index
        resume = position
        index += 1
      } else if index < pattern.count, pattern[index] == UInt8(ascii: "?") {
        index += 1
        position = nextCharacter(in: text, after: position)
      } else if index < pattern.count, pattern[index] == text[position] {
        index += 1
        position += 1
      } else if star >= 0 {
        index = star + 1
        resume = nextCharacter(in: text, after: resume)
        position = resume
      } else {
        return false
      }
    }
    while index < pattern.count, pattern[index] == UInt8(ascii: "*") { index += 1 }
    return index == pattern.count
  }

  /// Steps over the following bytes of a UTF-8 sequence too.
  private static func nextCharacter(in text: borrowing Span<UInt8>, after position: Int) -> Int {
    var next = position + 1
    while next < text.count, text[next] & 0xC0 == 0x80 { next += 1 }
    return next
  }
}

extension TextTest {
  static func == (left: TextTest, right: TextTest) -> Bool {
    switch (left, right) {
    case (.startsWith, .startsWith), (.endsWith, .endsWith), (.contains, .contains),
      (.matches, .matches):
      left.operand.isSame(as: right.operand)
    default: false
    }
  }
}
