import PostLogin
import PostLoginScripts
import TestSupport
import Testing

@testable import PolicyAnalysis
@testable import PostLoginTesting
import WireFormats

@Suite(.tags(.analysis, .trace), .timeLimit(.minutes(5)))
struct EntryPathTests {
  private func findings(_ source: String, _ more: String = "") async throws -> EntryPathFindings {
    let folder = try TestFolder([
      "code.js": source,
      "a.yaml": "user: {user_id: auth0|a}\nclient: {client_id: c1, name: Shop}",
      "tests.yaml": "cases: [{ name: x, fixture: a.yaml, \(more) expect: allowed }]",
    ])
    let suite = try ActionSuite(at: folder.path("tests.yaml"))
    return try await EntryPathFindings(of: [suite], cases: [suite.cases], on: ScriptHost())
  }

  private func table(_ source: String, _ more: String = "") async throws -> EntryPathTable {
    try #require(await findings(source, more).tables.first)
  }

  private func row(_ name: String, in table: EntryPathTable) throws -> EntryPathTable.Row {
    try #require(table.rows.first { $0.path == name })
  }

  @Test func `every way in makes an event that Auth0 could send`() throws {
    let login = try Fixture(
      bytes: Array("user: {user_id: auth0|a}\nclient: {client_id: c1}\nsession: {}".utf8),
      file: nil
    ).event
    #expect(EntryPath.all.count == Transaction.Grant.allCases.count + 4)
    for path in EntryPath.all {
      let event = try path.event(like: login)
      #expect(event[path: ["user", "user_id"]]?.stringValue == "auth0|a", "\(path.name)")
      #expect(event[path: ["client", "client_id"]]?.stringValue == "c1", "\(path.name)")
      let wrong = EventCheck.problems(in: event).filter { $0.severity == .error }
      #expect(wrong.isEmpty, "\(path.name)")
    }
  }

  @Test(arguments: [
    ("refresh_token", "refresh_token"), ("online refresh", "refresh_token"),
    ("online refresh", "session"), ("session_transfer", "session_transfer_token"),
  ])
  func `a way in has the parts that belong to it`(name: String, part: String) throws {
    let login = try Event(json: #"{"user":{"user_id":"u|1"},"client":{"client_id":"c"}}"#)
    let path = try #require(EntryPath.all.first { $0.name == name })
    #expect(try path.event(like: login).hasMember(part))
  }

  @Test func `a user without an id has every way in, too`() throws {
    let login = try Event(json: #"{"user":{"email":"rosa@example.com"}}"#)
    for path in EntryPath.all {
      let user = try path.event(like: login)["user"]?.value
      #expect(user == ["email": "rosa@example.com"], "\(path.name)")
    }
  }

  @Test func `a check of the interactive login alone is seen`() async throws {
    let table = try await table(
      """
      exports.onExecutePostLogin = async (event, api) => {
        if (event.transaction?.protocol === 'oidc-basic-profile') api.access.deny('no');
      };
      """
    )
    #expect(table.rows.first?.decision == .denied)
    let strict = table.rows.filter { !$0.isLooser }.map(\.path)
    #expect(strict == ["interactive", "silent", "session_transfer"])
    #expect(table.looserRows.contains { $0.path == "refresh_token" && $0.decision == .allowed })
  }

  @Test func `a reason shows no value of a hidden field`() async throws {
    let table = try await table(
      """
      exports.onExecutePostLogin = async (event, api) => {
        api.access.deny(`not ${event.user.user_id} of ${event.client.name}`);
      };
      """
    )
    #expect(Set(table.rows.map(\.reason)) == ["not *** of Shop"])
  }

  @Test func `multifactor authentication that a refresh exchange skips is seen`() async throws {
    let table = try await table(
      """
      exports.onExecutePostLogin = async (event, api) => {
        if (event.transaction?.protocol !== 'oauth2-refresh-token') api.multifactor.enable('any');
      };
      """
    )
    #expect(table.rows.first?.decision == .challenged)
    #expect(
      table.looserRows.map(\.path)
        == ["session_transfer issue", "online refresh", "refresh_token"]
    )
  }

  @Test func `a step of continue answers only the pause that it was written for`() async throws {
    let table = try await table(
      """
      exports.onExecutePostLogin = async (event, api) => {
        const { protocol } = event.transaction;
        if (protocol === 'samlp') return api.authentication.challengeWith({ type: 'otp' });
        api.redirect.sendUserTo('https://a.example/');
      };
      exports.onContinuePostLogin = async (event, api) => {};
      """,
      "with: { user: { enrolledFactors: [{ type: otp }] } }, continue: { request: {} },"
    )
    #expect(table.rows.first?.passed == [.redirect])
    let other = try row("samlp", in: table)
    #expect(other.passed == [])
    #expect(other.waitsFor == .challenge)
    #expect(try row("wsfed", in: table).passed == [.redirect])
  }

  /// The comparison of `diff`: a denied login that is only interrupted gets further.
  @Test func `a way in that interrupts what the interactive login denies is looser`() async throws {
    let table = try await table(
      """
      exports.onExecutePostLogin = async (event, api) => {
        if (event.transaction?.protocol === 'samlp') api.multifactor.enable('any');
        else api.access.deny('closed');
      };
      """
    )
    #expect(table.looserRows.map(\.path) == ["samlp"])
    #expect(try row("samlp", in: table).direction == .looser)
    let text = EntryPathReport([table]).pretty()
    #expect(
      text.contains("challenged  looser: the interactive login is denied\n")
    )
  }

