import PostLoginScripts
import PostLoginTool

@main
enum PostLoginProgram {
  static func main() async {
    await ScriptWorker.runIfRequested()
    await PostLoginCommand.start()
  }
}
