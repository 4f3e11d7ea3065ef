import ArgumentParser
import PostLogin
import TestSupport
import Testing

@testable import PostLoginTool
import WireFormats

/// Options that several commands take, as the help texts of the commands show them.
@Suite(.tags(.program))
struct SharedOptionTests {
  /// The words of each option, by its name and then by its command.
  private static func options() throws -> [String: [String: String]] {
    let dump = try JSONText(PostLoginCommand._dumpHelp()).value
    let commands = dump["command"]?["subcommands"]?.arrayValue ?? []
    var options: [String: [String: String]] = [:]
    for command in commands {
      let name = try #require(command["commandName"]?.stringValue)
      for argument in command["arguments"]?.arrayValue ?? [] {
        guard argument["kind"]?.stringValue != "positional", name != "help" else { continue }
        let option = try #require(argument["preferredName"]?["name"]?.stringValue)
        options[option, default: [:]][name] = argument["abstract"]?.stringValue ?? ""
      }
    }
    return options
  }

  /// The commands that run logins, except those of `backtest`.
  private static let commands = [
    "bench", "build", "check", "debug", "diff", "explain", "run", "test",
  ]

  @Test(
    arguments: [
      "cache", "http", "limit", "module", "modules", "now", "seed", "shared-modules", "stand-ins",
      "shared-module-secrets", "timeout",
    ]
  )
  func `every command that runs logins has the options of logins`(option: String) throws {
    let words = try #require(try Self.options()[option])
    #expect(words.keys.sorted() == Self.commands)
    #expect(Set(words.values).count == 1)
  }

  @Test(
    arguments: [
      (
        "in-process",
        ["bench", "build", "check", "debug", "diff", "explain", "init", "run", "test"]
      ),
      (
        "without-sandbox",
        ["bench", "build", "check", "debug", "diff", "explain", "init", "run", "test"]
      ),
      ("geo", ["bench", "debug", "diff", "event", "explain", "run", "test"]),
      (
        "secrets",
        ["bench", "build", "check", "debug", "diff", "event", "explain", "run", "test"]
      ),
      ("allow-host", ["bench", "debug", "explain", "run"]), ("inputs", ["build", "diff", "test"]),
      ("on-failure", ["bench", "debug", "diff", "explain", "run"]),
      ("isolation", ["bench", "run"]),
    ]
  )
  func `an option says the same in each command that takes it`(
    option: String,
    commands: [String]
  ) throws {
    let words = try #require(try Self.options()[option])
    #expect(words.keys.sorted() == commands)
    #expect(Set(words.values).count == 1)
  }

  @Test func `only options that mean something else elsewhere have other words there`() throws {
    let options = try Self.options().filter { Set($0.value.values).count > 1 }
    #expect(
      options.keys.sorted() == [
        "check", "env", "fixture", "force", "format", "json", "output", "strict", "trace",
        "trigger", "write",
      ]
    )
  }
}
