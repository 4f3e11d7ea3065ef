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
    if let complaint = SystemFiles.complaint {
      Terminal.note(complaint)
      TerminalOutput.finish()
      MockTenantCommand.exit(withError: Terminal.cannotRun)
    }
    do {
      var command = try await MockTenantCommand.asyncParseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      let known = MockTenantCommand.exitCode(for: error)
      let code = known == .failure ? Terminal.fault : known
      guard code != .success else { MockTenantCommand.exit(withError: error) }
      let message = MockTenantCommand.fullMessage(for: error)
      for line in ArgumentMessage(message, about: CommandLine.arguments).lines {
        TerminalOutput.error.write("\(line)\n")
      }
      TerminalOutput.finish()
      MockTenantCommand.exit(withError: code)
    }
  }
}
