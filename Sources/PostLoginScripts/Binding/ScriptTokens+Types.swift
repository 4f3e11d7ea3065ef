import ScriptText

extension ScriptTokens {
  /// Whether the text has declarations, annotations or assertions of TypeScript.
  ///
  /// Only for a text that is no JavaScript: some of them can be read as an expression.
  var haveTypes: Bool {
    tokens.indices.contains { declaresType(at: $0) || isAssertion($0) || isResultType($0) }
      || declarators.contains { self[next(after: $0)] == ":" }
      || functions.contains { function in
        function.parameters.contains { position in
          brackets[position] == function.parameters.lowerBound && isAnnotated(position)
        }
      }
  }

  private func isAnnotated(_ position: Int) -> Bool {
    let isBinding = kind(position) == .word || ["}", "]"].contains(self[position])
    return isBinding && self[position + 1] == ":" && !isInConditional(position)
      || isBinding && self[position + 1] == "?" && self[position + 2] == ":"
  }

  /// Whether a default value, which may be a conditional expression, began before the token.
  private func isInConditional(_ position: Int) -> Bool {
    var before = position - 1
    while before > 0, self[before] != ",", brackets[before] == brackets[position] {
      if self[before] == "?" || self[before] == "=" { return true }
      before -= 1
    }
    return false
  }

  private func declaresType(at position: Int) -> Bool {
    guard !isMember(position), kind(position + 1) == .word else { return false }
    let after = self[position + 2]
    return switch self[position] {
    case "interface": ["{", "<", "extends"].contains(after)
    case "type": after == "=" || after == "<"
    case "enum", "namespace": after == "{"
    case "declare": ["const", "let", "var", "function", "module"].contains(self[position + 1])
    case "import": self[position + 1] == "type" && after != "from" || after == "="
    default: false
    }
  }

  /// Whether the token asserts a type, as in `a as B`, or a value, as in `a!.b`.
  private func isAssertion(_ position: Int) -> Bool {
    switch self[position] {
    case "as", "satisfies":
      kind(position + 1) == .word && position > 0 && endsValue(position - 1)
        && !isInImport(position)
    case "!":
      position > 0 && endsValue(position - 1) && [".", "["].contains(self[position + 1])
    default: false
    }
  }

  /// Whether the token is in the list of an import or export.
  private func isInImport(_ position: Int) -> Bool {
    guard let open = brackets[position] else { return false }
    return ["import", "export", ","].contains(self[open - 1])
      && self[open] == "{"
  }

  /// Whether a colon gives the type of a function's result.
  private func isResultType(_ position: Int) -> Bool {
    guard self[position] == ":", self[position - 1] == ")", let open = partners[position - 1],
      kind(position + 1) == .word
    else { return false }
    return ["async", "=", "function"].contains(self[open - 1]) || self[open - 2] == "function"
  }
}
