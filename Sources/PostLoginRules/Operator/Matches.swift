import PostLogin
import WireFormats

/// Whether a text matches a pattern: `*` matches any text, `?` one character (a code point).
enum Matches: TextTestKind {
  static let name = "matches"
  static let words = "matches"
  static let schema: JSONValue = [
    "description": "`*` stands for any text, `?` for one character.",
    "type": "string",
    "pattern": "[*?]",
    "maxLength": .integer(maximumPatternBytes),
  ]

  private static let maximumPatternBytes = 1024

  static func problem(with pattern: String) -> String? {
    guard pattern.utf8.count <= maximumPatternBytes else {
      return "a pattern has at most \(maximumPatternBytes) bytes"
    }
    guard pattern.contains(where: { $0 == "*" || $0 == "?" }) else {
      return "a pattern without `*` or `?` matches one text; compare with `equals` instead"
    }
    return nil
  }

  /// Backtracks to the last `*` only, so that the work is at most the product of both lengths.
  static func holds(_ text: borrowing Span<UInt8>, _ pattern: borrowing Span<UInt8>) -> Bool {
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

  /// Skips the following bytes of a UTF-8 sequence too.
  private static func nextCharacter(in text: borrowing Span<UInt8>, after position: Int) -> Int {
    var next = position + 1
    while next < text.count, text[next] & 0xC0 == 0x80 { next += 1 }
    return next
  }

  static func form(_ field: FieldReference, _ operand: ExactText) -> Condition.Form {
    .matches(field, operand)
  }
}

extension ConditionSource where Value: TextConditionValue {
  /// Whether the whole text matches a pattern of `*` (any text) and `?` (one character).
  public func matches(_ pattern: String) -> Condition { tested(by: Matches.self, pattern) }
}

extension Condition {
  /// Whether a whole text matches a pattern of `*` (any text) and `?` (one character).
  public init<Value: TextConditionValue>(_ field: FieldPath<Value>, matches pattern: String) {
    self = field.source.matches(pattern)
  }
}
