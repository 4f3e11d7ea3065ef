import Foundation
import TestSupport
import Testing

@testable import PostLogin

@Suite(.tags(.event))
struct TypeDeclarationsTests {
  @Test(arguments: [
    "      countryCode?: string;",
    "    deny(reason: string): PostLoginAPI;",
    "    set(key: string, value: string, options?: { ttl?: number; expires_at?: number }): CacheChange;",
  ])
  func `fields and methods are declared as the tables have them`(line: String) {
    #expect((TypeDeclarations.text(of: .postLogin) ?? "").contains(line))
  }

  @Test func `the guide shows the project file as it is`() throws {
    let guide = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(
        path: "../../../Sources/PolicyAnalysis/PolicyAnalysis.docc/CompletingActionsInAnEditor.md"
      )
    let text = try String(contentsOf: guide, encoding: .utf8)
    #expect(text.contains("```json\n\(TypeDeclarations.project)```\n"))
  }

  @Test(arguments: [
    (
      Trigger.credentialsExchange,
      [
        "export type OnExecuteCredentialsExchange = (event: CredentialsExchangeEvent, "
          + "api: CredentialsExchangeAPI) => any;",
        "    setCustomClaim(key: string, value: unknown): CredentialsExchangeAPI;",
        "  accessToken: {",
      ]
    ),
    (
      .passwordResetPostChallenge,
      [
        "export type OnContinuePostChallenge = (event: PasswordResetPostChallengeEvent, "
          + "api: PasswordResetPostChallengeAPI) => any;",
        "    sendUserTo(url: string, options?: { query?: { [name: string]: string } }): void;",
      ]
    ),
    (
      .preUserRegistration,
      ["    error(errorCode: string, errorMessage: string): PreUserRegistrationAPI;"]
    ),
    (.eventStream, ["  message: {", "    time?: string | null;"]),
  ])
  func `another trigger has declarations of its own`(trigger: Trigger, lines: [String]) throws {
    let definition = try #require(TriggerDefinition.of(trigger))
    let text = try #require(TypeDeclarations.text(of: definition))
    for line in lines { #expect(text.contains("\(line)\n")) }
    #expect(!text.contains("PostLogin"))
  }

  @Test func `a trigger without a published event has no declarations`() throws {
    let definition = try #require(TriggerDefinition.all.last)
    #expect(TypeDeclarations.text(of: definition) == nil)
  }

  @Test func `every field and method has a comment before it`() {
    let lines = (TypeDeclarations.text(of: .postLogin) ?? "").split(separator: "\n").map {
      $0.drop { $0 == " " }
    }
    let comments = lines.count { $0.hasPrefix("/** ") }
    let methods = MethodTable.of(.postLogin).methods.count
    #expect(comments >= EventFields.all.count + methods)
  }
}

/// The purpose of the declarations: an editor's own checker finds mistakes.
@Suite(
  .tags(.event),
  .enabled(if: Compiler.isInstalled, "tsc is not installed; it comes with node-typescript"),
  .timeLimit(.minutes(5))
)
struct TypeDeclarationsInEditorTests {
  static let reference = #"/** @type {import("./post-login").OnExecutePostLogin} */"#

  @Test func `every mistake of published Actions is an error`() throws {
    let mistakes = [
      "event.request.geoip.country_code;", "event.refreshToken;", "event.authencation;",
      "event.secret;", "event.connectionName;", "event.transaction.metadata.a.b;",
      "event.stats.loginsCount;", "api.access.block();", "api.user.setRoles([]);",
      "api.users.getUsersByEmail('a');", "api.notification.drop();", "api.noop();",
      "api.access.deny();", "api.access.deny(7);", "api.access.deny('a', 'b');",
      "api.cache.set('key', 7);", "api.cache.get('key').length;",
      "api.multifactor.enable('sms');", "api.authentication.challengeWith('otp');",
      "api.authentication.challengeWithAny({ type: 'otp' });",
      "api.session.setCookieMode('forever');", "api.session.setExpiresAt(new Date());",
      "api.redirect.encodeToken({ payload: {} });", "api.redirect.sendUserTo();",
      "api.samlResponse.setSignResponse('yes');", "api.samlResponse.setDigestAlgorithm('md5');",
      "api.transaction.setMetadata('key', {});",
    ]
    let text =
      "\(Self.reference)\nexports.onExecutePostLogin = async (event, api) => {\n"
      + mistakes.joined(separator: "\n") + "\n};\n"
    let wrong = Set(try Compiler.complaints(about: ["action.js": text]).map(\.line))
    for (number, mistake) in mistakes.enumerated() {
      #expect(wrong.contains(number + 3), "\(mistake)")
    }
  }

