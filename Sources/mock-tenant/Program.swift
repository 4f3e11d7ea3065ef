import ArgumentParser
import MockTenant
import PostLoginScripts

@main
enum Program {
  static func main() async {
    await ScriptWorker.runIfRequested()
    if let complaint = SystemFiles.complaint {
      Terminal.note(complaint)
      TerminalOutput.finish()
      MockTenantCommand.exit(withError: Terminal.cannotRun)
    }
    await MockTenantCommand.main()
  }
}
