public import ArgumentParser
import PostLoginScripts
import WireFormats

/// The command line program `postlogin`.
public struct PostLoginCommand: AsyncParsableCommand {
  /// Name, help and subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "postlogin",
    abstract: "Runs Auth0 post-login Actions outside Auth0.",
    version: ProgramVersion.text,
    subcommands: [
      InitCommand.self, RunCommand.self, TestCommand.self, CheckCommand.self, ExplainCommand.self,
      DiffCommand.self, BacktestCommand.self, ShadowCommand.self, RecorderCommand.self,
      EventCommand.self, RulesCommand.self, TypesCommand.self, BenchCommand.self,
      SchemaCommand.self, DoctorCommand.self,
    ]
  )

  /// The command as the parser makes it.
  public init() {}

  /// Parses the process's arguments, runs the command they name, and ends the process.
  public static func start() async {
    StandardStreams.reserve()
    Terminal.reportFailureAtExit()
    if let complaint = SystemFiles.complaint {
      Terminal.writeError(complaint)
      exit(withError: ExitStatus.cannotRun)
    }
    if let complaint = FormerCommand.complaint(about: CommandLine.arguments.dropFirst()) {
      Terminal.writeError(complaint)
      exit(withError: ExitCode.validationFailure)
    }
    do throws(PostLoginError) {
      try PipedArguments.keep(CommandLine.arguments.dropFirst())
    } catch {
      Terminal.writeError(error.message)
      exit(withError: ExitStatus.cannotRun)
    }
    guard let place = Self.place(of: CommandLine.arguments.dropFirst()) else {
      return await main()
    }
    await place.during { await main() }
  }

  /// Where the command is going to run scripts, as far as a glance at its arguments tells; nil where
  /// it seems to run none.
  static func place(of arguments: ArraySlice<String>) -> PrewarmedPlace? {
    guard let name = arguments.first,
      let command = configuration.subcommands.first(where: { $0._commandName == name }),
      let prewarming = command as? any PrewarmingCommand.Type
    else { return nil }
    return prewarming.place(glancingAt: arguments.dropFirst())
  }
}
