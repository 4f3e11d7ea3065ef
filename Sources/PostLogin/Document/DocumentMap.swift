/// The members of a map, which remembers what it was asked for.
package final class DocumentMap {
  /// The map itself.
  package let cursor: DocumentCursor
  private let members: [DocumentMember]
  private var knownNames: [String] = []

  init(_ members: [DocumentMember], of cursor: DocumentCursor) {
    self.members = members
    self.cursor = cursor
  }

  /// Whether the map has no members at all.
  package var isEmpty: Bool { members.isEmpty }

  /// The value of a key that may be missing.
  package subscript(name: String) -> DocumentCursor? {
    know(name)
    return members.first { $0.name == name }.map(cursor.member)
  }

  /// The value of a key that must not be missing.
  package func required(_ name: String) -> DocumentCursor? {
    if let value = self[name] { return value }
    cursor.report("the key `\(name)` is missing")
    return nil
  }

  /// Where a key stands.
  package func place(of name: String) -> SourceLocation {
    members.first { $0.name == name }?.location ?? cursor.location
  }

  /// Whether a key is there.
  package func has(_ name: String) -> Bool {
    know(name)
    return members.contains { $0.name == name }
  }

  /// The members nobody has asked for, in their order, which are known from now on.
  package func rest() -> [(name: String, value: DocumentCursor)] {
    let rest = members.filter { !knownNames.contains($0.name) }
    rest.forEach { know($0.name) }
    return rest.map { ($0.name, cursor.member($0)) }
  }

  /// Reports every key that nobody has asked for.
  package func end() {
    let unknown = members.filter { !knownNames.contains($0.name) }
    let missing = knownNames.filter { name in !members.contains { $0.name == name } }
    for member in unknown {
      let nearest = NameSuggestion.nearest(to: member.name, among: missing)
      let help = nearest.map { "did you mean `\($0)`?" } ?? expectation
      cursor.report("unknown key `\(DocumentText.line(member.name))`; \(help)", at: member.location)
    }
  }

  private var expectation: String {
    let names = knownNames.map { "`\($0)`" }.joined(separator: ", ")
    return names.isEmpty ? "no key is allowed here" : "known are \(names)"
  }

  private func know(_ name: String) {
    if !knownNames.contains(name) { knownNames.append(name) }
  }
}
