import WireFormats

/// The members of a metadata object, in JavaScript's order.
struct MetadataMembers: Sendable, Equatable {
  private(set) var list: [Outcome.Claim] = []

  /// Existing members.
  init(_ list: [Outcome.Claim]) {
    self.list = list
  }

  /// The members of a JSON object; none for other values.
  init(_ text: JSONText? = nil) {
    guard let text else { return }
    for member in text.members { self[member.name] = member.value }
  }

  /// Appends a new member; an existing one keeps its place.
  subscript(name: String) -> JSONText? {
    get { list.first { $0.name == name }?.value }
    set {
      let position = list.firstIndex { $0.name == name }
      switch (position, newValue) {
      case (let position?, let value?): list[position].value = value
      case (let position?, nil): list.remove(at: position)
      case (nil, let value?): list.append(Outcome.Claim(name: name, value: value))
      case (nil, nil): break
      }
    }
  }

  mutating func removeAll() {
    list = []
  }

  var text: JSONText { JSONText(members: list.map { ($0.name, $0.value) }) }
}
