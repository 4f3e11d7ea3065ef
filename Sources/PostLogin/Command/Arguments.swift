/// The arguments of one call; missing ones are undefined.
package struct Arguments: Sendable, Equatable {
  /// The arguments that were given.
  package let values: [ScriptValue]
  /// The arguments with their details; nil if the values are all that is known.
  private let known: [CallArgument]?

  /// Arguments in the order of the call.
  package init(_ values: [ScriptValue]) {
    self.values = values
    known = nil
  }

  /// Arguments in the order of the call, with details that their JSON lacks.
  package init(_ arguments: [CallArgument]) {
    values = arguments.map(\.value)
    known = arguments
  }

  /// The number of given arguments.
  package var count: Int { values.count }

  /// The argument at a position, counted from 0; undefined if it is missing.
  package subscript(position: Int) -> ScriptValue {
    values.indices.contains(position) ? values[position] : .undefined
  }

  /// The argument at a position, with its details.
  func argument(_ position: Int) -> CallArgument {
    guard let known, known.indices.contains(position) else { return CallArgument(self[position]) }
    return known[position]
  }
}
