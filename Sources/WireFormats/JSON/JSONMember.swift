/// One name and value of a JSON object.
public struct JSONMember: Sendable, Hashable {
  /// The name, without escapes.
  public var name: String
  /// The value.
  public var value: JSONValue

  /// A member of that name and value.
  public init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}
