import PostLogin
import PostLoginScripts
import TestSupport
import Testing

@testable import PolicyAnalysis
@testable import PostLoginTesting
import WireFormats

@Suite(.tags(.analysis, .secrets), .timeLimit(.minutes(5)))
struct LeakProbeTests {
  /// The leaks of an Action on two cases, of the users a and b.
  private func leaks(_ source: String) async throws -> [Leak] { try await findings(source).leaks }

  private func findings(_ source: String) async throws -> LeakFindings {
    let folder = try TestFolder([
      "code.js": source, "a.yaml": "user: {user_id: auth0|a, email: a@example.com}",
      "b.yaml": "user: {user_id: auth0|b, email: b@example.com}",
      "tests.yaml": """
      cases:
        - { name: first, fixture: a.yaml, expect: allowed }
        - { name: second, fixture: b.yaml, expect: allowed }
      """,
    ])
    let suite = try ActionSuite(at: folder.path("tests.yaml"))
    return try await LeakFindings(of: [suite], cases: [suite.cases]) {
      ScriptHost(isolation: $0, tracing: true)
    }
  }

  private func names(_ leak: Leak?) -> [String] { leak?.carriers.map(\.name) ?? [] }

  @Test func `an Action without state leaks nothing`() async throws {
    let leaks = try await leaks(
      """
      const NAME = 'https://example.com/id';
      const { randomUUID } = require('crypto');
      const tags = new Intl.NumberFormat('de');
      try { require('not-there'); } catch {}
      exports.onExecutePostLogin = async (event, api) => {
        api.idToken.setCustomClaim(NAME, event.user.user_id + crypto.randomUUID());
      };
      """
    )
    #expect(leaks == [])
  }

  @Test func `what one user leaves to the next is found with the name that carried it`()
    async throws
  {
    let leaks = try await leaks(
      """
      let last;
      exports.onExecutePostLogin = async (event, api) => {
        if (last !== undefined && last !== event.user.user_id) {
          api.idToken.setCustomClaim('https://example.com/last', last);
        }
        last = event.user.user_id;
      };
      """
    )
    let leak = try #require(leaks.first)
    #expect(leaks.count == 1)
    #expect(leak.login.hasSuffix(": second"))
    #expect(!leak.followsItself)
    #expect(leak.changes.map(\.path) == ["idToken.claims.https://example.com/last"])
    #expect(leak.changes.map(\.found) == ["auth0|a"])
    #expect(names(leak) == ["last"])
  }

  @Test(arguments: [
    "const exports = module.exports;", "const module = 1, require = 2;", "const exports = {};",
    "const made = [], last = {}, known = 1;",
  ])
  func `what carries is found behind an Action's own names too`(beginning: String) async throws {
    let leaks = try await leaks(
      """
      \(beginning)
      let user;
      this.onExecutePostLogin = async (event, api) => {
        if (user !== undefined) api.access.deny('late');
        user = event.user.user_id;
      };
      """
    )
    #expect(leaks.map(names).allSatisfy { $0 == ["user"] })
    #expect(!leaks.isEmpty)
  }

