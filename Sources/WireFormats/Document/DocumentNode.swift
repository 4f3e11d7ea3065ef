/// A value that a person wrote by hand, with its place.
package struct DocumentNode: Sendable, Hashable {
  /// What can be written in YAML and JSON alike.
  package enum Value: Sendable, Hashable {
    case null
    case boolean(Bool)
    /// The digits as they stand in the file, in JSON's spelling.
    case number(String)
    case string(String)
    case list([DocumentNode])
    case map([DocumentMember])
  }

  /// What was written.
  package let value: Value
  /// Where it begins; for an alias, the place of what it stands for.
  package let location: SourceLocation

  package init(_ value: Value, at location: SourceLocation) {
    self.value = value
    self.location = location
  }

  /// The member of that name.
  package subscript(name: String) -> DocumentNode? { member(name)?.value }

  /// The element at that index.
  package subscript(index: Int) -> DocumentNode? {
    guard case .list(let elements) = value, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Name and value of the member of that name.
  package func member(_ name: String) -> DocumentMember? {
    guard case .map(let members) = value else { return nil }
    return members.first { $0.name == name }
  }
}

/// One key of a map with its value; no map has two of one name.
package struct DocumentMember: Sendable, Hashable {
  package let name: String
  /// Where the key stands.
  package let location: SourceLocation
  package let value: DocumentNode

  package init(_ name: String, at location: SourceLocation, _ value: DocumentNode) {
    self.name = name
    self.location = location
    self.value = value
  }
}

extension DocumentNode {
  /// The value without its places.
  package var json: JSONValue {
    switch value {
    case .null: .null
    case .boolean(let flag): .boolean(flag)
    case .number(let digits): .number(digits)
    case .string(let text): .string(text)
    case .list(let elements): .array(elements.map(\.json))
    case .map(let members): .object(members.map { JSONMember($0.name, $0.value.json) })
    }
  }

  /// What it is, in the words of somebody who writes YAML.
  package var kindWithArticle: String {
    switch value {
    case .null: "nothing"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a text"
    case .list: "a list"
    case .map: "a map"
    }
  }
}
