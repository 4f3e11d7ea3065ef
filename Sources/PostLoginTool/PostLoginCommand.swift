public import ArgumentParser
import PostLoginPolicies
import PostLoginScripts
import WireFormats

/// The command line program `postlogin`.
public struct PostLoginCommand: AsyncParsableCommand {
  /// Name, help and subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "postlogin",
    abstract: "Runs Auth0 post-login Actions outside Auth0.",
    discussion: """
      `postlogin help CODE` explains the code of a finding, diagnostic or error, and \
      `postlogin help codes` lists all of them.
      """,
    version: ProgramVersion.text,
    groupedSubcommands: [
      CommandGroup(
        name: "Testing",
        subcommands: [
          InitCommand.self, TestCommand.self, CheckCommand.self, PolicyCommand.self,
        ]
      ),
      CommandGroup(
        name: "Single login",
        subcommands: [
          RunCommand.self, ExplainCommand.self, DebugCommand.self, EventCommand.self,
          BenchCommand.self,
        ]
      ),
      CommandGroup(
        name: "Change of policy",
        subcommands: [
          DiffCommand.self, BacktestCommand.self, ShadowCommand.self, RecorderCommand.self,
        ]
      ),
      CommandGroup(
        name: "Editor and machine",
        subcommands: [
          BuildCommand.self, RulesCommand.self, TypesCommand.self, SchemaCommand.self,
          TriggersCommand.self,
          DoctorCommand.self,
        ]
      ),
    ]
  )

  /// The command, for the parser to fill.
  public init() {}

  /// Parses the process's arguments, runs the command they name, and ends the process.
  public static func start() async {
    StandardStreams.reserve()
    Terminal.reportFailureAtExit()
    if let complaint = SystemFiles.complaint {
      Terminal.writeError(complaint)
      exit(withError: ExitStatus.cannotRun)
    }
    let arguments = CommandLine.arguments.dropFirst()
    if let complaint = FormerCommand.complaint(about: arguments)
      ?? MistypedCommand.complaint(about: arguments)
    {
      Terminal.writeError(complaint)
      exit(withError: ExitCode.validationFailure)
    }
    guard !printsHelpOfCode(CommandLine.arguments.dropFirst()) else { return }
    guard let place = Self.place(of: CommandLine.arguments.dropFirst()) else {
      return await runCommand()
    }
    await place.during { await runCommand() }
  }

  /// Runs the command that the arguments name; messages show control characters of the arguments
  /// escaped.
  private static func runCommand() async {
    do throws(PostLoginError) {
      try PipedArguments.keep(CommandLine.arguments.dropFirst())
    } catch {
      Terminal.writeError(error.message)
      exit(withError: ExitStatus.cannotRun)
    }
    do {
      var command = try await asyncParseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      let code = status(of: error)
      guard code != .success else { exit(withError: error) }
      ArgumentMessage(fullMessage(for: error), about: CommandLine.arguments).lines
        .forEach(Terminal.writeProblem)
      exit(withError: code)
    }
  }

  /// The parser gives errors that it does not know the status of a failed test.
  private static func status(of error: any Error) -> ExitCode {
    let code = exitCode(for: error)
    return code == .failure && !(error is ExitCode) ? ExitStatus.fault : code
  }

  /// Guesses from the raw arguments where the command will run scripts; nil for no scripts.
  static func place(of arguments: ArraySlice<String>) -> PrewarmedPlace? {
    guard let name = arguments.first,
      let command = configuration.subcommands.first(where: { $0._commandName == name }),
      let prewarming = command as? any PrewarmingCommand.Type
    else { return nil }
    return prewarming.place(glancingAt: arguments.dropFirst())
  }
}
