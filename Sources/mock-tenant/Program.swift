import ArgumentParser
import PostLoginScripts

@main
enum Program {
  static func main() async {
    await ScriptWorker.runIfRequested()
    await MockTenantCommand.main()
  }
}
