/// The arguments of one call; those that were not given read as undefined.
public struct Arguments: Sendable, Equatable {
  /// The arguments that were given.
  public let values: [ScriptValue]
  /// Those of which more is known than the value, by position.
  private let known: [Int: Argument]

  /// Arguments in the order of the call.
  public init(_ values: [ScriptValue]) {
    self.values = values
    known = [:]
  }

  /// Arguments in the order of the call, some of them with what their JSON does not tell.
  package init(_ values: [ScriptValue], known: [Int: Argument]) {
    self.values = values
    self.known = known
  }

  /// How many arguments were given.
  public var count: Int { values.count }

  /// The argument at a position, counted from 0; undefined where none was given.
  public subscript(position: Int) -> ScriptValue {
    values.indices.contains(position) ? values[position] : .undefined
  }

  /// The argument at a position with all that is known of it.
  func argument(_ position: Int) -> Argument { known[position] ?? Argument(self[position]) }
}
