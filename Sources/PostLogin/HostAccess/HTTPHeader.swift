/// One header of a request or a response.
public struct HTTPHeader: Sendable, Equatable {
  /// The name as written.
  public var name: String
  /// The value.
  public var value: String

  /// Makes a header.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
