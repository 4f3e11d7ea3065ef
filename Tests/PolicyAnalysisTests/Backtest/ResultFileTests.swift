import Foundation
import PostLogin
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct ResultFileTests {
  private static let verified = "if (!event.user.email_verified) api.access.deny('verify');"
  private static let query = ["event.request.query.*"]
  private static let fast =
    "if (event.request.query.acr_values === 'fast') api.access.deny('too fast');"

  private static func cases(_ count: Int) throws -> [BacktestCase] {
    try (0..<count).map { number in
      let isVerified = number % 3 != 0
      let event =
        #"{"user":{"user_id":"auth0|\#(number % 7)","email_verified":\#(isVerified)},"#
        + #""client":{"client_id":"client\#(number % 2)"},"request":{"query":{}}}"#
      return try .login(
        "log\(number)",
        event,
        unknown: number % 5 == 0 ? query : [],
        recorded: isVerified ? .allowed : .denied,
        user: "auth0|\(number % 7)"
      )
    }
  }

  /// Runs cases that were divided into files; gives the files of results.
  private func run(_ test: Backtest, _ cases: [BacktestCase], parts: Int) async throws -> [String] {
    let policies = try test.policies()
    var results: [String] = []
    for part in 1...parts {
      let own = cases.enumerated().filter { $0.offset % parts == part - 1 }.map(\.element)
      let path = test.folder.path("\(parts)-\(part).ndjson")
      try WrittenCases.write(own, to: path, part: part, of: parts, logins: cases.count)
      let output = test.folder.path("\(parts)-\(part).results.ndjson")
      try await BacktestRun(policies).run(path, to: output)
      results.append(output)
    }
    return results
  }

  private func summary(_ results: [String]) throws -> BacktestSummary {
    var summary = BacktestSummary()
    for path in results { try summary.addResults(in: path) }
    try summary.check()
    return summary
  }

  private func refusal(_ results: [String]) -> String? {
    do {
      _ = try summary(results)
      return nil
    } catch {
      return (error as? PostLoginError)?.message ?? "\(error)"
    }
  }

  @Test func `the report of one part and of 64 parts is the same, byte for byte`() async throws {
    let test = try Backtest(
      Self.verified,
      "if (!event.user.email_verified) return api.access.deny('verify');\n\(Self.fast)"
    )
    let cases = try Self.cases(30)
    let whole = try BacktestReport(summary(await run(test, cases, parts: 1)))
    let results = try await run(test, cases.reversed(), parts: 64)
    let merged = try BacktestReport(summary(results.reversed()))
    #expect(whole.json == merged.json)
    #expect(whole.html == merged.html)
    #expect(whole.pretty() == merged.pretty())
    #expect(whole.pretty().contains("60 records: 30 logins, 0 duplicates, 0 unreadable\n"))
    // Every fifth login could have had the value; the unverified of them are denied anyway.
    #expect(whole.pretty().contains("unknown        4"))
    #expect(whole.pretty().contains("4 because `event.request.query.acr_values` is in no log"))
    #expect(whole.pretty().contains("none          26"))
  }

  @Test func `a part that is missing, there twice, or of other versions is refused`() async throws {
    let test = try Backtest(Self.verified, Self.fast)
    let results = try await run(test, Self.cases(12), parts: 3)
    #expect(refusal(results) == nil)
    #expect(
      refusal([results[0], results[2]])
        == "of 3 parts, the results of these are missing or there twice: 2"
    )
    #expect(refusal(results + [results[1]])?.contains("is in two results") == true)
    let different = try Backtest(Self.verified, "")
    let other = try await run(different, Self.cases(12), parts: 3)
    #expect(
      refusal([results[0], other[1], results[2]])
        == "the results are of different policies: the second version differs"
    )
    // The folder goes with it.
    withExtendedLifetime(different) {}
  }

  @Test func `a result that is cut off or changed is refused`() async throws {
    let test = try Backtest(Self.verified, "")
    let results = try await run(test, Self.cases(6), parts: 1)
    let text = try String(contentsOfFile: results[0], encoding: .utf8)
    let lines = text.split(separator: "\n").map(String.init)
    func refusal(_ text: String) throws -> String? {
      let path = test.folder.path("changed.results.ndjson")
      try Data(text.utf8).write(to: URL(filePath: path))
      return self.refusal([path])
    }
    #expect(try refusal(text) == nil)
    #expect(
      try refusal(lines.dropLast().joined(separator: "\n") + "\n")?.contains("no trailer") == true
    )
    #expect(try refusal(String(text.dropLast(40)))?.contains("cut off") == true)
    #expect(
      try refusal(lines.dropFirst().joined(separator: "\n") + "\n")?.contains("has 5 results")
        == true
    )
    let denied = text.replacing(#""before":"denied""#, with: #""before":"allowed""#)
    #expect(try refusal(denied)?.contains("another digest") == true)
    #expect(try refusal(text + lines[0] + "\n")?.contains("after its trailer") == true)
  }

  @Test func `cases that are cut off or changed leave no result behind`() async throws {
    let test = try Backtest(Self.verified, "")
    let path = test.folder.path("cases.ndjson")
    try WrittenCases.write(Self.cases(6), to: path)
    let text = try test.folder.text("cases.ndjson")
    let lines = text.split(separator: "\n").map(String.init)
    let policies = try test.policies()
    for wrong in [
      lines.dropLast().joined(separator: "\n") + "\n", String(text.dropLast(9)),
      lines.dropFirst().joined(separator: "\n") + "\n",
      text.replacing("client1", with: "client2"), text + lines[0] + "\n",
    ] {
      try test.folder.write("wrong.ndjson", wrong)
      await #expect(throws: PostLoginError.self) {
        try await BacktestRun(policies)
          .run(test.folder.path("wrong.ndjson"), to: test.folder.path("out.results.ndjson"))
      }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: test.folder.path)
    #expect(!names.contains { $0.contains("out.results") })
  }

  @Test func `agreement below the threshold begins the report`() async throws {
    let test = try Backtest("api.access.deny('closed');", "api.access.deny('closed');")
    let summary = try summary(await run(test, Self.cases(9), parts: 1))
    let report = BacktestReport(summary).pretty()
    #expect(
      report.hasPrefix(
        "do not rely on this report: the rerun of the present policy agrees with the log in only "
          + "33.3 % of 9 logins, and 95 % are asked for\n"
      )
    )
    #expect(report.contains("the rest by kind: 6 denied now by `code`; by record type: s 6"))
    #expect(!BacktestReport(summary, threshold: 33).pretty().contains("do not rely"))
  }

  @Test func `values in the cache go from login to login of a user, in their order`() async throws {
    let body = """
      const seen = api.cache.get('last');
      if (seen?.value === 'yes') api.access.deny('again');
      api.cache.set('last', 'yes');
      """
    var test = try Backtest("", body)
    test.assumptions.cacheBeginsEmpty = true
    let cases = try [("1", "a"), ("2", "a"), ("3", "b")].map {
      try BacktestCase.login($0, user: $1)
    }
    let results = try await test.results(cases)
    #expect(results.map(\.after) == [.allowed, .denied, .allowed])
    let trailer = try #require(ResultTrailer.last(of: test.folder.path("cases.results.ndjson")))
    #expect(trailer.remarks.contains { $0.contains("keeps values in `api.cache`") })
  }

  @Test func `a policy that loops on one login denies that one alone`() async throws {
    let test = try Backtest("", "if (event.user.email === 'loop@example.com') while (true) {}")
    let loop = TestFolder.event.replacing("rosa@", with: "loop@")
    let results = try await test.results([.login("1"), .login("2", loop), .login("3")])
    #expect(results.map(\.after) == [.allowed, .denied, .allowed])
    #expect(results.map(\.hasTimedOut) == [false, true, false])
  }

  @Test func `examples become fixtures and a suite, and users are digests`() async throws {
    let test = try Backtest("", Self.verified)
    let summary = try summary(await run(test, Self.cases(9), parts: 1))
    let folder = test.folder.path("examples")
    let version = BacktestFiles.Version(
      at: [test.after],
      onFailure: "continue"
    )
    let files = try summary.writeExamples(into: folder, of: version)
    #expect(files.count == 3)
    let suite = try String(contentsOfFile: "\(folder)/backtest.tests.yaml", encoding: .utf8)
    #expect(suite.contains("\nflow: [\"\(test.after)\"]\nonFailure: continue\n"))
    #expect(
      suite.contains(
        "    now: \"2026-11-02T10:00:00.000Z\"\n    expect: /^(denied|failed)$/\n"
      )
    )
    let suites = try SuiteFinder.suites(in: [folder]).map { try ActionSuite(at: $0) }
    let report = await TestRun().run(suites)
    #expect(report.counts.passed == 3)
    #expect(suites.map(\.cases.count) == [3])
    for path in files.values { _ = try Fixture.read(at: path) }
    let users = summary.users()
    #expect(users.hasPrefix("user,change,logins,first,last\r\n"))
    #expect(users.split(separator: "\r\n").count == 4)
    #expect(!users.contains("auth0"))
  }
}
