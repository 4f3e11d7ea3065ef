import ArgumentParser
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

/// The one group of options of all commands that run logins.
@Suite(.tags(.program))
struct LoginArgumentsTests {
  /// What a command answers to wrong arguments; nil for arguments that it takes.
  private static func message(_ arguments: [String]) -> String? {
    do {
      _ = try PostLoginCommand.parseAsRoot(arguments)
      return nil
    } catch {
      return PostLoginCommand.message(for: error)
    }
  }

  @Test func `the options make the one description of a policy`() throws {
    try withTemporaryFile(Array("KEY=hush".utf8), named: "s.env") { secrets in
      let login = try LoginArguments.parse([
        "--secrets", secrets, "--env", "STAGE=test", "--seed", "7", "--limit", "commandCount=3",
        "--modules", "Packages", "--shared-modules", "Shared",
      ])
      let options = try login.options(onFailure: "continue", hosts: ["api.example.com"])
      #expect(options.onFailure == "continue")
      #expect(options.secrets?.text == #"{"KEY":"hush"}"#)
      #expect(options.secretFiles == [secrets])
      #expect(options.limitSettings.map(\.limit.name) == ["commandCount"])
      #expect(options.permissions.variables == ["STAGE": "test"])
      #expect(options.permissions.seed == 7)
      #expect(options.permissions.hosts == ["api.example.com"])
      #expect(options.permissions.modules.packageFolders == ["Packages"])
      #expect(options.permissions.modules.shared.folder == "Shared")
      #expect(options.network != nil)
      let suites = try login.suiteOptions(GeoArguments.parse([]))
      #expect(suites.policy.secrets?.text == #"{"KEY":"hush"}"#)
      #expect(suites.policy.permissions.variables == ["STAGE": "test"])
      #expect(suites.policy.permissions.hosts == [])
    }
  }

  @Test func `the time and the cache are those of every login`() throws {
    try withTemporaryFile(Array(#"{"k": "v"}"#.utf8), named: "cache.json") { cache in
      let login = try LoginArguments.parse(["--now", "2026-01-15T12:00:00Z", "--cache", cache])
      var fixture = RunContext(milliseconds: 5)
      fixture.cache["own"] = RunContext.CacheRecord(value: "w", expiryMilliseconds: 9)
      let context = try login.context().applied(to: fixture)
      #expect(context.milliseconds == 1_768_478_400_000)
      #expect(context.cache.mapValues(\.value) == ["k": "v", "own": "w"])
      #expect(try login.suiteOptions(GeoArguments.parse([])).context == login.context())
    }
  }

  @Test(arguments: [
    ["event", "a.yaml"], ["rules", "--as-action", "a.json"], ["types", "event"],
    ["schema", "event"],
    ["recorder"], ["shadow", "a.js", "b.js"], ["doctor"],
    ["backtest", "prepare", "--logs", "a", "--output", "b"],
  ])
  func `a cache given to a command that runs no login is an unknown option`(command: [String]) {
    #expect(Self.message(command) == nil)
    let message = Self.message(command + ["--cache", "cache.json"])
    #expect(message?.hasPrefix("Unknown option '--cache'") == true, "\(message ?? "")")
  }

  @Test(arguments: [
    ["test"], ["check", "a.js"], ["diff", "a.js", "b.js"],
    ["backtest", "run", "--before", "a.js", "--after", "b.js", "--output", "r", "c.ndjson"],
  ])
  func `a host is unknown to commands that reach none`(command: [String]) {
    #expect(Self.message(command) == nil)
    let message = Self.message(command + ["--allow-host", "a.example"])
    #expect(message?.hasPrefix("Unknown option '--allow-host'") == true, "\(message ?? "")")
  }

  @Test(arguments: [
    (
      ["backtest", "run", "--before", "a.js", "--after", "b.js", "--output", "r", "c.ndjson"]
        + ["--cache", "c.json", "--empty-cache"],
      "--empty-cache is a --cache that holds nothing; leave out one of the two."
    ),
    (
      ["check", "a.js", "--timeout", "1s", "--limit", "time=2s"],
      "--timeout is the limit `time`; leave out one of the two."
    ),
    (["diff", "a.js", "b.js", "--env", "STAGE"], "Write --env KEY=VALUE; `STAGE` has no `=`"),
  ])
  func `options that contradict each other or say nothing are wrong usage`(
    arguments: [String],
    message: String
  ) {
    let text = Self.message(arguments)
    #expect(text?.hasPrefix(message) == true, "\(text ?? "")")
  }

  @Test(arguments: ["run", "explain", "bench"])
  func `a misspelt option is named before a missing fixture is`(command: String) throws {
    #expect(
      Self.message([command, "a.js", "--fixtrue", "b.json"])
        == "Unknown option '--fixtrue'. Did you mean '--fixture'?"
    )
  }

  @Test func `a command that needs a fixture asks for it when it runs`() async throws {
    for arguments in [["explain", "a.js"], ["bench", "a.js"], ["run", "a.js"]] {
      let command = try #require(
        try PostLoginCommand.parseAsRoot(arguments) as? any AsyncParsableCommand
      )
      let error = await #expect(throws: ValidationError.self) {
        var command = command
        try await command.run()
      }
      #expect(error?.message.hasPrefix("Give a --fixture") == true)
    }
  }
}
