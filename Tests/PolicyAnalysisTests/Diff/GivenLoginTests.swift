import PostLogin
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct GivenLoginTests {
  /// Hashes of what no dictionary holds: only a given login can tell the versions apart.
  private static let before = """
    const { createHash } = require('crypto');
    exports.onExecutePostLogin = async (event, api) => {
      const hash = createHash('sha256').update(event.user.nickname ?? '').digest('hex');
      if (hash === 'HASH') api.access.deny('not this one');
    };
    """.replacing(
      "HASH",
      // printf marisol-17 | sha256sum
      with: "11a1aca14ad26a868f3aa7c55b506999c34c6e4d681f410bb57f008264f10cc5"
    )
  private static let after = "exports.onExecutePostLogin = async (event, api) => {};"

  private func findings(
    before: String = before,
    after: String = after,
    _ folder: TestFolder,
    configure: (inout PolicyDifference) throws -> Void
  ) async throws -> PolicyDifference.Findings {
    try folder.write("before.js", before)
    try folder.write("after.js", after)
    var difference = try PolicyDifference(
      before: folder.path("before.js"),
      after: folder.path("after.js")
    )
    difference.inputCount = 60
    try configure(&difference)
    return try await difference.find()
  }

  @Test func `the time that the caller names is that of every login`() throws {
    let folder = try TestFolder(["before.js": Self.after, "after.js": Self.after])
    var difference = try PolicyDifference(
      before: folder.path("before.js"),
      after: folder.path("after.js")
    )
    difference.context.now = 5
    #expect(Set(try difference.starts().map(\.context.milliseconds)) == [5])
  }

  private func logins(_ path: String) throws -> [ComparedLogin] {
    var options = ActionSuite.Options()
    options.needsExpectations = false
    var logins = ComparedLogins(options: options)
    try logins.addFixturesAndSuites(in: [path])
    #expect(logins.broken == [])
    return logins.logins
  }

  @Test func `the login of a fixture tells versions apart that made-up ones do not`() async throws {
    let folder = try TestFolder(["logins/marisol.yaml": "user: { nickname: marisol-17 }"])
    let without = try await findings(folder) { _ in }
    #expect(without.verdict == .none)
    let with = try await findings(folder) { $0.givenLogins = try logins(folder.path("logins")) }
    #expect(with.verdict == .looser)
    #expect(with.differences.first?.name == "`\(folder.path("logins/marisol.yaml"))`")
    #expect(with.differences.first?.event["user"]?["nickname"]?.stringValue == "marisol-17")
  }

  @Test func `cases need no expectation, and their changes may be none`() async throws {
    let folder = try TestFolder([
      "suite/code.js": Self.after, "suite/f.json": TestFolder.event,
      "suite/tests.yaml": """
      cases:
        - { name: plain, fixture: f, with: {} }
        - { name: marisol, fixture: f, with: { user: { nickname: marisol-17 } } }
      """,
    ])
    let suite = folder.path("suite/tests.yaml")
    let found = try await findings(folder) { $0.givenLogins = try logins(suite) }
    #expect(found.verdict == .looser)
    #expect(found.differences.first?.name == "`\(suite): marisol`")
  }

  @Test func `a case without an expectation, and an empty change, stay refused in a test`() throws {
    let folder = try TestFolder.suite(
      "cases:\n  - { name: a, fixture: f }\n  - { name: b, fixture: f, with: {}, expect: allowed }"
    )
    let error = #expect(throws: PostLoginError.self) {
      _ = try ActionSuite(at: folder.path("tests.yaml"))
    }
    #expect(
      ([error].compactMap(\.self) + (error?.further ?? [])).map(\.message) == [
        "`cases[0]`: the case expects nothing; add `expect`, with at least a `decision`",
        "`cases[1].with`: the patch is empty; leave `with` out",
      ]
    )
  }

  @Test func `the cache before the login is what the caller says, until it expires`() async throws {
    let folder = try TestFolder([
      "fresh.yaml": "pass: { value: open, expires_at: 2026-01-15T12:00:01Z }",
      "expired.yaml": "pass: { value: open, expires_at: 2026-01-15T11:59:59Z }",
    ])
    let reads = """
      const { createHash } = require('crypto');
      exports.onExecutePostLogin = async (event, api) => {
        const pass = api.cache.get('pass')?.value ?? '';
        const hash = createHash('sha256').update(pass).digest('hex');
        if (hash !== createHash('sha256').update('op' + 'en').digest('hex')) api.access.deny('no');
      };
      """
    let denies = "exports.onExecutePostLogin = async (event, api) => { api.access.deny('no'); };"
    for (file, verdict) in [
      ("fresh.yaml", PolicyDifference.Verdict.stricter), ("expired.yaml", .none),
    ] {
      let found = try await findings(before: reads, after: denies, folder) {
        $0.context.cache = try WrittenCache(at: folder.path(file))
        $0.inputCount = 20
      }
      #expect(found.verdict == verdict, "\(file)")
    }
  }
}
