import ArgumentParser
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

@Suite(.tags(.program))
struct HelpTests {
  @Test(arguments: [
    ("tset", "`tset` is no command of postlogin; did you mean `test`?"),
    ("exlpain", "`exlpain` is no command of postlogin; did you mean `explain`?"),
    ("back-test", "`back-test` is no command of postlogin; did you mean `backtest`?"),
    ("deploy", "`deploy` is no command of postlogin; `postlogin help` lists the commands"),
    (
      "backtest repotr",
      "`repotr` is no command of postlogin backtest; did you mean `report`?"
    ),
    (
      "backtest cases",
      "`cases` is no command of postlogin backtest; `postlogin help backtest` lists the commands"
    ),
    (
      "a\u{1B}[31m",
      "`a\\u{1B}[31m` is no command of postlogin; `postlogin help` lists the commands"
    ),
  ])
  func `a mistyped command gets the name that was meant`(line: String, message: String) {
    let arguments = line.split(separator: " ").map(String.init)
    #expect(MistypedCommand.complaint(about: arguments[...]) == message)
  }

  @Test(arguments: ["", "test tset", "help tset", "--help", "-h", "backtest --logs a", "diff a b"])
  func `what names a command, or none, is left to the parser`(line: String) {
    let arguments = line.split(separator: " ").map(String.init)
    #expect(MistypedCommand.complaint(about: arguments[...]) == nil)
  }

  private static func commands(
    of command: any ParsableCommand.Type = PostLoginCommand.self
  ) -> [any ParsableCommand.Type] {
    command.configuration.subcommands.flatMap { [$0] + commands(of: $0) }
  }

  @Test func `the help of each command has an example of it`() {
    for command in Self.commands() {
      let configuration = command.configuration
      let name = configuration.commandName ?? ""
      let example = configuration.discussion.split(separator: "\nExample: postlogin ").last ?? ""
      let words = example.split(separator: " ").map(String.init)
      // `all` is what `backtest` does without a name.
      #expect(words.contains(name) || name == "all" && words.first == "backtest", "\(name)")
    }
  }

  /// The options of a command of the dumped help and of those below it, by command and name.
  private static func options(of command: JSONValue?) throws -> [(name: String, JSONValue)] {
    let name = try #require(command?["commandName"]?.stringValue)
    let own = (command?["arguments"]?.arrayValue ?? []).filter {
      $0["kind"]?.stringValue == "option" && $0["shouldDisplay"] == .boolean(true)
    }
    let below = try (command?["subcommands"]?.arrayValue ?? []).flatMap { try options(of: $0) }
    return own.map { ("\(name) \($0["preferredName"]?["name"]?.stringValue ?? "")", $0) } + below
  }

  @Test func `the help of each option lists its values, or names what to write for one`() throws {
    let options = try Self.options(of: try JSONText(PostLoginCommand._dumpHelp()).value["command"])
    #expect(options.count > 100)
    let unnamed = options.filter { _, option in
      option["allValues"] == nil && option["valueName"] == option["preferredName"]?["name"]
    }
    #expect(unnamed.map(\.name) == [])
    let unended = options.filter { _, option in
      let text = option["abstract"]?.stringValue ?? ""
      return !text.hasSuffix(".") && !text.hasSuffix(")")
    }
    #expect(unended.map(\.name) == [])
  }

  @Test func `the commands stand in groups`() {
    let configuration = PostLoginCommand.configuration
    #expect(configuration.ungroupedSubcommands.isEmpty)
    let names = configuration.groupedSubcommands.flatMap(\.subcommands).map { $0._commandName }
    #expect(names.count == 19)
    #expect(Set(names).count == 19)
    #expect(PostLoginCommand.helpMessage().contains("TESTING SUBCOMMANDS:\n  init "))
  }
}
