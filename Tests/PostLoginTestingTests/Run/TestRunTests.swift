import PostLogin
import Synchronization
import TestSupport
import Testing

@testable import PostLoginTesting
import WireFormats

@Suite(.tags(.suites), .timeLimit(.minutes(5)))
struct TestRunTests {
  private func suites(_ folder: TestFolder, _ texts: String...) throws -> [ActionSuite] {
    try texts.enumerated().map { index, text in
      try folder.write("s\(index).yaml", "action: code.js\n\(text)")
      return try ActionSuite(at: folder.path("s\(index).yaml"))
    }
  }

  private func folder() throws -> TestFolder {
    try TestFolder(["code.js": CaseRunTests.action, "f.json": TestFolder.event])
  }

  private static let cases = """
    cases:
      - { name: a, fixture: f, expect: allowed }
      - { name: b, fixture: f, expect: denied }
      - { name: c, fixture: f, expect: allowed, skip: later }
      - { name: d, fixture: f, expect: allowed }
    """

  @Test(arguments: [(1, nil), (4, nil), (1, 7), (3, 8)] as [(Int, UInt64?)])
  func `results are in the order of the suites`(jobs: Int, seed: UInt64?) async throws {
    let folder = try folder()
    var run = TestRun()
    run.jobs = jobs
    run.shuffleSeed = seed
    let report = await run.run(try suites(folder, Self.cases, Self.cases))
    #expect(report.results.map(\.name) == ["a", "b", "c", "d", "a", "b", "c", "d"])
    #expect(
      report.results.map(\.verdict.word)
        == ["passed", "failed", "skipped", "passed", "passed", "failed", "skipped", "passed"]
    )
    #expect(report.counts == TestReport.Counts(passed: 4, failed: 2, skipped: 2))
    #expect(report.resultsBySuite.map(\.results.count) == [4, 4])
  }

  @Test func `another order of work follows from its seed`() async throws {
    let folder = try folder()
    let suites = try suites(
      folder,
      "cases: [{name: x, fixture: f, matrix: {n: [1,2,3,4,5,6]}, with: {user: {name: 'x${n}'}}, expect: denied}]"
    )
    func order(_ seed: UInt64?) async -> [String] {
      var run = TestRun()
      run.shuffleSeed = seed
      run.stopsAtFailure = true
      return await run.run(suites).results.map(\.name)
    }
    let plain = await order(nil)
    #expect(plain == ["x [n=1]"])
    var firsts: Set<String> = []
    for seed in 0..<8 as Range<UInt64> {
      let first = await order(seed)
      let again = await order(seed)
      #expect(first == again)
      firsts.formUnion(first)
    }
    #expect(firsts.count > 2)
  }

  @Test func `after a failure nothing is started`() async throws {
    let folder = try folder()
    var run = TestRun()
    run.stopsAtFailure = true
    let report = await run.run(try suites(folder, Self.cases, Self.cases))
    #expect(report.results.map(\.verdict.word) == ["passed", "failed"])
    #expect(report.notRunCount == 6)
  }

  @Test func `each round has names of its own, and progress is told`() async throws {
    let folder = try folder()
    var run = TestRun()
    run.rounds = 2
    let seen = Mutex<[[Int]]>([])
    run.progress = { done, total, failed in seen.withLock { $0.append([done, total, failed]) } }
    let report = await run.run(try suites(folder, Self.cases)) { $0.name < "c" }
    #expect(
      report.results.map(\.name) == ["a (round 1)", "b (round 1)", "a (round 2)", "b (round 2)"]
    )
    #expect(seen.withLock(\.self) == [[1, 4, 0], [2, 4, 1], [3, 4, 1], [4, 4, 2]])
  }

  @Test
  func `each result is told with its number when it is there, and what a case printed with it`()
    async throws
  {
    let folder = try folder()
    var run = TestRun()
    run.jobs = 3
    let seen = Mutex<[Int: CaseResult]>([:])
    let counts = Mutex<[Int]>([])
    run.onStart = { total, broken in counts.withLock { $0 += [total, broken.count] } }
    run.onResult = { result, number in seen.withLock { $0[number] = result } }
    let report = await run.run(try suites(folder, Self.cases))
    let told = seen.withLock(\.self).sorted { $0.key < $1.key }.map(\.value)
    #expect(counts.withLock(\.self) == [4, 0])
    #expect(told.map(\.name) == report.results.map(\.name))
    #expect(told[0].logs.map(\.text) == ["hello rosa@example.com"])
    // A failure holds its outcome, which has them.
    #expect(told[1].logs == [])
  }

  @Test func `an Action that is no script breaks its suite once`() async throws {
    let folder = try folder()
    let suites = try suites(folder, Self.cases)
    try folder.write("code.js", "exports.onExecutePostLogin = async (event) => {\n  let = ;\n};")
    let report = await TestRun().run(suites)
    #expect(report.results.isEmpty)
    let problems = report.brokenSuites.flatMap(\.problems)
    #expect(problems.count == 1)
    #expect(problems.first?.message.hasPrefix("syntaxError: ") == true)
    #expect(problems.first?.location?.file == folder.path("code.js"))
    #expect(problems.first?.location?.line == 2)
  }

  @Test(
    arguments: [("fresh", ["1", "1", "1"]), ("warm", ["1", "2", "3"])]
  )
  func `a warm suite shares its realms in the order of its cases`(
    isolation: String,
    counts: [String]
  ) async throws {
    let folder = try TestFolder([
      "code.js": """
      let count = 0;
      exports.onExecutePostLogin = async (event, api) => { api.access.deny(String(++count)); };
      """,
      "f.json": TestFolder.event,
    ])
    let suites = try suites(
      folder,
      """
      isolation: \(isolation)
      cases:
        - { name: a, fixture: f, expect: { reason: "\(counts[0])" } }
        - { name: b, fixture: f, expect: { reason: "\(counts[1])" } }
        - { name: c, fixture: f, expect: { reason: "\(counts[2])" } }
      """
    )
    var run = TestRun()
    run.jobs = 3
    for _ in 0..<2 {
      let report = await run.run(suites)
      #expect(report.counts == TestReport.Counts(passed: 3))
    }
  }

  @Test func `a suite is run again when one of its files changes`() throws {
    let folder = try folder()
    let suite = try #require(try suites(folder, Self.cases).first)
    var stamps = FileStamps()
    #expect(stamps.changed(of: [suite.path]) == [suite.path])
    stamps.note(suite.path, suite.files)
    #expect(stamps.changed(of: [suite.path]) == [])
    for name in ["code.js", "f.json", "s0.yaml"] {
      try folder.write(name, "changed \(name)")
      #expect(stamps.changed(of: [suite.path]) == [suite.path])
      stamps.note(suite.path, suite.files)
      #expect(stamps.changed(of: [suite.path]) == [])
    }
    try folder.write("other.js", "")
    #expect(stamps.changed(of: [suite.path]) == [])
  }

  @Test func `a suite that cannot be read is looked at again when something near it changes`()
    throws
  {
    let folder = try TestFolder(["a/tests.yaml": "x", "Fixtures/f.json": "{", "b/code.js": ""])
    let suite = folder.path("a/tests.yaml")
    var stamps = FileStamps()
    stamps.note(suite, [suite, folder.path("b/code.js")])
    stamps.noteBroken(suite)
    #expect(stamps.changed(of: [suite]) == [])
    for name in ["a/code.js", "Fixtures/f.json", "Fixtures/new.json", "b/code.js", "a/tests.yaml"] {
      try folder.write(name, "changed \(name)")
      #expect(stamps.changed(of: [suite]) == [suite], "\(name)")
      stamps.noteBroken(suite)
      #expect(stamps.changed(of: [suite]) == [])
    }
    try folder.write("b/other.js", "")
    #expect(stamps.changed(of: [suite]) == [])
  }

  @Test func `a claim that no application can read is a note of a case that passes`() async throws {
    let folder = try TestFolder([
      "code.js": "exports.onExecutePostLogin = async (event, api) => {\n"
        + "  api.accessToken.setCustomClaim('https://x.example/a', 1);\n};",
      "f.json": #"{"user":{"user_id":"auth0|1"},"transaction":{"protocol":"oauth2-password"}}"#,
    ])
    let cases = "cases:\n  - { name: a, fixture: f, expect: allowed }\n"
    let notes = await TestRun().run(try suites(folder, cases)).notes
    #expect(notes.map(\.code.rawValue) == ["claimUnread"])
    #expect(notes.first?.location?.line == 2)
  }

  @Test func `a member that does not exist is a note, once`() async throws {
    let folder = try TestFolder([
      "code.js": "exports.onExecutePostLogin = async (event) => {\n  event.refreshToken;\n};",
      "f.json": TestFolder.event,
    ])
    let cases = """
      cases:
        - { name: a, fixture: f, expect: allowed }
        - { name: b, fixture: f, expect: allowed }
      """
    let notes = await TestRun().run(try suites(folder, cases)).notes
    #expect(notes.map(\.code) == [.unknownField])
    #expect(notes.first?.location?.line == 2)
  }

  @Test(arguments: [1, 3])
  func `an inspection sees each case that has passed, with its number and trace`(
    jobs: Int
  ) async throws {
    let folder = try folder()
    let seen = Mutex<[Int: String]>([:])
    var run = TestRun()
    run.jobs = jobs
    run.inspection = { passed in
      #expect(passed.outcome.trace != nil)
      seen.withLock { $0[passed.number] = passed.item.name }
    }
    let report = await run.run(try suites(folder, Self.cases, Self.cases))
    #expect(seen.withLock(\.self) == [0: "a", 3: "d", 4: "a", 7: "d"])
    #expect(report.coversAllCases)
  }

  @Test func `an inspection that fails breaks its case`() async throws {
    let folder = try folder()
    var run = TestRun()
    run.inspection = { passed in
      if passed.item.name == "d" { throw PostLoginError(.unreadable, "gone", at: nil) }
    }
    let report = await run.run(try suites(folder, Self.cases))
    #expect(report.results.map(\.verdict.word) == ["passed", "failed", "skipped", "broken"])
  }

  @Test func `a run of some cases does not cover all of them`() async throws {
    let folder = try folder()
    let report = await TestRun().run(try suites(folder, Self.cases)) { $0.name == "a" }
    #expect(!report.coversAllCases)
  }
}
