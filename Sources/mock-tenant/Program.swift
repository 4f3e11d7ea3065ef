import ArgumentParser
import MockTenant
import PostLoginPolicies
import PostLoginScripts
import WireFormats

@main
enum Program {
  static func main() async {
    await ScriptWorker.runIfRequested()
    StandardStreams.reserve()
    SignalForwarder.noteIgnoredSignals()
    if let complaint = SystemFiles.complaint {
      Terminal.note(complaint)
      TerminalOutput.finish()
      MockTenantCommand.exit(withError: Terminal.cannotRun)
    }
    do {
      var command = try await parsed()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      let known = MockTenantCommand.exitCode(for: error)
      // An exit status that a command chose is its own; any other failure is one of the program.
      let code = error as? ExitCode ?? (known == .failure ? Terminal.fault : known)
      guard code != .success else { rootCommand.exit(withError: error) }
      let message = rootCommand.fullMessage(for: error)
      for line in ArgumentMessage(message, about: CommandLine.arguments).lines {
        TerminalOutput.error.write("\(line)\n")
      }
      TerminalOutput.finish()
      MockTenantCommand.exit(withError: code)
    }
  }

  /// Whether the first argument is the word for running a command beside the tenant.
  ///
  /// The parser would take the word for an Action, since the program itself has arguments.
  private static var isExec: Bool { CommandLine.arguments.dropFirst().first == ExecCommand.word }

  private static var rootCommand: any AsyncParsableCommand.Type {
    isExec ? ExecCommand.self : MockTenantCommand.self
  }

  private static func parsed() async throws -> any ParsableCommand {
    guard isExec else { return try await MockTenantCommand.asyncParseAsRoot() }
    return try await ExecCommand.asyncParseAsRoot(Array(CommandLine.arguments.dropFirst(2)))
  }
}
