/// Determines by function name how a script uses the results of calls.
///
/// A function of a missing package may return values or promises; only the script's use shows
/// which.
struct CallUses {
  /// Functions with a call that is a statement, in a condition, or after an assignment.
  private(set) var plain: Set<String> = []
  /// Whether the script calls `then`, `catch` or `finally`.
  private(set) var usesPromiseMethods = false
  /// Functions whose results may be promises.
  private(set) var others: Set<String> = []

  init(_ tokens: [ScriptToken]) {
    for index in tokens.indices.dropLast() where tokens[index].kind == .word {
      guard tokens[index + 1].text == "(" else { continue }
      let name = String(tokens[index].text)
      if Self.promiseMethods.contains(name), index > 0, tokens[index - 1].text == "." {
        usesPromiseMethods = true
      }
      if Self.isPlain(tokens, index) { plain.insert(name) } else { others.insert(name) }
    }
  }

  private static func isPlain(_ tokens: [ScriptToken], _ index: Int) -> Bool {
    guard let start = start(of: tokens, index), !isChained(tokens, index + 1) else { return false }
    guard start > 0 else { return true }
    let before = tokens[start - 1]
    switch before.text {
    case ";", "{", "}", "!", "=", "&", "|": return true
    case "(": return start > 1 && ["if", "while", "switch"].contains(tokens[start - 2].text)
    // A line may end without a semicolon.
    default: return before.line < tokens[start].line && (before.kind != .mark || before.text == ")")
    }
  }

  /// Returns the first name of the chain that ends with a function; nil if the chain contains a
  /// bracket.
  private static func start(of tokens: [ScriptToken], _ index: Int) -> Int? {
    var start = index
    while start > 1, tokens[start - 1].text == "." {
      let base = tokens[start - 2].text == "?" ? start - 3 : start - 2
      guard base >= 0, tokens[base].kind == .word else { return nil }
      start = base
    }
    return start
  }

  /// Whether the following code uses the result of a call as a promise.
  private static func isChained(_ tokens: [ScriptToken], _ bracket: Int) -> Bool {
    let end = tokens[bracket...].dropFirst().firstIndex {
      $0.text == ")" && $0.depth == tokens[bracket].depth
    }
    guard let end, end + 2 < tokens.count, tokens[end + 1].text == "." else { return false }
    return promiseMethods.contains(String(tokens[end + 2].text))
  }

  private static let promiseMethods: Set<String> = ["then", "catch", "finally"]
}
