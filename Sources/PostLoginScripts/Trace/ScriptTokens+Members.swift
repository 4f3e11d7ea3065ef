import ScriptText

extension ScriptTokens {
  /// Whether the read of a member at a place only leads to the assignment of one of its own members,
  /// as that of `user` in `event.user.name = ''`.
  func leadsToAssignment(readOf name: String, at index: String.Index) -> Bool {
    let start = position(after: index)
    guard let first = endOfMember(at: start), isName(name, first, start) else { return false }
    var last = first
    while let next = endOfMember(at: last + 1) { last = next }
    return last > first && isAssigned(last)
  }

  /// Whether the text after the statement at a place reads a member of that name.
  func readsMember(_ name: String, afterStatementAt index: String.Index) -> Bool {
    let present = position(after: index)
    // The place of `delete a.b` is its end, after which the next statement may begin.
    let isOver = present < tokens.count && tokens[present].start > index
    let start = isOver ? present : end(ofExpressionAt: present)
    return tokens.indices[start...].contains { position in
      switch kind(position) {
      case .word: self[position] == name && isRead(position)
      case .string: isKey(name, position)
      case .template: isKey(name, position) || self[position].contains(name)
      default: false
      }
    }
  }

  /// The last token of `.name` or `[key]`; nil if something else begins here.
  private func endOfMember(at position: Int) -> Int? {
    if self[position] == "[" { return partners[position] }
    return [".", "?."].contains(self[position]) && kind(position + 1) == .word ? position + 1 : nil
  }

  private func isName(_ name: String, _ end: Int, _ start: Int) -> Bool {
    self[end] == name || end == start + 2 && isLiteral(name, start + 1)
  }

  /// Whether a word is a member that is read, apart from those of `api`, or a name in braces.
  private func isRead(_ position: Int) -> Bool {
    guard isMember(position) else {
      return brackets[position].map { self[$0] == "{" } == true
        && ["{", ","].contains(self[position - 1])
    }
    var last = position
    while let next = endOfMember(at: last + 1) { last = next }
    return !isAssigned(last) && self[position - 2] != "api"
  }

  private func isKey(_ name: String, _ position: Int) -> Bool {
    isLiteral(name, position) && (self[position - 1] == "[" || self[position + 1] == "in")
  }

  private func isLiteral(_ name: String, _ position: Int) -> Bool {
    [.string, .template].contains(kind(position))
      && self[position].dropFirst().dropLast() == name
  }
}
