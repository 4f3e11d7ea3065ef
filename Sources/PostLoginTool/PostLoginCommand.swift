public import ArgumentParser

/// The command line program `postlogin`.
public struct PostLoginCommand: AsyncParsableCommand {
  /// Name, help and subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "postlogin",
    abstract: "Runs Auth0 post-login Actions outside Auth0.",
    version: "0.1.0",
    subcommands: [
      InitCommand.self, RunCommand.self, TestCommand.self, CheckCommand.self, ExplainCommand.self,
      CompareCommand.self, EventCommand.self, TypesCommand.self, BenchCommand.self,
      SchemaCommand.self, DoctorCommand.self,
    ]
  )

  /// The command as the parser makes it.
  public init() {}

  /// Parses the process's arguments, runs the command they name, and ends the process.
  public static func start() async { await main() }
}
