import PostLogin
import PostLoginScripts
import WireFormats

/// What a person is told of an error that ends a command: the one ladder of all programs.
package struct ErrorReport: Sendable, Equatable {
  /// One line for each thing that is wrong, and for what to do about it.
  package let lines: [String]
  /// Whether the machine or the program is at fault, and not what the caller has named.
  package let isFault: Bool

  /// Nil for an error that is none of ours, which the program does not expect.
  package init?(_ error: any Error) {
    guard let error = error as? PostLoginError else { return nil }
    lines = ([error] + error.further).flatMap { error in
      [error.description] + (error.help.map { ["help: \($0)"] } ?? [])
    }
    isFault = error.code == .engineUnavailable
  }
}
