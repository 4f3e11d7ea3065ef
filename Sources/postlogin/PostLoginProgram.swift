import PostLoginTool

@main
enum PostLoginProgram {
  static func main() async {
    await PostLoginCommand.start()
  }
}
