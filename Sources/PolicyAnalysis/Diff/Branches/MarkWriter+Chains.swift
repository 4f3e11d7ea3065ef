extension MarkWriter {
  /// Marks the expression after `?.`, which runs if the value before it exists; the trace shows
  /// members of the event, and reports omit this branch.
  mutating func markChain(at index: Int) {
    let next = index + 2
    guard root(before: index) != "event", next < tokens.count else { return }
    let call = "\(mark)(\(branches.count))"
    switch token(next) {
    case "(": insert("...(\(call), []), ", after: next)
    case "[":
      guard let end = closings[next], end > next + 1 else { return }
      insert("(\(call), ", after: next)
      insert(")", before: end)
    case let name where tokens[next].kind == .word && !name.contains("#") && !name.contains("\\"):
      insert("[\(call) && '", before: next)
      insert("']", after: next)
    default: return
    }
    add("right of ?.", at: index, through: next, isReported: false)
  }

  /// Whether two marks are `?.`.
  func isChain(at index: Int) -> Bool {
    token(index) == "?" && token(index + 1) == "." && touches(index)
  }

  /// Returns the first name of the chain that ends before a token.
  private func root(before index: Int) -> Substring {
    var place = index - 1
    while place >= 0 {
      if let opening = openings[place] {
        place = opening - (token(opening - 1) == "." ? 3 : 1)
      } else if tokens[place].kind == .word, token(place - 1) == "." {
        place -= token(place - 2) == "?" ? 3 : 2
      } else {
        return tokens[place].text
      }
    }
    return ""
  }
}