  @Test func `what is right is no error`() throws {
    let text = """
      \(Self.reference)
      exports.onExecutePostLogin = async (event, api) => {
        if (event.user.ldap_groups?.includes('a')) return;
        const { countryCode } = event.request.geoip;
        const plan = event.user.app_metadata.plan ?? event.secrets.PLAN.length;
        const known = api.cache.get('key')?.value ?? 'none';
        api.accessToken.setCustomClaim('https://a/b', { plan, known, countryCode });
        api.idToken.setCustomClaim('https://a/b', undefined);
        api.authentication.challengeWith({ type: 'phone', options: { preferredMethod: 'sms' } });
        if (event.transaction?.protocol === 'oidc-basic-profile') api.multifactor.enable('any');
        if (event.connection.strategy === 'a-new-strategy') api.session.setExpiresAt(Date.now());
        api.authentication.challengeWithAny(event.user.enrolledFactors?.map((m) => ({ type: m.type })) ?? []);
        const others = event.user.enrolledFactors?.map((m) => ({ type: m.type }));
        api.authentication.challengeWith({ type: 'otp' }, { additionalFactors: others });
        const { groups } = await api.groups.getUserGroups({ take: 5 });
        const told = await api.groups.hasGroupMembership(['admins']);
        if (told.memberships.admins.is_member) console.log(groups[0].name);
        if (event.custom_domain === undefined) return api.access.deny('no');
        api.user.setAppMetadata('seen', true).idToken.setCustomClaim('https://a/c', 1);
      };

      /** @type {import("./post-login").OnContinuePostLogin} */
      exports.onContinuePostLogin = async (event, api) => {
        const payload = api.redirect.validateToken({ secret: event.secrets.KEY });
        if (payload.verdict === event.request.body?.verdict) api.access.deny(event.prompt.id);
      };
      """
    let complaints = try Compiler.complaints(about: ["action.js": text])
    #expect(complaints == [])
  }

  @Test func `mistakes with globals are errors`() throws {
    let mistakes = [
      "fetch();", "console.lgo('x');", "new URL('a').hostnme;", "crypto.createHash('md5');",
      "Buffer.form('a');", "setTimeout('code', 5);", "(await fetch('x')).body.pipe();",
      "window.location;", "AbortSignal.timeout('5');", "localStorage.getItem('a');", "__dirname;",
      "process.env.KEY.toFixed();", "new Event('a').user;", "fetch('x', { hedders: {} });",
    ]
    let text =
      "exports.onExecutePostLogin = async (event, api) => {\n"
      + mistakes.joined(separator: "\n") + "\n};\n"
    let wrong = Set(try Compiler.complaints(about: ["action.js": text]).map(\.line))
    for (number, mistake) in mistakes.enumerated() {
      #expect(wrong.contains(number + 2), "\(mistake)")
    }
  }

  @Test func `globals and modules are no error`() throws {
    let text = """
      const { ManagementClient } = require('auth0');
      const { createHash } = require('crypto');
      const shared = require('actions:shared');
      exports.onExecutePostLogin = async (event, api) => {
        const url = new URL('/users', 'https://api.example');
        url.searchParams.set('id', event.user.user_id);
        const form = new URLSearchParams({ a: 'b' });
        const answer = await fetch(url, {
          method: 'POST', body: form, headers: { accept: 'application/json' },
          signal: AbortSignal.timeout(500),
        });
        if (!answer.ok) return api.access.deny(answer.statusText);
        const { roles } = await answer.json();
        console.log(Buffer.from('a').toString('base64url'), crypto.randomUUID(), process.env.KEY, roles);
        const timer = setTimeout(() => {}, 5);
        clearTimeout(timer);
        await new Promise((resolve) => setTimeout(resolve, 5));
        for (const [name, value] of new Headers(answer.headers)) name + value;
        for await (const chunk of new Response('a').body) chunk.length;
        const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('a'));
        new TextDecoder().decode(hash) + atob(btoa('a')) + performance.now();
        structuredClone({ roles }).roles;
        new ManagementClient({ token: shared.token });
        createHash('sha256').update('a');
        globalThis.URL.canParse('a');
        new Event('a').type;
      };
      """
    #expect(try Compiler.complaints(about: ["action.js": text]) == [])
  }

  @Test func `names of Auth0's own comments are declared`() throws {
    let text = """
      /**
       * @param {Event} event - Details about the user.
       * @param {PostLoginAPI} api - Interface whose methods can be used.
       */
      exports.onExecutePostLogin = async (event, api) => {
        event.secret;
        api.access.block();
        event.user.email;
        api.access.deny('no');
      };
      """
    let complaints = try Compiler.complaints(about: ["action.js": text])
    #expect(complaints.map(\.line) == [6, 7])
  }

  @Test func `our own Actions are clean`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Actions")
    var files: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: root.path) {
      let file = root.appending(path: "\(name)/code.js")
      let text = try String(contentsOf: file, encoding: .utf8)
      files["\(name).js"] = text
      files["\(name)-typed.js"] = text.replacing(
        "exports.onExecutePostLogin",
        with: "\(Self.reference)\nexports.onExecutePostLogin"
      )
    }
    #expect(files.count >= 10)
    let complaints = try Compiler.complaints(about: files)
    #expect(complaints == [])
  }
}
