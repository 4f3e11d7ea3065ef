import ArgumentParser
package import PostLoginTesting

/// What a command gives: a report, and what it means for the end of the command.
package protocol CommandResult: Report {
  /// How the command ends.
  var ending: CommandEnding { get }
}

/// How a command ends that could be run.
package enum CommandEnding: Sendable {
  /// Nothing is to be mended.
  case welcome
  /// Something was found that is to be mended.
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
