import WireFormats

extension DocumentNode {
  /// A map of the values that are there.
  init(map members: [(name: String, value: DocumentNode?)], at location: SourceLocation) {
    self.init(
      .map(
        members.compactMap { member in
          member.value.map { DocumentMember(member.name, at: $0.location, value: $0) }
        }
      ),
      at: location
    )
  }

  /// The text, or nil for another value.
  var text: String? { if case .string(let text) = value { text } else { nil } }

  /// Whether the value is `true`.
  var isTrue: Bool { value == .boolean(true) || value == .string("true") }

  /// The map with a member in place of one of that name; nil removes it.
  func setting(_ name: String, _ value: DocumentNode?) -> DocumentNode {
    guard case .map(var members) = self.value else { return self }
    let added = value.map { DocumentMember(name, at: $0.location, value: $0) }
    if let index = members.firstIndex(where: { $0.name == name }) {
      members.replaceSubrange(index...index, with: [added].compactMap(\.self))
    } else if let added {
      members.append(added)
    }
    return DocumentNode(.map(members), at: location)
  }

  /// The map with a member under another name.
  func renaming(_ name: String, to other: String) -> DocumentNode {
    guard let value = self[name], self[other] == nil else { return self }
    return setting(name, nil).setting(other, value)
  }

  /// The map with an element more in one of its lists.
  func appending(_ element: DocumentNode, to name: String) -> DocumentNode {
    let elements = self[name]?.elements ?? []
    return setting(name, DocumentNode(.list(elements + [element]), at: element.location))
  }

  /// A text at the place of this node.
  func text(_ text: String) -> DocumentNode { DocumentNode(.string(text), at: location) }
}
