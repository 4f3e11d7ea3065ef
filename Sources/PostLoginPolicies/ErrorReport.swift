import PostLogin
import WireFormats

/// The lines that both programs print for an error that ends a command.
package struct ErrorReport: Sendable, Equatable {
  /// One line for each thing that is wrong, and for what to do about it.
  package let lines: [String]

  /// Nil for an error that is none of ours, which the program does not expect.
  package init?(_ error: any Error) {
    guard let error = error as? PostLoginError else { return nil }
    lines = ([error] + error.further).flatMap { error in
      [error.description] + (error.help.map { ["help: \($0)"] } ?? [])
    }
  }
}
