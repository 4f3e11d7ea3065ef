/// A JSON object as a tree: names and values in order.
public struct JSONObject: Sendable, Hashable {
  /// The members, in the order in which they are written.
  public var members: [JSONMember]

  /// An object of these members.
  public init(_ members: [JSONMember] = []) { self.members = members }

  /// Whether the object has no members.
  public var isEmpty: Bool { members.isEmpty }

  /// The value of that name; the last one if a name is repeated, as in JavaScript.
  public subscript(name: String) -> JSONValue? {
    members.last { $0.name == name }?.value
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// The JSON object that the literal reads as.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self.init(members.map { JSONMember($0.0, $0.1) })
  }
}
