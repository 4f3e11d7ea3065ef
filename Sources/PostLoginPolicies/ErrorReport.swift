import PostLogin
import WireFormats

/// The lines that both programs print for an error that ends a command.
package struct ErrorReport: Sendable, Equatable {
  /// One line for each problem and for each remedy.
  package let lines: [String]

  /// Returns nil for an error that the program does not expect.
  package init?(_ error: any Error) {
    guard let error = error as? PostLoginError else { return nil }
    lines = ([error] + error.further).flatMap { error in
      [error.description] + (error.help.map { ["help: \($0)"] } ?? [])
    }
  }
}
