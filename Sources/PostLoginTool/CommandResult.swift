import ArgumentParser
package import PostLoginTesting

/// The result of a command: a report, and how it ends the command.
package protocol CommandResult: Report {
  /// How the command ends.
  var ending: CommandEnding { get }
}

/// How a command ends, if it could run.
package enum CommandEnding: Sendable {
  /// Nothing was found and nothing failed.
  case welcome
  /// Something was found or failed.
  case unwelcome
  /// Some of the input could not be used.
  case incomplete

  /// The exit status; nil for success.
  var status: ExitCode? {
    switch self {
    case .welcome: nil
    case .unwelcome: ExitStatus.unwelcome
    case .incomplete: ExitStatus.cannotRun
    }
  }
}
