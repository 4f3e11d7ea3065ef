/// The members of a map, which remembers what it was asked for.
package final class DocumentMap {
  /// The map itself.
  package let cursor: DocumentCursor
  private let members: [DocumentMember]
  private let indices: [String: Int]
  /// In the order in which they were first asked for.
  private(set) var knownNames: [String] = []
  private var known: Set<String> = []

  init(_ members: [DocumentMember], of cursor: DocumentCursor) {
    self.members = members
    self.cursor = cursor
    indices = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1.name, $0) })
  }

  /// Whether the map has no members at all.
  package var isEmpty: Bool { members.isEmpty }

  /// The value of a key that may be missing.
  package subscript(name: String) -> DocumentCursor? {
    know(name)
    return indices[name].map { cursor.member(members[$0]) }
  }

  /// The value of a key that must not be missing.
  package func required(_ name: String) -> DocumentCursor? {
    if let value = self[name] { return value }
    cursor.report("the key `\(name)` is missing")
    return nil
  }

  /// Where a key stands.
  package func place(of name: String) -> SourceLocation {
    indices[name].map { members[$0].location } ?? cursor.location
  }

  /// Whether a key is there.
  package func has(_ name: String) -> Bool {
    know(name)
    return indices[name] != nil
  }

  /// The names that were asked for and are not there.
  package var missingNames: [String] { knownNames.filter { indices[$0] == nil } }

  /// The members nobody has asked for, in their order, which are known from now on.
  package func rest() -> [(name: String, value: DocumentCursor)] {
    let rest = unknownMembers
    rest.forEach { know($0.name) }
    return rest.map { ($0.name, cursor.member($0)) }
  }

  /// Reports every key that nobody has asked for.
  package func end() {
    let missing = missingNames
    for member in unknownMembers.prefix(DocumentReading.maximumProblemCount) {
      let nearest = NameSuggestion.nearest(to: member.name, among: missing)
      let help = nearest.map { "did you mean `\($0)`?" } ?? expectation
      cursor.report("unknown key `\(DocumentText.line(member.name))`; \(help)", at: member.location)
    }
  }

  private var unknownMembers: [DocumentMember] { members.filter { !known.contains($0.name) } }

  private var expectation: String {
    let names = knownNames.map { "`\($0)`" }.joined(separator: ", ")
    return names.isEmpty ? "no key is allowed here" : "known are \(names)"
  }

  private func know(_ name: String) {
    if known.insert(name).inserted { knownNames.append(name) }
  }
}
