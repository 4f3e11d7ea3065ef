/// The members of a map, which records the keys that its reader asks for.
package final class DocumentMap {
  /// The map itself.
  package let cursor: DocumentCursor
  private let members: [DocumentMember]
  /// Positions by name; nil for small maps, where a linear search is faster.
  private let indices: [String: Int]?
  /// Whether each member was asked for.
  private var isKnown: [Bool]
  /// The names asked for, in order; those asked for again repeat.
  private var requestedNames: [String] = []

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

  /// The value of an optional key.
  package subscript(name: String) -> DocumentCursor? {
    find(name).map { cursor.member(members[$0]) }
  }

  /// The value of a required key; reports a missing one.
  package func required(_ name: String) -> DocumentCursor? {
    if let value = self[name] { return value }
    cursor.report("the key `\(name)` is missing")
    return nil
  }

  /// The place of a key; that of the map if the key is missing.
  package func place(of name: String) -> SourceLocation {
    index(of: name).map { members[$0].location } ?? cursor.location
  }

  /// Whether the map has a key; counts as asking for it.
  package func has(_ name: String) -> Bool { find(name) != nil }

  /// The names that were asked for and are missing.
  package var missingNames: [String] { knownNames.filter { index(of: $0) == nil } }

  private var knownNames: [String] { requestedNames.unique }

  /// Returns the members that were not asked for by name, in order, and marks them as known.
  package func rest() -> [(name: String, value: DocumentCursor)] {
    let rest = unknownMembers
    isKnown = Array(repeating: true, count: members.count)
    return rest.map { ($0.name, cursor.member($0)) }
  }

  /// Reports every key that was not asked for.
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

  /// Records that a name was asked for and returns its position, if the map has it.
  private func find(_ name: String) -> Int? {
    requestedNames.append(name)
    let index = index(of: name)
    if let index { isKnown[index] = true }
    return index
  }

  private func index(of name: String) -> Int? {
    if let indices { return indices[name] }
    return members.firstIndex { $0.name == name }
  }
}
