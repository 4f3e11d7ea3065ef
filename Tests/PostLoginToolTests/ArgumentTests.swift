import ArgumentParser
import PostLogin
import PostLoginScripts
import TestSupport
import Testing

@testable import PostLoginTool

@Suite(.tags(.program))
struct ArgumentTests {
  @Test(
    arguments: [
      ("300ms", .milliseconds(300)), ("20s", .seconds(20)), ("1.5s", .milliseconds(1500)),
      ("20", nil), ("s", nil), ("-1s", nil), ("0s", nil), ("1e9s", nil), ("20 s", nil), ("٣s", nil),
      ("999999999999999s", nil),
    ] as [(String, Duration?)]
  )
  func `a length of time has a unit`(text: String, duration: Duration?) {
    #expect(DurationArgument(argument: text)?.duration == duration)
  }

  @Test func `limits are set by their names`() throws {
    let limits = { (arguments: [String]) in
      var limits = Limits()
      limits.apply(try LimitArguments.parse(arguments).settings)
      return limits
    }
    var expected = Limits()
    expected.memoryBytes = 67_108_864
    expected.cache.entryCount = 40
    expected.time = .milliseconds(300)
    #expect(
      try limits([
        "--limit", "memory=64MB", "--limit", "cache.entryCount=40", "--timeout", "300ms",
      ]) == expected
    )
    #expect(try limits([]) == Limits())
    #expect(try limits(["--limit", "time=1s"]).time == .seconds(1))
  }

  /// A flow file may set another time, which the argument replaces.
  @Test func `a time that equals the default counts as given`() throws {
    #expect(try LimitArguments.parse([]).settings.isEmpty)
    let setting = try #require(LimitArguments.parse(["--timeout", "20s"]).settings.first)
    #expect(setting.limit.name == "time")
    #expect(setting.value == .time(.seconds(20)))
    #expect(throws: (any Error).self) {
      try LimitArguments.parse(["--timeout", "20s", "--limit", "time=5s"])
    }
  }

  @Test(arguments: [
    (["--limit", "memroy=1MB"], "there is no limit `memroy`; did you mean `memory`?"),
    (["--limit", "memory"], "write --limit memory=VALUE, with a size such as `64MB`"),
    (["--limit", "memory=64"], "`memory` takes a size such as `64MB`"),
    (["--limit", "time=5"], "`time` takes a time such as `300ms` or `20s`"),
    (["--limit", "commandCount=0"], "`commandCount` takes a whole number from 1"),
    (["--limit", "secrets.count=1kB"], "`secrets.count` takes a whole number from 1"),
    (["--limit", "speed=1"], "there is no limit `speed`; known are `time`, `memory`, `console`"),
    (
      ["--limit", "time=5s", "--timeout", "4s"],
      "--timeout is the limit `time`; leave out one of the two."
    ),
  ])
  func `a limit that cannot be says why`(arguments: [String], message: String) {
    let error = #expect(throws: (any Error).self) {
      _ = try LimitArguments.parse(arguments)
    }
    let text = error.map { LimitArguments.message(for: $0) }
    #expect(text?.contains(message) == true, "\(text ?? "")")
  }

  @Test(
    arguments: [
      (["run", "code.js"], .workers(WorkerConfiguration(withoutSandbox: false))),
      (["run", "--without-sandbox", "a"], .workers(WorkerConfiguration(withoutSandbox: true))),
      (["run", "a", "--in-process"], .process),
      (["run", "rules.json", "--fixture", "a.yaml"], nil), (["test", "code.js"], nil),
      (["run", "rules.json", "--in-process"], nil), (["code.js"], nil), (["run"], nil), ([], nil),
    ] as [([String], PrewarmedPlace?)]
  )
  func `an engine or a worker is begun where a run seems to need it`(
    arguments: [String],
    expected: PrewarmedPlace?
  ) throws {
    let place = PostLoginCommand.place(of: arguments[...])
    #expect(place == expected)
    guard let place,
      let command = try RunCommand.parseAsRoot(
        Array(arguments.dropFirst()) + ["--fixture", "a.json"]
      ) as? RunCommand
    else { return }
    let parsed = command.arguments.place
    #expect(place == (parsed.inProcess ? .process : .workers(parsed.workers)))
  }

  @Test(
    arguments: [
      ("2026-01-15T12:00:00Z", 1_768_478_400_000), ("2026-01-15T12:00:00.250Z", 1_768_478_400_250),
      ("2026-01-15T13:00:00+01:00", 1_768_478_400_000), ("2026-01-15T12:00:00", nil),
      ("yesterday", nil), ("1768478400", nil),
    ] as [(String, Double?)]
  )
  func `a point in time has a zone`(text: String, milliseconds: Double?) {
    #expect(TimeArgument(argument: text)?.millisecondsSince1970 == milliseconds)
  }
}
