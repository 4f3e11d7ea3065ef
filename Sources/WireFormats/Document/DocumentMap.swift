/// The members of a map, which remembers what it was asked for.
package final class DocumentMap {
  /// The map itself.
  package let cursor: DocumentCursor
  private let members: [DocumentMember]
  /// Where there are so many members that a look through all of them is slower.
  private let indices: [String: Int]?
  /// Whether each member was asked for.
  private var isKnown: [Bool]
  /// In the order in which they were first asked for.
  private var knownNames: [String] = []

  package init(_ members: [DocumentMember], of cursor: DocumentCursor) {
    self.members = members
    self.cursor = cursor
    isKnown = Array(repeating: false, count: members.count)
    indices =
      members.count <= 16
      ? nil : Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1.name, $0) })
  }

  /// Whether the map has no members at all.
  package var isEmpty: Bool { members.isEmpty }

  /// The value of a key that may be missing.
  package subscript(name: String) -> DocumentCursor? {
    know(name).map { cursor.member(members[$0]) }
  }

  /// The value of a key that must not be missing.
  package func required(_ name: String) -> DocumentCursor? {
    if let value = self[name] { return value }
    cursor.report("the key `\(name)` is missing")
    return nil
  }

  /// Where a key stands.
  package func place(of name: String) -> SourceLocation {
    index(of: name).map { members[$0].location } ?? cursor.location
  }

  /// Whether a key is there.
  package func has(_ name: String) -> Bool { know(name) != nil }

  /// The names that were asked for and are not there.
  package var missingNames: [String] { knownNames.filter { index(of: $0) == nil } }

  /// The members nobody has asked for by name, in their order, which are known from now on.
  package func rest() -> [(name: String, value: DocumentCursor)] {
    let rest = unknownMembers
    isKnown = Array(repeating: true, count: members.count)
    return rest.map { ($0.name, cursor.member($0)) }
  }

  /// Reports every key that nobody has asked for.
  package func end() {
    guard isKnown.contains(false) else { return }
    let missing = missingNames
    for member in unknownMembers.prefix(DocumentReading.maximumProblemCount) {
      let nearest = NameSuggestion.nearest(to: member.name, among: missing)
      let help = nearest.map { "did you mean `\($0)`?" } ?? expectation
      cursor.report("unknown key `\(DocumentText.line(member.name))`; \(help)", at: member.location)
    }
  }

  private var unknownMembers: [DocumentMember] {
    zip(members, isKnown).filter { !$0.1 }.map(\.0)
  }

  private var expectation: String {
    let names = knownNames.map { "`\($0)`" }.joined(separator: ", ")
    return names.isEmpty ? "no key is allowed here" : "known are \(names)"
  }

  /// Notes that somebody asks for a name; gives where it is, if it is there.
  private func know(_ name: String) -> Int? {
    if !knownNames.contains(name) { knownNames.append(name) }
    let index = index(of: name)
    if let index { isKnown[index] = true }
    return index
  }

  private func index(of name: String) -> Int? {
    if let indices { return indices[name] }
    return members.firstIndex { $0.name == name }
  }
}
