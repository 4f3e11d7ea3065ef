extension JSONValue {
  /// Whether both mean the same: numbers by value, objects in any order.
  package func isSame(as other: JSONValue) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)):
      if let left = Int(left), let right = Int(right) { return left == right }
      return left == right || Double(left) == Double(right)
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
    case (.object(let left), .object(let right)):
      return left.count == right.count
        && left.allSatisfy { member in other[member.name].map(member.value.isSame) ?? false }
    default: return self == other
    }
  }

  /// The value with the members of each object in the order of their names.
  package var sortedByName: JSONValue {
    switch self {
    case .array(let elements): .array(elements.map(\.sortedByName))
    case .object(let members):
      .object(
        members.sorted { $0.name < $1.name }.map { JSONMember($0.name, $0.value.sortedByName) }
      )
    case .null, .boolean, .number, .string: self
    }
  }
}
