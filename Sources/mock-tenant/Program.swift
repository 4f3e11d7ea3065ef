import ArgumentParser
import MockTenant
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
    await MockTenantCommand.main()
  }
}