  @Test func `what a login leaves to itself is found, in a member of a constant too`() async throws
  {
    let leaks = try await leaks(
      """
      const seen = new Map();
      exports.onExecutePostLogin = async (event, api) => {
        const id = event.user.user_id;
        if (seen.has(id)) api.access.deny('seen');
        seen.set(id, true);
      };
      """
    )
    #expect(leaks.map(\.followsItself) == [true, true])
    #expect(leaks.map(names) == [["seen"], ["seen"]])
    // A person reads of the name once, a program of each login.
    let report = LeakReport(leaks, caseCount: 2)
    let lines = report.pretty().split(separator: "\n").filter { $0.hasPrefix("leak ") }
    #expect(lines.count == 1)
    #expect(
      lines.first?.contains("first: after the same login, carried by module-scope `seen`") == true
    )
    #expect(lines.first?.hasSuffix("; and in 1 more") == true)
    #expect(report.pretty().hasSuffix("realms; 1 leak\n"))
    #expect(report.github.split(separator: "\n").count == 2)
    #expect(try JSONText(report.json).value.arrayValue?.count == 2)
  }

  private func leak(_ login: String, _ carriers: [String], _ acceptance: String? = nil) -> Leak {
    Leak(
      login: login,
      location: SourceLocation(file: "t.yaml", line: 1, column: 1),
      followsItself: false,
      changes: [],
      carriers: carriers.map { Leak.Carrier(action: "x", name: $0, location: nil) },
      acceptance: acceptance
    )
  }

  @Test func `leaks of one name are one line, and those that are accepted another`() {
    let leaks = [
      leak("a", ["one"]), leak("b", ["two"]), leak("c", ["one", "two"]),
      leak("d", ["one"], "meant"), leak("e", []), leak("f", []),
    ]
    #expect(
      LeakReport(leaks, caseCount: 6).pretty() == """
        leak a: after the logins before it, carried by module-scope `one` of x or `two` of x; \
        and in 1 more
        leak b: after the logins before it, carried by module-scope `two` of x
        accepted leak d: after the logins before it, carried by module-scope `one` of x
          because: meant
        leak e: after the logins before it, carried by state outside of module-scope names; and in \
        1 more
        6 cases in fresh and used realms; 3 leaks, 1 accepted

        """
    )
  }

  @Test func `a global that an Action makes is named`() async throws {
    let leaks = try await leaks(
      """
      exports.onExecutePostLogin = async (event, api) => {
        globalThis.count = (globalThis.count ?? 0) + 1;
        if (globalThis.count > 3) api.access.deny('often');
      };
      """
    )
    #expect(leaks.map(names) == [["globalThis.count"]])
  }

  @Test(arguments: [
    (
      """
      exports.onExecutePostLogin = ((hidden) => async (event, api) => {
        hidden.count += 1;
        if (hidden.count > 3) api.access.deny('often');
      })({ count: 0 });
      """,
      "module.exports.onExecutePostLogin", 1
    ),
    (
      """
      const limit = 3;
      const check = (count) => count > limit;
      function counter() { let count = 0; return () => (count += 1); }
      const next = counter();
      exports.onExecutePostLogin = async (event, api) => {
        if (check(next())) api.access.deny('often');
      };
      """,
      "next", 4
    ),
    (
      """
      class Counter { #count = 0; next() { this.#count += 1; return this.#count; } }
      const tools = { list: [new Counter()], now: () => 1 };
      exports.onExecutePostLogin = async (event, api) => {
        if (tools.list[0].next() > 3) api.access.deny('often');
      };
      """,
      "tools", 2
    ),
  ])
  func `hidden state is named as what may have carried it`(
    source: String,
    name: String,
    line: Int
  ) async throws {
    let leaks = try await leaks(source)
    #expect(leaks.map(names) == [[]])
    #expect(leaks.first?.suspects.map(\.name) == [name])
    #expect(leaks.first?.suspects.first?.location?.line == line)
    let report = LeakReport(leaks, caseCount: 2)
    #expect(
      report.pretty().contains(
        "second: after the same login, carried by state outside of module-scope names, possibly "
          + "inside `\(name)` of "
      )
    )
    #expect(report.pretty().hasSuffix("2 cases in fresh and used realms; 1 leak\n"))
    let value = try JSONText(report.json).value.arrayValue?.first
    #expect(value?["suspects"]?.arrayValue?.first?["name"] == .string(name))
  }

  @Test func `what cannot be named at all is told all the same`() {
    let leak = Leak(
      login: "x",
      location: SourceLocation(file: "t.yaml", line: 1, column: 1),
      followsItself: false,
      changes: [],
      carriers: []
    )
    #expect(
      LeakReport([leak], caseCount: 1).pretty().hasPrefix(
        "leak x: after the logins before it, carried by state outside of module-scope names\n"
      )
    )
  }

  @Test func `an expression that goes on from match to match is named`() async throws {
    let leaks = try await leaks(
      """
      const verified = /@example/g;
      exports.onExecutePostLogin = async (event, api) => {
        if (!verified.test(event.user.email)) api.access.deny('other');
      };
      """
    )
    #expect(leaks.map(names).allSatisfy { $0 == ["verified"] })
    #expect(!leaks.isEmpty)
  }

  private static func counting(_ comment: String) -> String {
    """
    \(comment)
    let count = 0;
    exports.onExecutePostLogin = async (event, api) => {
      count += 1;
      if (count > 3) api.access.deny('often');
    };
    """
  }

  @Test func `a comment where the name is declared accepts the leak`() async throws {
    let findings = try await findings(
      Self.counting("// postlogin-check: accept leak: a brake for this process")
    )
    #expect(findings.leaks.map(\.acceptance) == ["a brake for this process"])
    #expect(!findings.isUnwelcome)
    let report = LeakReport(findings, caseCount: 2)
    #expect(report.pretty().hasPrefix("accepted leak "))
    #expect(report.pretty().contains("\n  because: a brake for this process\n"))
    #expect(report.pretty().hasSuffix("realms; nothing leaks, 1 accepted\n"))
    #expect(report.github.contains("::notice "))
    #expect(
      try JSONText(report.json).value.arrayValue?.first?["accepted"] == "a brake for this process"
    )
  }

  @Test func `a comment where a function may hide the state accepts the leak`() async throws {
    let findings = try await findings(
      """
      const next = ((n) => () => (n += 1))(0); // postlogin-check: accept leak: a brake
      exports.onExecutePostLogin = async (event, api) => {
        if (next() > 3) api.access.deny('often');
      };
      """
    )
    #expect(findings.leaks.map(\.acceptance) == ["a brake"])
    #expect(findings.complaints == [])
  }

  @Test(arguments: [
    ("// postlogin-check: accept leak", "acceptanceWithoutReason"),
    ("f(); function f() {} // postlogin-check: accept leak: wrong line", "unusedAcceptance"),
  ])
  func `a comment that accepts nothing is told of`(comment: String, code: String) async throws {
    let findings = try await findings(Self.counting(comment))
    #expect(findings.leaks.map(\.acceptance) == [nil])
    #expect(findings.complaints.map(\.code.rawValue) == [code])
    let report = LeakReport(findings, caseCount: 2)
    #expect(report.pretty().contains("[\(code)]"))
    #expect(report.github.contains("title=\(code)::"))
    #expect(try JSONText(report.json).value.arrayValue?.last?["code"] == .string(code))
  }
}
