extension JSONObject {
  /// The text of a member that is a string.
  package func string(_ name: String) -> String? { self[name]?.stringValue }

  /// The value of a member that is a boolean.
  package func boolean(_ name: String) -> Bool? { self[name]?.booleanValue }

  /// The value of a member that is a whole number.
  package func integer(_ name: String) -> Int64? { self[name]?.integerValue }

  /// The strings among the elements of a member that is an array.
  package func strings(_ name: String) -> [String]? {
    self[name]?.arrayValue?.compactMap(\.stringValue)
  }

  /// The value of a member that is an object.
  package func object(_ name: String) -> JSONObject? {
    self[name]?.objectValue.map { JSONObject($0) }
  }

  /// The objects among the elements of a member that is an array; empty for any other member.
  package func objects(_ name: String) -> [JSONObject] {
    self[name]?.arrayValue?.compactMap { $0.objectValue.map { JSONObject($0) } } ?? []
  }

  /// Replaces a member at its place, or appends it; nil removes it.
  package mutating func set(_ name: String, _ value: JSONValue?) {
    guard let value else { return members.removeAll { $0.name == name } }
    if let index = members.lastIndex(where: { $0.name == name }) {
      members[index].value = value
    } else {
      members.append(JSONMember(name, value))
    }
  }

  /// Replaces a member by a string at its place, or appends it; nil removes it.
  package mutating func set(_ name: String, string text: String?) {
    set(name, text.map { .string($0) })
  }

  /// A copy in which a member has another value; nil removes it.
  package func setting(_ name: String, _ value: JSONValue?) -> JSONObject {
    var copy = self
    copy.set(name, value)
    return copy
  }

  /// The object as JSON text on one line.
  package var text: String { JSONValue.object(members).jsonText() }
}
