/// The end of an entry into a realm.
package enum Completion: Sendable, Equatable {
  case finished
  /// With JSON text that describes the thrown value: `isError`, `name`, `message`, `file`, `line`,
  /// `column`, `stack`.
  case threw(description: String)
  /// The result is a promise that no pending work can settle.
  case neverSettled
  case terminated(Termination)
}
