/// Finds the top-level declarations among the tokens of a script.
struct ModuleScopeReader {
  private enum State: Equatable {
    case elsewhere
    /// After `const`, `let` or `var`, or after a comma between their declarations.
    case declaring
    /// Inside the braces or brackets of a destructuring pattern.
    case pattern
    /// After `function` or `class`.
    case naming
    /// After a name, up to the end of its declaration.
    case initializing
  }

  private(set) var declarations: [ModuleScope.Declaration] = []
  private var state = State.elsewhere
  /// A name in a pattern, which is a binding unless a colon follows.
  private var candidate: ScriptToken?
  private var isDefault = false
  /// The number of last declarations that share an initializer, as in a pattern.
  private var openCount = 0
  private var maker: [ScriptToken] = []
  /// The words at the beginning of a statement that may assign an export.
  private var path: [ScriptToken] = []
  private var last: ScriptToken?

  mutating func read(_ token: ScriptToken) {
    defer { last = token }
    if state == .pattern { return readPattern(token) }
    if state == .initializing, isNextStatement(token) { end() }
    if state == .initializing, !isEnd(token) {
      maker.append(token)
    }
    guard token.depth == 0 else { return }
    switch (token.kind, token.text) {
    case (.word, "const"), (.word, "let"), (.word, "var"):
      end()
      state = .declaring
    case (.word, "function"), (.word, "class"):
      if state != .initializing { state = .naming }
    case (.word, _):
      if state == .declaring || state == .naming {
        declare(token)
        state = state == .declaring ? .initializing : .elsewhere
      } else if state == .elsewhere {
        path.append(token)
      }
    case (.mark, "{"), (.mark, "["):
      if state == .declaring {
        openCount = 0
        state = .pattern
        isDefault = false
      }
    case (.mark, ","):
      if state == .initializing {
        end()
        state = .declaring
      }
    case (.mark, ";"): end()
    case (.mark, "="): if state == .elsewhere { readExport() }
    default: break
    }
    if state == .elsewhere, token.kind != .word, token.text != "." { path = [] }
  }

  /// Ends the declaration that is open at the end of the text.
  mutating func finish() { end() }

  private mutating func end() {
    for number in declarations.indices.suffix(openCount) { declarations[number].maker = maker }
    openCount = 0
    maker = []
    path = []
    state = .elsewhere
  }

  private func isEnd(_ token: ScriptToken) -> Bool {
    token.depth == 0
      && (token.text == ";" || token.text == "," || token.text == "=" && maker.isEmpty)
  }

  /// Whether a line break before the token ends the statement (automatic semicolon insertion).
  private func isNextStatement(_ token: ScriptToken) -> Bool {
    guard token.depth == 0, token.kind == .word, let last, token.line > last.line, !maker.isEmpty
    else { return false }
    return last.kind != .mark || [")", "]", "}"].contains(last.text)
  }

  private mutating func declare(_ token: ScriptToken) {
    declarations.append(
      ModuleScope.Declaration(name: String(token.text), line: token.line)
    )
    openCount = state == .naming ? 0 : state == .pattern ? openCount + 1 : 1
  }

  /// `exports.NAME =`, `module.exports.NAME =` or `module.exports =`.
  private mutating func readExport() {
    var names = path.map { String($0.text) }
    guard let line = path.first?.line else { return }
    if names.first == "exports" { names.insert("module", at: 0) }
    guard names.starts(with: ["module", "exports"]), names.count <= 3 else { return }
    declarations.append(
      ModuleScope.Declaration(name: names.joined(separator: "."), line: line, isExport: true)
    )
    openCount = 1
    state = .initializing
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
    case (.word, _): if !isDefault { candidate = token }
    default: break
    }
    if token.kind == .mark, token.depth == 0, token.text == "}" || token.text == "]" {
      state = .initializing
    }
  }

  private mutating func keepCandidate() {
    if let candidate { declare(candidate) }
    candidate = nil
  }
}
