extension JSONValue {
  /// The value without repeated names; the last member of a name wins, as in JavaScript.
  package var withoutRepeatedNames: JSONValue {
    switch self {
    case .array(let elements): .array(elements.map(\.withoutRepeatedNames))
    case .object(let members):
      .object(
        members.lastOfEach(\.name).map { JSONMember($0.name, $0.value.withoutRepeatedNames) }
      )
    case .null, .boolean, .number, .string: self
    }
  }

  /// Whether an object in the value has the same name twice.
  package var hasRepeatedNames: Bool {
    switch self {
    case .array(let elements): elements.contains(where: \.hasRepeatedNames)
    case .object(let members):
      Set(members.map(\.name)).count < members.count
        || members.contains(where: \.value.hasRepeatedNames)
    case .null, .boolean, .number, .string: false
    }
  }
}

extension Sequence {
  /// The last element of each name, at the place of the first one.
  ///
  /// JavaScript treats a member whose name is repeated in the same way.
  package func lastOfEach(_ name: (Element) -> String) -> [Element] {
    var places: [String: Int] = [:]
    var kept: [Element] = []
    for element in self {
      if let place = places[name(element)] {
        kept[place] = element
      } else {
        places[name(element)] = kept.count
        kept.append(element)
      }
    }
    return kept
  }
}
