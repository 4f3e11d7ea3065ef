extension ScriptText.Scanner {
  /// What an open bracket holds, which tells whether a value ends with it.
  enum Bracket: Sendable {
    /// What stands in parentheses between `if` and its statement.
    case head
    case group, list, block, object
    /// Code in a template.
    case template

    var isBrace: Bool { self == .block || self == .object || self == .template }
  }

  /// Closes the innermost bracket of that form; within braces none that stands outside of them.
  mutating func close(_ byte: UInt8) {
    let matching = open.lastIndex { bracket in
      switch byte {
      case UInt8(ascii: "}"): bracket.isBrace
      case UInt8(ascii: "]"): bracket == .list || bracket.isBrace
      default: bracket == .group || bracket == .head || bracket.isBrace
      }
    }
    isAfterValue = byte != UInt8(ascii: "}")
    guard let matching, byte == UInt8(ascii: "}") || !open[matching].isBrace else { return }
    let bracket = open[matching]
    open.removeSubrange(matching...)
    isAfterValue = bracket == .group || bracket == .list || bracket == .object
    if bracket == .template { isInTemplateText = true }
  }

  /// Whether an opening brace begins a block, a class or the body of a function, and no object.
  var beginsBlock: Bool {
    guard let last else { return true }
    switch last.kind {
    case .word: return !isWord(last, of: .operators) || isWord(last, of: .statements)
    case .mark where isLast(":"): return open.last.map { $0 == .block } ?? true
    case .mark: return [")", ";", "{", "}", "=>"].contains { isLast($0) }
    default: return true
    }
  }

  private func isWord(_ piece: ScriptText.Piece, of words: Words) -> Bool {
    words.contains(bytes[piece.range])
  }
}

/// A few keywords.
struct Words: Sendable {
  private let words: [[UInt8]]

  private init(_ words: String...) { self.words = words.map { Array($0.utf8) } }

  func contains(_ word: ArraySlice<UInt8>) -> Bool {
    words.contains { $0.count == word.count && word.elementsEqual($0) }
  }

  /// Words after which an expression begins.
  static let operators = Words(
    "await",
    "case",
    "default",
    "delete",
    "do",
    "else",
    "in",
    "instanceof",
    "new",
    "of",
    "return",
    "throw",
    "typeof",
    "void",
    "yield"
  )
  /// Those of them after which a statement may begin.
  static let statements = Words("do", "else")
  /// Words whose parentheses stand before a statement.
  static let heads = Words("for", "if", "while", "with")
}