  @Test func `a way in that asks for a weaker factor is looser`() async throws {
    let table = try await table(
      """
      exports.onExecutePostLogin = async (event, api) => {
        api.multifactor.enable(event.transaction?.protocol === 'samlp' ? 'any' : 'duo');
      };
      """
    )
    #expect(try row("samlp", in: table).direction == .looser)
    let report = EntryPathReport([table])
    #expect(report.pretty().contains("looser: the interactive login asks for more\n"))
    #expect(report.github.contains("the interactive login asks for more, and it gets further by "))
  }

  @Test func `a way in with more rights says so in JSON and is no finding`() async throws {
    let table = try await table(
      """
      exports.onExecutePostLogin = async (event, api) => {
        if (event.transaction?.protocol === 'samlp') api.accessToken.addScope('admin');
      };
      """
    )
    #expect(table.looserRows == [])
    #expect(try row("samlp", in: table).direction == .moreRights)
    let paths = try JSONText(EntryPathReport([table]).json).value.arrayValue?.first?["paths"]
    let directions = (paths?.arrayValue ?? []).compactMap { $0["direction"]?.stringValue }
    #expect(directions.filter { $0 != "none" } == ["privilege"])
  }

  @Test func `an Action that decides alike by every way is one line`() async throws {
    let table = try await table(
      "exports.onExecutePostLogin = async (event, api) => { api.access.deny('closed'); };"
    )
    #expect(table.looserRows == [])
    #expect(
      EntryPathReport([table]).pretty() == """
        1 login is the same on every entry path
        1 login on 22 entry paths; 0 entry paths are looser than the interactive one

        """
    )
    #expect(
      EntryPathReport([table, table]).pretty()
        .hasPrefix("2 logins are the same on every entry path\n2 logins on 22 entry paths;")
    )
  }

  @Test func `a person reads the ways in that differ`() async throws {
    let table = try await table(
      """
      exports.onExecutePostLogin = async (event, api) => {
        const { protocol } = event.transaction ?? {};
        if (protocol === 'samlp') api.access.deny('no SAML');
        else if (protocol !== 'oauth2-refresh-token') api.access.deny('closed');
      };
      """
    )
    let text = EntryPathReport([table]).pretty()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    #expect(
      lines.joined(separator: "\n") == """
          interactive             denied      closed
          session_transfer issue  allowed     looser: the interactive login is denied
          online refresh          allowed     looser: the interactive login is denied
          refresh_token           allowed     looser: the interactive login is denied
          samlp                   denied      no SAML
          every other entry path  as interactive

        1 login on 22 entry paths; 3 entry paths are looser than the interactive one

        """
    )
  }

  @Test func `a stricter way in is no finding`() async throws {
    let table = try await table(
      """
      exports.onExecutePostLogin = async (event, api) => {
        if (event.session === undefined) api.access.deny('no session');
      };
      """
    )
    #expect(table.looserRows == [])
    #expect(EntryPathReport([table]).github.hasPrefix("1 login on"))
  }

  /// Sends everybody but refresh exchanges to a page that says whether they may go on.
  private static func redirecting(_ comment: String = "") -> String {
    """
    exports.onExecutePostLogin = async (event, api) => {
      if (event.transaction?.protocol === 'oauth2-refresh-token') return;
      api.redirect.sendUserTo('https://terms.example/'); \(comment)
    };
    exports.onContinuePostLogin = async (event, api) => {
      if (event.request.query.ok !== 'yes') api.access.deny('terms refused');
    };
    """
  }

  @Test func `a way in that waits says for what`() async throws {
    let table = try await table(Self.redirecting())
    #expect(table.rows.first?.decision == .redirected)
    #expect(table.rows.first?.waitsFor == .redirect)
    #expect(try row("refresh_token", in: table).waitsFor == nil)
    let text = EntryPathReport([table]).pretty()
    #expect(text.contains("\n  interactive             redirected  pauses at: redirect\n"))
    #expect(
      text.contains(
        "\n  refresh_token           allowed     looser: the interactive login is redirected\n"
      )
    )
  }

  @Test func `a way in goes on after a pause as the case does`() async throws {
    let table = try await table(
      Self.redirecting(),
      "continue: { request: { query: { ok: no } } },"
    )
    #expect(table.rows.first?.decision == .denied)
    #expect(table.rows.first?.reason == "terms refused")
    #expect(table.rows.first?.passed == [.redirect])
    #expect(table.rows.first?.waitsFor == nil)
    #expect(try row("refresh_token", in: table).isLooser)
    #expect(try !row("silent", in: table).isLooser)
    #expect(
      EntryPathReport([table]).pretty()
        .contains("  interactive             denied      terms refused; after: redirect\n")
    )
  }

  @Test func `a way in without the pause that the interactive login passes is looser`()
    async throws
  {
    let table = try await table(
      Self.redirecting(),
      "continue: { request: { query: { ok: 'yes' } } },"
    )
    #expect(table.rows.first?.decision == .allowed)
    #expect(
      table.looserRows.map(\.path)
        == ["session_transfer issue", "online refresh", "refresh_token"]
    )
    let report = EntryPathReport([table])
    #expect(report.pretty().contains("looser: the interactive login goes through: redirect\n"))
    let value = try JSONText(report.json).value.arrayValue?.first
    #expect(value?["paths"]?.arrayValue?.first?["after"] == ["redirect"])
    #expect(value?["paths"]?.arrayValue?.first?["pausesAt"] == .null)
  }

  @Test func `a second pause that the case does not answer is told`() async throws {
    let table = try await table(
      """
      exports.onExecutePostLogin = async (event, api) => {
        api.redirect.sendUserTo('https://terms.example/');
      };
      exports.onContinuePostLogin = async (event, api) => { api.prompt.render('ap_1'); };
      """,
      "continue: { request: { query: {} } },"
    )
    #expect(table.rows.first?.passed == [.redirect])
    #expect(table.rows.first?.waitsFor == .prompt)
  }

  private static func accepting(_ comment: String) -> String {
    redirecting("// postlogin-check: accept \(comment)")
  }

  @Test(arguments: ["", "continue: { request: { query: { ok: 'yes' } } },"])
  func `a comment at the call that stops the interactive login accepts looser ways`(
    more: String
  ) async throws {
    let findings = try await findings(Self.accepting("looserWay: asked in the browser"), more)
    #expect(findings.tables.first?.acceptance == "asked in the browser")
    #expect(findings.tables.first?.looserRows.isEmpty == false)
    #expect(!findings.isUnwelcome)
    let report = EntryPathReport(findings)
    #expect(report.pretty().contains("\n  accepted: asked in the browser [looserWay]\n"))
    #expect(
      report.pretty()
        .hasSuffix("0 entry paths are looser than the interactive one, 3 accepted\n")
    )
    #expect(report.github.contains("title=accepted::"))
    #expect(try JSONText(report.json).value.arrayValue?.first?["accepted"] != .null)
  }

  @Test(arguments: [
    ("looserWay", "acceptanceWithoutReason", true),
    ("looserWay: but nothing is looser", "unusedAcceptance", false),
  ])
  func `a comment that accepts nothing is told of`(
    comment: String,
    code: String,
    isLooser: Bool
  ) async throws {
    var source = Self.accepting(comment)
    if !isLooser { source = source.replacing("'oauth2-refresh-token'", with: "'none'") }
    let findings = try await findings(source)
    #expect(findings.complaints.map(\.code.rawValue) == [code])
    #expect(findings.complaints.first?.location.line == 3)
    #expect(findings.isUnwelcome)
    let report = EntryPathReport(findings)
    #expect(report.pretty().contains("code.js:3:1: warning: "))
    #expect(report.github.contains("title=\(code)::"))
    #expect(try JSONText(report.json).value.arrayValue?.last?["code"] == .string(code))
  }
}
