extension MarkWriter {
  /// Marks the operator at a token if it decides whether other code runs.
  mutating func markOperator(at index: Int) {
    switch tokens[index].text {
    case "&" where isAssignment(at: index), "|" where isAssignment(at: index),
      "?" where isAssignment(at: index):
      markAssigned(at: index + 2)
    case "&" where isPair(at: index): markOperand(at: index, "&&", "\(mark)(\(branches.count)) &&")
    case "|" where isPair(at: index): markOperand(at: index, "||", "!\(mark)(\(branches.count)) ||")
    case "?" where isPair(at: index):
      markOperand(at: index, "??", "void \(mark)(\(branches.count)) ??")
    case "?" where isChain(at: index): markChain(at: index)
    case "?" where isChoice(at: index): markChoice(at: index)
    case ">" where token(index - 1) == "=" && touches(index - 1) && token(index + 1) == "{":
      guard let end = closings[index + 1],
        index + 2 < tokens.count, tokens[index + 2].kind != .literal
      else { return }
      insert(" \(mark)(\(branches.count));", after: index + 1)
      add("function", at: index - 1, through: end)
    case ">" where token(index - 1) == "=" && touches(index - 1): markResult(at: index)
    default: break
    }
  }

  /// Marks whether the expression of an arrow function is true or false, for example for an element
  /// of a list; most are always one of them, so reports omit the other.
  private mutating func markResult(at index: Int) {
    guard let end = endOfExpression(behind: index), end > index + 1 else { return }
    insert(" \(mark)(\(branches.count),", after: index)
    add("true", at: index - 1, through: end, isReported: false)
    add("false", at: index - 1, through: end, isReported: false)
    insert(")", before: end)
  }

  /// Returns the token after the expression of an arrow function; nil if tokens do not determine
  /// it.
  private func endOfExpression(behind index: Int) -> Int? {
    let depth = tokens[index].depth
    var choices = 0
    for next in (index + 1)..<max(tokens.count, index + 1) {
      if tokens[next].depth < depth { return next }
      guard tokens[next].depth == depth else { continue }
      if isChoice(at: next) { choices += 1 }
      switch token(next) {
      case ",": return next
      // A line may end without a semicolon.
      case ";": return tokens[next].line == tokens[index].line ? next : nil
      case ":":
        choices -= 1
        if choices < 0 { return nil }
      default: break
      }
    }
    return nil
  }

  /// Whether a mark and the next one form an operator that does not assign.
  private func isPair(at index: Int) -> Bool {
    let text = token(index)
    return token(index + 1) == text && touches(index)
      && !(token(index + 2) == "=" && touches(index + 1))
      && !(token(index - 1) == text && touches(index - 1))
  }

  /// Whether a mark and the next two form an assignment such as `||=`.
  private func isAssignment(at index: Int) -> Bool {
    token(index + 1) == token(index) && token(index + 2) == "=" && touches(index)
      && touches(index + 1)
  }

  /// Marks the value after an operator such as `||=`, up to its end according to the tokens.
  private mutating func markAssigned(at index: Int) {
    guard let end = endOfExpression(behind: index), end > index + 1 else { return }
    insert(" (\(mark)(\(branches.count)),", after: index)
    add("right of \(token(index - 2))\(token(index - 1))=", at: index - 2, through: end)
    insert(")", before: end)
  }

  private mutating func markOperand(at index: Int, _ what: String, _ text: String) {
    insert(" \(text) ", after: index + 1)
    add("right of \(what)", at: index, through: index)
  }

  /// Whether a question mark begins a conditional expression.
  func isChoice(at index: Int) -> Bool {
    guard token(index) == "?", !(token(index + 1) == "?" && touches(index)),
      !(token(index - 1) == "?" && touches(index - 1))
    else { return false }
    // `a?.5:b` is a conditional expression too, but scripts do not contain it.
    return !(token(index + 1) == "." && touches(index))
  }

  private mutating func markChoice(at index: Int) {
    let depth = tokens[index].depth
    var choices = 0
    let colon = (index + 1..<tokens.count).first { other in
      if tokens[other].depth < depth { return true }
      guard tokens[other].depth == depth else { return false }
      if isChoice(at: other) { choices += 1 }
      guard token(other) == ":" else { return false }
      choices -= 1
      return choices < 0
    }
    guard let colon, token(colon) == ":", colon > index + 1 else { return }
    // JavaScript does not allow `||` next to `??` without brackets.
    if !hasDefault(before: index) {
      insert(" || !\(mark)(\(branches.count)) ", before: index)
      add("other side of ?:", at: colon, through: colon)
    }
    insert(" \(mark)(\(branches.count)) && (", after: index)
    add("first side of ?:", at: index, through: colon)
    insert(")", before: colon)
  }

  /// Whether the expression before a place has its own `??`.
  private func hasDefault(before index: Int) -> Bool {
    let depth = tokens[index].depth
    var position = index - 1
    while position >= 0 {
      if let opening = openings[position] {
        position = opening - 1
        continue
      }
      guard tokens[position].depth == depth, ![";", ",", "("].contains(token(position)) else {
        return false
      }
      if token(position) == "?", token(position - 1) == "?" { return true }
      position -= 1
    }
    return false
  }
}
