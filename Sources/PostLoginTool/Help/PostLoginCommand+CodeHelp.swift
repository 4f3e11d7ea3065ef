import ArgumentParser
import PolicyAnalysis

extension PostLoginCommand {
  /// Prints the help of `help CODE` and `help codes`, or ends the process with status 64 for an
  /// unknown name; false if the parser still has to print the help of a command.
  static func printsHelpOfCode(_ arguments: ArraySlice<String>) -> Bool {
    // Only `help` reads the pages.
    guard arguments.first == "help",
      let help = CodeHelp.requested(
        by: arguments,
        commands: configuration.subcommands.map { $0._commandName },
        pages: CodePage.all
      )
    else { return false }
    guard !help.isComplaint else {
      Terminal.writeError(help.text)
      exit(withError: ExitCode.validationFailure)
    }
    Terminal.write(help.text)
    return !help.precedesCommand
  }
}
