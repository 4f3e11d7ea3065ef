/// How an entry into a realm ended.
package enum Completion: Sendable, Equatable {
  case finished
  /// With JSON text that describes what was thrown: `isError`, `name`, `message`, `file`, `line`,
  /// `column`, `stack`.
  case threw(description: String)
  /// The result is a promise that nothing is left to settle.
  case neverSettled
  case terminated(Termination)
}
