import PostLoginScripts
import ScriptText

extension ScriptTokens {
  /// The positions of the names that declarations and parameters declare, those in patterns
  /// included.
  var declaredNames: Set<Int> {
    var visited: Set<Int> = []
    // The positions at which a name or a pattern begins; patterns may be nested deeply.
    var open = tokens.indices.flatMap { bindings(at: $0) }
    while let position = open.popLast() {
      guard visited.insert(position).inserted, ["{", "["].contains(self[position]) else { continue }
      open += elementBindings(in: position)
    }
    return visited.filter { kind($0) == .word }
  }

  /// The names and patterns that a token gives a value to: that of a declaration, the parameters of
  /// a function, or an assignment to a pattern.
  private func bindings(at position: Int) -> [Int] {
    switch self[position] {
    case "const", "let", "var": return [position + 1]
    case "=>" where self[position - 1] == ")":
      return partners[position - 1].map(elementBindings) ?? []
    case "=>": return [position - 1]
    case "{": return parameters(beforeBodyAt: position).map(elementBindings) ?? []
    case "=" where self[position - 1] == "}": return partners[position - 1].map { [$0] } ?? []
    default: return []
    }
  }

  /// The names and patterns between the brackets of a pattern or around parameters.
  private func elementBindings(in open: Int) -> [Int] {
    elements(in: open).map { element in
      let name = self[element] == "..." ? element + 1 : element
      return isKey(name) ? name + 2 : name
    }
  }

  /// The positions at which the elements between brackets begin.
  func elements(in open: Int) -> [Int] {
    guard let close = partners[open], close > open + 1 else { return [] }
    var found = [open + 1]
    var position = open + 1
    while position < close {
      if self[position] == ",", position + 1 < close { found.append(position + 1) }
      position = max(partners[position] ?? position, position) + 1
    }
    return found
  }
}
