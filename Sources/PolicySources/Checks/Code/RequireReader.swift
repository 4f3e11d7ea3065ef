import PostLoginScripts
import ScriptText

/// Finds the modules that a code requires.
enum RequireReader {
  /// The names in `require(…)`, `import(…)`, imports and exports, as they are written.
  ///
  /// Nothing is found if a function of the code has a parameter called `require`, as in the modules
  /// of some bundles.
  static func use(in tokens: ScriptTokens) -> ObjectUse {
    var use = ObjectUse()
    let declared = tokens.declaredNames
    for position in tokens.tokens.indices
    where tokens.kind(position) == .word && !tokens.isMember(position)
      && !tokens.isKey(position)
    {
      switch tokens[position] {
      case "require":
        if declared.contains(position) {
          var unknown = ObjectUse()
          unknown.isWhole = true
          return unknown
        }
        let isResolved = tokens[position + 1] == "." && tokens[position + 2] == "resolve"
        read(isResolved ? position + 3 : position + 1, after: position, of: tokens, to: &use)
      case "import" where tokens[position + 1] == "(":
        read(position + 1, after: position, of: tokens, to: &use)
      case "import", "export": readStatement(position, of: tokens, to: &use)
      default: break
      }
    }
    return use
  }

  /// Reads the module that an import or an export names.
  private static func readStatement(_ word: Int, of tokens: ScriptTokens, to use: inout ObjectUse) {
    var position = word + 1
    while position < tokens.tokens.count, tokens.kind(position) != .string {
      guard ![";", "=", "(", "."].contains(tokens[position]) else { return }
      position += 1
    }
    guard position == word + 1 || tokens[position - 1] == "from",
      let module = tokens.literal(position)
    else { return }
    use.add(module, at: tokens.place(word), isCertain: true)
  }

  /// Reads the argument of a call whose parenthesis may open here.
  private static func read(
    _ open: Int,
    after name: Int,
    of tokens: ScriptTokens,
    to use: inout ObjectUse
  ) {
    guard tokens[open] == "(" else {
      // `typeof require` and `require.cache` require nothing.
      if tokens[name - 1] != "typeof", tokens[name + 1] != "." { use.isWhole = true }
      return
    }
    guard let module = tokens.literal(open + 1), [")", ","].contains(tokens[open + 2]) else {
      use.isWhole = true
      return
    }
    use.add(module, at: tokens.place(name), isCertain: true)
  }
}
