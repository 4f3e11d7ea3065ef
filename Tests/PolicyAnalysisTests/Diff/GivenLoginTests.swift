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

  @Test func `the text about a given login shows none of its hidden values`() async throws {
    let folder = try TestFolder([
      "logins/marisol.yaml": "user: { nickname: marisol-17, user_metadata: { plan: gold } }"
    ])
    let claim = """
      exports.onExecutePostLogin = async (event, api) => {
        const { nickname, user_metadata } = event.user;
        if (nickname === 'marisol-17') {
          api.idToken.setCustomClaim('https://a.example/who', [nickname, user_metadata.plan, 'x']);
        }
      };
      """
    let found = try await findings(before: Self.after, after: claim, folder) {
      $0.givenLogins = try logins(folder.path("logins"))
    }
    let report = DifferenceReport(found)
    for text in [report.pretty(), report.github()] {
      #expect(text.contains(#"["***","***","x"]"#), "\(text)")
      #expect(!text.contains("\"marisol-17") && !text.contains("gold"))
    }
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

  private static func deniesWhere(_ condition: String, _ next: String = "") -> String {
    """
    exports.onExecutePostLogin = async (event, api) => {
      if (\(condition)) api.access.deny('no');
    };
    \(next)
    """
  }

  @Test(
    arguments: [
      (
        "http: [{ request: { url: https://risk.example/v1 }, response: { json: { score: 91 } } }]",
        deniesWhere("(await (await fetch('https://risk.example/v1')).json()).score === 91")
      ),
      (
        "http: [{ request: { url: https://risk.example/v1 }, response: { status: 418 } }]",
        deniesWhere("(await fetch('https://risk.example/v1')).status === 418")
      ),
      ("secrets: { KEY: hidden }", deniesWhere("event.secrets.KEY === 'hidden'")),
      ("now: 2031-05-06T07:08:09Z", deniesWhere("new Date().getUTCFullYear() === 2031")),
      ("modules: { risk: risk.js }", deniesWhere("require('risk') === 91")),
    ]
  )
  func `the login of a case finds what its suite says`(
    setting: String,
    before: String
  ) async throws {
    let folder = try TestFolder([
      "suite/code.js": Self.after, "suite/f.json": TestFolder.event,
      "suite/risk.js": "module.exports = 91;",
      "suite/tests.yaml": "\(setting)\ncases: [{ name: plain, fixture: f }]",
    ])
    let found = try await findings(before: before, after: Self.after, folder) {
      $0.inputCount = 0
      $0.givenLogins = try logins(folder.path("suite/tests.yaml"))
    }
    #expect(found.verdict == .looser)
  }

  @Test(
    arguments: [
      ("[{ request: { query: { code: '42' } } }]", PolicyDifference.Verdict.looser),
      ("[{ request: { query: { code: '41' } } }]", .none),
    ]
  )
  func `the login of a case comes back as the case says`(
    returns: String,
    verdict: PolicyDifference.Verdict
  ) async throws {
    let folder = try TestFolder([
      "suite/code.js": Self.after, "suite/f.json": TestFolder.event,
      "suite/tests.yaml": "cases: [{ name: back, fixture: f, continue: \(returns) }]",
    ])
    let asks = """
      exports.onExecutePostLogin = async (event, api) => {
        api.redirect.sendUserTo('https://page.example/');
      };
      exports.onContinuePostLogin = async (event, api) => {
      """
    let denies = "\(asks) if (event.request.query.code === '42') api.access.deny('no'); };"
    let found = try await findings(before: denies, after: "\(asks) };", folder) {
      $0.inputCount = 0
      $0.givenLogins = try logins(folder.path("suite/tests.yaml"))
    }
    #expect(found.verdict == verdict)
    let isFound = verdict == .looser
    #expect(found.differences.map { $0.context["returned"] } == (isFound ? [["code": "42"]] : []))
  }

  @Test func `logins that are made from a case have its stubs, and their answers are kept`()
    async throws
  {
    let folder = try TestFolder([
      "suite/code.js": Self.after, "suite/f.json": TestFolder.event,
      "suite/tests.yaml": """
      http: [{ request: { url: https://risk.example/v1 }, response: { json: { key: marisol-17 } } }]
      cases: [{ name: plain, fixture: f }]
      """,
    ])
    let asks = Self.before.replacing(
      "event.user.nickname ?? ''",
      with: "(await (await fetch('https://risk.example/v1')).json()).key ?? ''"
    )
    let suite = folder.path("suite/tests.yaml")
    let found = try await findings(before: asks, after: Self.after, folder) {
      $0.givenLogins = try logins(suite)
    }
    #expect(found.verdict == .looser)
    let answers = found.differences.first?.context["answers"]
    #expect(answers == ["risk.example/v1": ["status": 200, "json": ["key": "marisol-17"]]])
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
