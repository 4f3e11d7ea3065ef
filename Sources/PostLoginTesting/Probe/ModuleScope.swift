/// The names that a script declares at its outermost level, where they live as long as its realm.
enum ModuleScope {
  /// Each name once, in the order of the text.
  static func names(in source: String) -> [String] {
    var reader = Reader()
    for token in ScriptScanner.tokens(of: source) where token.kind != .comment {
      reader.read(token)
    }
    var seen: Set<String> = []
    return reader.names.filter { seen.insert($0).inserted }
  }

  private struct Reader {
    private enum State: Equatable {
      case elsewhere
      /// Behind `const`, `let` or `var`, or a comma between their declarations.
      case declaring
      /// Inside the braces or brackets of a pattern.
      case pattern
      /// Behind `function` or `class`.
      case naming
      /// Behind a name, up to the end of its declaration.
      case initializing
    }

    private(set) var names: [String] = []
    private var state = State.elsewhere
    /// A name in a pattern that is a binding unless a colon follows.
    private var candidate: String?
    private var isDefault = false

    mutating func read(_ token: ScriptToken) {
      if state == .pattern { return readPattern(token) }
      guard token.depth == 0 else { return }
      switch (token.kind, token.text) {
      case (.word, "const"), (.word, "let"), (.word, "var"): state = .declaring
      case (.word, "function"), (.word, "class"):
        if state != .initializing { state = .naming }
      case (.word, _):
        if state == .declaring || state == .naming {
          names.append(String(token.text))
          state = state == .declaring ? .initializing : .elsewhere
        }
      case (.mark, "{"), (.mark, "["):
        if state == .declaring {
          state = .pattern
          isDefault = false
        }
      case (.mark, ","): if state == .initializing { state = .declaring }
      case (.mark, ";"): state = .elsewhere
      default: break
      }
    }

    private mutating func readPattern(_ token: ScriptToken) {
      switch (token.kind, token.text) {
      case (.mark, ":"): candidate = nil
      case (.mark, "="):
        keepCandidate()
        isDefault = true
      case (.mark, ","), (.mark, "}"), (.mark, "]"):
        keepCandidate()
        isDefault = false
      case (.word, _): if !isDefault { candidate = String(token.text) }
      default: break
      }
      if token.kind == .mark, token.depth == 0, token.text == "}" || token.text == "]" {
        state = .initializing
      }
    }

    private mutating func keepCandidate() {
      if let candidate { names.append(candidate) }
      candidate = nil
    }
  }
}
