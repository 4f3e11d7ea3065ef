extension ScriptTokens {
  /// A function, for which the engine keeps places of its own.
  struct Function {
    let parameters: Range<Int>
    let body: Range<Int>

    var range: Range<Int> { parameters.lowerBound..<body.upperBound }
  }

  /// The functions of the text, also those within others.
  var functions: [Function] {
    tokens.indices.compactMap { position in
      switch self[position] {
      case "=>": arrow(at: position)
      case "{": function(withBodyAt: position)
      default: nil
      }
    }
  }

  private func arrow(at position: Int) -> Function? {
    guard position > 0 else { return nil }
    let first = self[position - 1] == ")" ? partners[position - 1] : nil
    let body = position + 1
    let end = self[body] == "{" ? next(after: body) : end(ofExpressionAt: body)
    return Function(
      parameters: (first ?? position - 1)..<position,
      body: position..<max(position, end)
    )
  }

  private func function(withBodyAt position: Int) -> Function? {
    guard let open = parameters(beforeBodyAt: position), let end = partners[position] else {
      return nil
    }
    return Function(parameters: open..<position, body: position..<end + 1)
  }

  /// The position of the parenthesis around the parameters of a function or method whose body opens
  /// here; nil for a statement with a block after parentheses.
  package func parameters(beforeBodyAt position: Int) -> Int? {
    guard self[position - 1] == ")", let open = partners[position - 1],
      !["if", "for", "while", "switch", "catch", "with"].contains(self[open - 1]),
      self[open - 1] != "await"
    else { return nil }
    return open
  }

  /// The positions of the innermost function at a token without those of functions within it, or
  /// those outside of all functions.
  func block(at position: Int) -> (function: Function?, positions: [Int]) {
    let functions = functions
    let function = functions.filter { $0.range.contains(position) }
      .min { $0.range.count < $1.range.count }
    let body = function?.body ?? tokens.indices
    let inner = functions.map(\.range).filter {
      $0 != function?.range && body.contains($0.lowerBound)
    }
    var isInner = Set<Int>()
    for range in inner { isInner.formUnion(range) }
    return (function, body.filter { !isInner.contains($0) })
  }

  /// The positions of the name or pattern that a declaration declares.
  var declarators: Set<Int> {
    var found: Set<Int> = []
    for position in tokens.indices where ["const", "let", "var"].contains(self[position]) {
      var binding = position + 1
      while binding < tokens.count {
        found.insert(binding)
        let next = next(after: binding)
        let end = self[next] == "=" ? end(ofExpressionAt: next + 1) : next
        guard self[end] == "," else { break }
        binding = end + 1
      }
    }
    return found
  }
}
