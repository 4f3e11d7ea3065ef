/// A value of a document with its place.
package struct DocumentNode: Sendable, Hashable {
  /// The kinds of value that YAML and JSON share.
  package enum Value: Sendable, Hashable {
    case null
    case boolean(Bool)
    /// The digits as written, in JSON's spelling.
    case number(String)
    case string(String)
    case list([DocumentNode])
    case map([DocumentMember])
  }

  /// The value.
  package let value: Value
  /// Where the value begins; for an alias, where the anchor's value begins.
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

/// One key of a map with its value; keys are unique within a map.
package struct DocumentMember: Sendable, Hashable {
  package let name: String
  /// The place of the key.
  package let location: SourceLocation
  package let value: DocumentNode

  package init(_ name: String, at location: SourceLocation, value: DocumentNode) {
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

  /// The kind of the value in YAML's words, with an article, for messages.
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
