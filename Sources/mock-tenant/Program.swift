import ArgumentParser
import PostLoginScripts

@main
enum Program {
  static func main() async {
    await ScriptWorker.runIfRequested()
    if let complaint = SystemFiles.complaint {
      Terminal.note(complaint)
      MockTenantCommand.exit(withError: Terminal.cannotRun)
    }
    await MockTenantCommand.main()
  }
}
