/// The arguments of one call; those that were not given read as undefined.
package struct Arguments: Sendable, Equatable {
  /// The arguments that were given.
  package let values: [ScriptValue]
  /// All that is known of them; nil where the values are.
  private let known: [CallArgument]?

  /// Arguments in the order of the call.
  package init(_ values: [ScriptValue]) {
    self.values = values
    known = nil
  }

  /// Arguments in the order of the call, with what their JSON does not tell.
  package init(_ arguments: [CallArgument]) {
    values = arguments.map(\.value)
    known = arguments
  }

  /// How many arguments were given.
  package var count: Int { values.count }

  /// The argument at a position, counted from 0; undefined where none was given.
  package subscript(position: Int) -> ScriptValue {
    values.indices.contains(position) ? values[position] : .undefined
  }

  /// The argument at a position with all that is known of it.
  func argument(_ position: Int) -> CallArgument {
    guard let known, known.indices.contains(position) else { return CallArgument(self[position]) }
    return known[position]
  }
}
