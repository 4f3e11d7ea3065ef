import Foundation
import PostLogin
import PostLoginScripts
import TestSupport
import Testing

@testable import PolicyAnalysis
@testable import PostLoginTesting
import WireFormats

@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct ActionCheckTests {
  private func findings(_ source: String) async throws -> [Finding] {
    let folder = try TestFolder(["code.js": source])
    return try await ActionCheck(on: ScriptHost(tracing: true)).findings(at: folder.path("code.js"))
  }

  /// Code and line of what is found in a handler whose body begins on line 2.
  private func found(in body: String) async throws -> [String] {
    let source = "exports.onExecutePostLogin = async (event, api) => {\n\(body)\n};\n"
    return try await findings(source).map { "\($0.code.rawValue) \($0.location.line)" }
  }

  @Test(arguments: [
    ("if (event.request.geoip.country_code !== 'DE') return;", ["unknownField 2"]),
    ("if (event.refreshToken) api.access.deny('no');", ["unknownField 2"]),
    ("for (const m of event.authencation?.methods ?? []) console.log(m);", ["unknownField 2"]),
    ("const key = event.secret?.KEY;", ["unknownField 2"]),
    ("if (event.connectionName === 'google') return;", ["unknownField 2"]),
    ("api.user.setRoles(['a']);", ["unknownMethod 2", "actionThrows 2"]),
    ("api.users.getUsersByEmail('a');", ["unknownMethod 2", "actionThrows 2"]),
    ("const id = event.session.id;", ["missingFieldThrows 2"]),
    ("const roles = event.authorization.roles.length;", ["missingFieldThrows 2"]),
    (
      "if (event.session_transfer_token) event.session_transfer_token.request.geoip.countryCode;",
      ["missingFieldThrows 2"]
    ),
    ("event.user.user_metadata.address.city;", ["missingFieldThrows 2"]),
    ("return callback(null, user, context);", ["actionThrows 2"]),
    ("api.idToken.setCustomClaim('roles', []);", ["claimIgnored 2"]),
    ("api.accessToken.addScope('two words');", ["callRefused 2"]),
    (
      "if (!event.resource_server) api.accessToken.setCustomClaim('https://a.b/c', 1);",
      ["claimUnread 2"]
    ),
    ("api.idToken.setCustomClaim('https://a.b/c', event.secrets.KEY);", ["secretLeaked 2"]),
    ("api.cache.set('k', 'v', { expires: 5 });", ["unknownOption 2"]),
    ("api.cache.set('k', 'v', { expires: 5, live: 5 });", ["unknownOption 2", "unknownOption 2"]),
    ("api.user.setAppMetadata({ user_type: 'brand' });", ["metadataIgnored 2"]),
    ("api.idToken.setCustomClaim({ 'https://a.b/c': 1 });", ["claimIgnored 2"]),
    ("event.user.app_metadata.x = 1;", ["lostChange 2"]),
    ("event.user = { name: 'Rosa' };", ["lostChange 2"]),
    ("event.user.app_metadata.seen = 1;", ["lostChange 2"]),
    ("if (event.user.name) event.user.app_metadata.value = 1;", ["lostChange 2"]),
    ("api.access.deny('a', 'b');", ["ignoredArgument 2"]),
    ("api.multifactor.enable('any');", ["challengeImpossible 2"]),
  ])
  func `a mistake is found at its line`(body: String, expected: [String]) async throws {
    #expect(try await found(in: body) == expected)
  }

  @Test(arguments: [
    "if (event.client.name === 'Special') api.access.block();",
    "if (event.user.app_metadata.tier === 'gold') api.access.block();",
    "if (event.stats.logins_count > 41) api.access.block();",
    "if (event.transaction?.protocol === 'samlp') api.access.block();",
    "if (!event.user.email_verified && event.connection.strategy === 'auth0') api.access.block();",
    "if (event.user.app_metadata.a === 'x' && event.client.metadata.b === 'y') api.access.block();",
    "const r = await fetch('https://a.example/'); if (r.status === 500) api.access.block();",
    "await fetch('https://a.example/').catch(() => api.access.block());",
    "if (event.authorization?.roles?.includes('admin')) api.access.block();",
    "if (event.user.email?.endsWith('@acme.example')) api.access.block();",
    "if (event.user.email?.split('@')[1] === 'acme.example') api.access.block();",
    "if (event.user.user_id.startsWith('google-oauth2|')) api.access.block();",
    "if (event.request.geoip?.timeZone === 'Europe/Lisbon') api.access.block();",
  ])
  func `a mistake behind a condition is found`(body: String) async throws {
    #expect(try await found(in: body).contains("unknownMethod 2"))
  }

  @Test(arguments: [
    "if (event.request.geoip?.countryCode === 'DE') api.access.deny('no');",
    "if (event.stats.logins_count > 3) throw new Error('on purpose');",
    "if (!event.client.metadata.a) throw new TypeError('on purpose');",
    "const at = event.user.email?.split('@')[1].toLowerCase(); if (at === 'example.com') return;",
    "if (event.user.user_id.split('|')[1].toUpperCase() === 'ABC') api.access.deny('no');",
    "new Date().toLocaleString('en-US', { timeZone: event.request.geoip?.timeZone || 'UTC' });",
    "new Intl.DisplayNames([event.request.language || 'en'], { type: 'region' }).of('DE');",
    "if (event.user.identities[0].provider === 'auth0') return;",
    "if (event.transaction?.redirect_uri) new URL(event.transaction.redirect_uri).host === 'a';",
    "if (event.user.ldap_groups?.includes('a')) return;",
    "try { event.session.id; } catch { return; }",
    "const { ManagementClient } = require('auth0'); await new ManagementClient({}).users.get({});",
    "const a = require('auth0'); for (const b of await a.all()) if (b.c.d > 1) throw b;",
    "api.noop = api.noop || function () {}; api.noop();",
    "console.log(api); (api.log || console.log)(typeof api.users, 'denny' in api.access);",
    "try { event.session.id; } catch (e) { console.log(e); throw new Error(`a: ${e.message}`); }",
    "api.idToken.setCustomClaim('https://a.b/c', event.user.app_metadata.plan ?? 'free');",
    "if (event.secrets.KEY.length < 3) return;",
    "api.user.setAppMetadata('x', null);",
    "event.mine = event.user.email ?? 'none'; if (event.mine === 'a@b.example') return;",
    "event.mine = 1; if (event.stats.logins_count > 3) console.log(event.mine);",
    "api.idToken.setCustomClaim('https://a.b/c', event.user.app_metadata.plan);",
    "const c = JSON.parse(event.secrets.CONFIG); if (c.settings.a) return;",
    "const r = await fetch('https://a.example/'); if ((await r.json()).a.b > 1) return;",
    "const { a } = await (await fetch('https://a.b.example/')).json(); api.accessToken.addScope(a);",
    """
    const a = await (await fetch('https://a.example/')).json();
    const b = await (await fetch(`https://b.example/${a.one.id}`)).json(); if (b.two.id) return;
    """,
  ])
  func `what is right is not found`(body: String) async throws {
    #expect(try await found(in: body) == [])
  }

  @Test(arguments: [
    ("event.transactaction.id;", "event.transactaction", "event.transaction"),
    ("event.authorisation.roles;", "event.authorisation", "event.authorization"),
    ("event.requestgeoip.countryCode;", "event.requestgeoip", "event.request.geoip"),
    ("event.request.geo_ipp.countryCode;", "event.request.geo_ipp", "event.request.geoip"),
  ])
  func `a name that no login has is not said to be missing in some`(
    body: String,
    path: String,
    meant: String
  ) async throws {
    let source = "exports.onExecutePostLogin = async (event) => {\n\(body)\n};"
    let messages = try await findings(source).filter { $0.code == .missingFieldThrows }.map(
      \.message
    )
    #expect(messages.count == 1)
    #expect(messages.allSatisfy { $0.hasPrefix("`\(path)` is not a member of any login") })
    #expect(messages.allSatisfy { $0.hasSuffix("; did you mean `\(meant)`?") })
  }

  @Test func `each unknown field of one line is found`() async throws {
    let findings = try await findings(
      """
      exports.onExecutePostLogin = async (event) => {
        const { connectionName, experimentation } = event;
        const { country_code, city_name } = event.request.geoip ?? {};
      };
      """
    )
    let names = ["connectionName", "experimentation", "country_code", "city_name"]
    #expect(findings.count == 4)
    for name in names { #expect(findings.contains { $0.message.contains("\(name)`") }) }
  }

  @Test(arguments: ["await new Promise(() => {});", "throw new Error('no');"])
  func `what happens in every login is told once`(body: String) async throws {
    let findings = try await findings("exports.onExecutePostLogin = async () => { \(body) };")
    #expect(findings.map(\.code) == [.actionThrows])
  }

  @Test func `an Action that throws while it is loaded denies every login`() async throws {
    let findings = try await findings("\nthrow new Error('top');")
    #expect(findings.map(\.code) == [.actionThrows])
    #expect(findings.first?.location.line == 2)
    let message = "the Action throws in every login (top), which denies all of them"
    #expect(findings.first?.message == message)
  }

  @Test func `a made-up value is told with the login`() async throws {
    let findings = try await findings(
      "exports.onExecutePostLogin = async (event) => {\n"
        + "  if (event.client.name === 'Special') callback(null);\n};"
    )
    #expect(findings.first?.login?.startName == "an interactive login")
    #expect(findings.first?.login?.particulars == ["`event.client.name` = \"Special\""])
  }

  @Test func `a finding holds the simplest login that shows it`() async throws {
    let findings = try await findings(
      "exports.onExecutePostLogin = async (event) => {\n"
        + "  if (event.client.name === 'a' && event.user.nickname === 'b') callback(null);\n};"
    )
    let login = try #require(findings.first?.login)
    #expect(login.startName == "an interactive login")
    #expect(Set(login.particulars) == Self.particulars)
    #expect(login.event.value(at: ["client", "name"]) == "a")
    #expect(login.event.value(at: ["user", "nickname"]) == "b")
  }

  private static let particulars: Set = [
    "`event.client.name` = \"a\"", "`event.user.nickname` = \"b\"",
  ]

  /// The Action sends the browser away, and has this handler for its return.
  private func found(onReturn body: String) async throws -> [String] {
    try await findings(
      """
      exports.onExecutePostLogin = async (event, api) => {
        if (api.redirect.canRedirect()) api.redirect.sendUserTo('https://a.example/');
      };
      exports.onContinuePostLogin = async (event, api) => {
        const token = api.redirect.validateToken({ secret: event.secrets.KEY });
        \(body)
      };
      """
    ).map { "\($0.code.rawValue) \($0.location.line)" }
  }

  @Test func `a token that is not accepted is no mistake, nor is what one holds`() async throws {
    #expect(try await found(onReturn: "") == [])
    #expect(try await found(onReturn: "if (token.a.b !== 'c') api.access.deny('no');") == [])
  }

  @Test func `a mistake behind a token is found`() async throws {
    #expect(try await found(onReturn: "callback(token);") == ["actionThrows 6"])
    #expect(try await found(onReturn: "event.organisation;") == ["unknownField 6"])
  }

  @Test(arguments: 0..<3)
  func `findings are the same however often the engine has run`(round: Int) async throws {
    let findings = try await findings(
      """
      exports.onExecutePostLogin = async (event, api) => {
        api.session.setMetadata('ip', event.request.ip);
        const known = event.session?.metadata?.ip;
        if (known && known !== event.request.ip) api.session.revoke('ip changed');
        api.refreshToken.setMetadata('device', 'web');
      };
      """
    )
    #expect(findings.map { "\($0.code.rawValue) \($0.location.line)" } == Self.refusals)
  }

  private static let refusals = ["callRefused 2", "callRefused 5"]

  @Test(arguments: [
    "api.accessToken.setCustomClaim('https://a.b/c', 1);",
    "Object.freeze(event); Object.freeze(event.user);", "Object.seal(event.user);",
    "event = { ...event, user: null };", "for (const name in event) event[name];",
    "Object.defineProperty(event, 'extra', { get: () => 1 }); event.extra;",
    "const copy = structuredClone(event); copy.user.email;",
    "api.idToken.setCustomClaim('https://a.b/c', event.request.geoip);",
    "globalThis.kept ??= event; globalThis.kept.user;",
    "JSON.stringify(event); console.log(event);",
    "\u{A0}const smile = '🙂';\r", "const long = '" + String(repeating: "x", count: 60_000) + "';",
  ])
  func `what Actions do to the event is no finding`(body: String) async throws {
    #expect(try await found(in: body) == [])
  }

  @Test(arguments: [
    "multifactor.enable('any')", "authentication.challengeWith({ type: 'otp' })",
    "authentication.challengeWithAny([{ type: 'otp' }, { type: 'phone' }])",
    "authentication.enrollWith({ type: 'otp' })",
    "authentication.enrollWithAny([{ type: 'otp' }, { type: 'phone' }])",
  ])
  func `a factor in the exchange of a refresh token is no mistake`(call: String) async throws {
    let isRefresh = "event.transaction?.protocol === 'oauth2-refresh-token'"
    #expect(try await found(in: "if (\(isRefresh)) api.\(call);") == [])
  }

  @Test func `a text that is no JavaScript is one finding, at its line`() async throws {
    let findings = try await findings("const a = 1;\nconst = 2;\n")
    #expect(findings.map { "\($0.code.rawValue) \($0.location.line)" } == ["syntaxError 2"])
  }

  @Test(arguments: [
    ("const a = 1;\n  let b c;\n", 2, 9), ("\n\n  foo bar;", 3, 7), ("let a = a +;", 1, 12),
    ("a b b", 1, 1), ("if (;; ) {}", 1, 1),
  ])
  func `a syntax error stands at its token, where the line has it once`(
    source: String,
    line: Int,
    column: Int
  ) async throws {
    let location = try #require(await findings(source).first?.location)
    #expect((location.line, location.column) == (line, column))
  }

  @Test(arguments: ["", "exports.handler = async () => {};", "module.exports = 7;"])
  func `a module without a handler is one finding`(source: String) async throws {
    #expect(try await findings(source).map(\.code) == [.noHandler])
  }

  @Test(arguments: [
    "function rule(user, context, callback) { callback(null, user, context); }",
    "document.title = 'a';",
  ])
  func `a script for something else is one finding that names it`(source: String) async throws {
    let findings = try await findings(source)
    #expect(findings.map(\.code) == [.noHandler])
    #expect(findings.first?.message.hasPrefix("this is a ") == true)
  }

  @Test func `more code than Auth0 takes is one finding`() async throws {
    let source = "// " + String(repeating: "x", count: 110_000)
    #expect(try await findings(source).map(\.code) == [.codeTooLarge])
  }

  @Test func `a file with a byte order mark and CRLF has its lines`() async throws {
    let findings = try await findings(
      "\u{FEFF}exports.onExecutePostLogin = async (event, api) => {\r\n  event.secret;\r\n};\r\n"
    )
    #expect(findings.map { "\($0.code.rawValue) \($0.location.line)" } == ["unknownField 2"])
  }

  @Test(arguments: [
    ("\u{FEFF}exports.onExecutePostLogin = async (event) => {\r\n  event.secret;\r\n};", 2, 8),
    ("exports.onExecutePostLogin = async (event) => {\n\u{A0}\u{A0}'🙂🙂'; event.secret;\n};", 2, 16),
    ("exports.onExecutePostLogin = async (event) => {\n  // 🙂 \u{A0}\n  event.secret;\n};", 3, 8),
    ("\u{FEFF}exports.onExecutePostLogin = async (event) => { event.secret; };", 1, 54),
  ])
  func `a finding stands where the author's editor has it`(
    source: String,
    line: Int,
    column: Int
  ) async throws {
    let findings = try await findings(source)
    #expect(findings.map(\.code) == [.unknownField])
    #expect(findings.first?.location.line == line)
    #expect(findings.first?.location.column == column)
  }

  @Test(arguments: [("x", 90_000), ("🙂", 22_000), ("1,", 45_000)])
  func `a line of 100 kB has its findings, and an acceptance`(
    part: String,
    count: Int
  ) async throws {
    let long = "['\(String(repeating: part, count: count))']"
    let source = """
      exports.onExecutePostLogin = async (event) => { const long = \(long); event.secret; };
      // postlogin-check: accept unknownField: so
      exports.onContinuePostLogin = async (event) => { event.authencation; };
      """
    let findings = try await findings(source)
    #expect(findings.map(\.location.line) == [1, 2])
    #expect(findings.map(\.code) == [.unknownField, .unusedAcceptance])
    #expect(findings.first?.location.column == 69 + long.utf16.count)
  }

  @Test func `an accepted finding keeps its reason`() async throws {
    let findings = try await findings(
      """
      exports.onExecutePostLogin = async (event, api) => {
        // postlogin-check: accept unknownField: a fork of Auth0 has it
        event.secret;
      };
      """
    )
    #expect(findings.map(\.acceptance) == ["a fork of Auth0 has it"])
  }

  @Test func `a handler after a redirect is run too`() async throws {
    let findings = try await findings(
      """
      exports.onExecutePostLogin = async (event, api) => {
        api.redirect.sendUserTo('https://a.example/');
      };
      exports.onContinuePostLogin = async (event, api) => {
        event.secret;
      };
      """
    )
    #expect(findings.contains { $0.code == .unknownField && $0.location.line == 5 })
  }

  @Test func `an endless Action ends`() async throws {
    let found = try await found(in: "if (event.client.name === 'x') while (true) {}")
    #expect(found == ["actionThrows 2"] || found == ["actionThrows 1"])
  }

  @Test func `the same Action has the same findings`() async throws {
    let source = """
      exports.onExecutePostLogin = async (event, api) => {
        if (event.user.app_metadata.a === 'x') event.session.id;
        else api.idToken.setCustomClaim('sub', event.user.usr_id);
      };
      """
    let first = try await findings(source).map(\.message)
    #expect(first.count >= 3)
    #expect(try await findings(source).map(\.message) == first)
  }

  @Test func `our own Actions are clean`() async throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../..").standardized.path
    let files = try ActionCheck.files(in: ["\(root)/Actions", "\(root)/Examples"])
      // The examples of README and of the guide to installing have mistakes to find.
      .filter { !$0.contains("/FirstCheck/") && !$0.contains("/DeployToolExport/") }
      // A parameter of the request lets in there, which a backtest finds as well.
      .filter { !$0.contains("/Backtest/after/") }
      // `ProjectCommandTests` checks it with the shared module that the export declares.
      .filter { !$0.contains("/actions-in-an-export/") }
    #expect(files.count == 9)
    let check = ActionCheck(on: ScriptHost(tracing: true))
    for file in files { #expect(try await check.findings(at: file) == []) }
  }

  @Test func `a folder without an Action is an error`() throws {
    let folder = try TestFolder(["a.txt": ""])
    #expect(throws: PostLoginError.self) { try ActionCheck.files(in: [folder.path]) }
  }
}
