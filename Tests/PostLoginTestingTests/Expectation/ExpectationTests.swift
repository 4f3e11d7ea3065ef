@testable import PostLogin
import TestSupport
import Testing

@testable import PostLoginTesting
import WireFormats

@Suite(.tags(.suites))
struct ExpectationTests {
  private func differences(_ text: String, _ outcome: Outcome) throws -> [String] {
    try ExpectedOutcome(text).mismatches(in: outcome).map { mismatch in
      "\(mismatch.path): \(mismatch.expected) | \(mismatch.found)"
    }
  }

  @Test(
    arguments: [
      "denied", "decision: denied", "decision: /^den/", "reason: /moved to/", "reason: /MOVED/i",
      "reason: The login moved to another country", "degraded: true",
      "access: { denied: /moved/ }", "access: { denied: { reason: /moved/ } }",
      "error: uncaughtError", "error: { message: boom, line: 2, file: a.js, action: first }",
      "accessToken: { claims: { 'https://x/roles': [a, /b/] } }",
      "accessToken: { claims: { 'https://x/place': { zip: 1e3 } } }",
      "accessToken: { claims: { other: null } }",
      "accessToken: { scopes: { added: ['read:b'] } }",
      "user: { app_metadata: { gone: null } }",
      "redirect: { url: /x.example/ }", "redirect: /^https:/",
      "redirect: { query: { lang: pt }, token: { sub: u|1, plan: { name: plus } } }",
      "redirect: { queryParams: { lang: pt } }",
      "challenges: [{ kind: challenge, factors: [otp, phone] }]",
      "authentication: { challenges: [{ factors: [{ type: otp }, phone] }], primaryUser: null }",
      "cache: { k: null }", "session: { expires_at: 5.0, metadata: null }",
      "logs: [careful, /hel/]", "logs: [{ level: warn }]",
      "diagnostics: [staleCall]", "diagnostics: [{ code: claimIgnored, action: first }]",
      "actions: [{ name: first, policy: continue, commands: [access.deny] }]",
      "accessToken: { scopes: { removed: [] } }", "requests: []",
      "accessToken: { scopes: { added: ['read:b', 'read:a'], exact: true } }",
      "accessToken: { scopes: { added: ['read:a', 'read:b'] }, exact: [scopes] }",
      "logs: [{ level: warn, text: careful, exact: true }, hello]", "samlResponse: { exact: true }",
      "actions: [first]", "suspension: null", "prompt: null", "rule: null",
      "{ validation: { error: null }, exact: [validation, diagnostics], diagnostics: [claimIgnored, staleCall] }",
      "{ session: { expires_at: 5 }, exact: [session, idToken] }",
      "{ actions: [{ name: first, logs: [hello, careful], commands: [{ method: access.deny, arguments: ['no'] }], error: { code: uncaughtError, message: boom, file: a.js, line: 2, column: 3 }, policy: continue }], exact: [actions] }",
      "{ authentication: { challenges: [{ kind: challenge, picker: true, factors: [otp, phone] }] }, exact: [authentication] }",
      "{ redirect: { url: /x/, query: { lang: pt, session_token: /./ } }, exact: [redirect] }",
    ]
  )
  func `what is there is found`(text: String) throws {
    let differences = try differences(text, SampleOutcome.full)
    #expect(differences == [])
  }

  @Test(
    arguments: [
      ("allowed", [#"decision: "allowed" | "denied""#]),
      ("reason: moved", [#"reason: "moved" | "The login moved to another country""#]),
      ("reason: /^moved/", [#"reason: /^moved/ | "The login moved to another country""#]),
      ("reason: null", [#"reason: nothing | "The login moved to another country""#]),
      ("degraded: false", ["degraded: false | true"]),
      (
        "access: { denied: false }",
        [#"access.denied: false | {"reason":"The login moved to another country"}"#]
      ),
      (
        "error: null",
        [
          #"error: nothing | {"code":"uncaughtError","message":"boom","hostedMessage":null,"file":"a.js","line":2,"column":3,"stack":null,"action":"first"}"#
        ]
      ),
      (
        "error: { code: timeLimit, line: 3 }",
        [#"error.code: "timeLimit" | "uncaughtError""#, "error.line: 3 | 2"]
      ),
      (
        "accessToken: { claims: { 'https://x/roles': [a] } }",
        [#"accessToken.claims.https://x/roles[1]: nothing | "b""#]
      ),
      (
        "accessToken: { claims: { 'https://x/roles': [/^a/, x, b] } }",
        [#"accessToken.claims.https://x/roles[1]: "x" | nothing"#]
      ),
      (
        "accessToken: { claims: { 'https://x/roles': [x, b, c] } }",
        [
          #"accessToken.claims.https://x/roles[0]: "x" | "a""#,
          #"accessToken.claims.https://x/roles[2]: "c" | nothing"#,
        ]
      ),
      (
        "challenges: [{ factors: [phone] }]",
        [#"authentication.challenges[0].factors[0]: nothing | {"type":"otp"}"#]
      ),
      (
        "accessToken: { claims: { 'https://x/roles': [b, a] } }",
        [
          #"accessToken.claims.https://x/roles[0]: "b" | "a""#,
          #"accessToken.claims.https://x/roles[1]: "a" | "b""#,
        ]
      ),
      (
        "accessToken: { claims: { 'https://x/place': {} } }",
        [#"accessToken.claims.https://x/place: {} | {"city":"Lisbon","zip":1000}"#]
      ),
      (
        "accessToken: { claims: { 'https://x/place': null } }",
        [#"accessToken.claims.https://x/place: nothing | {"city":"Lisbon","zip":1000}"#]
      ),
      ("accessToken: { claims: { other: 1 } }", ["accessToken.claims.other: 1 | nothing"]),
      (
        "accessToken: { scopes: { added: ['read:c', 'read:a'] } }",
        [#"accessToken.scopes.added: "read:c" | ["read:a","read:b"]"#]
      ),
      ("user: { app_metadata: { other: null } }", ["user.app_metadata.other: null | nothing"]),
      ("idToken: { claims: { a: /x/ } }", ["idToken.claims.a: /x/ | nothing"]),
      ("redirect: { token: { sub: u|2 } }", [#"redirect.token.sub: "u|2" | "u|1""#]),
      ("redirect: { queryParams: { lang: en } }", [#"redirect.query.lang: "en" | "pt""#]),
      ("prompt: form", [#"prompt: {"promptId":"form"} | nothing"#]),
      (
        "challenges: [otp]",
        [
          #"authentication.challenges[0].factors[1]: nothing | {"type":"phone"}"#
        ]
      ),
      (
        "challenges: []",
        [
          #"authentication.challenges: [] | [{"kind":"challenge","factors":[{"type":"otp"},{"type":"phone"}],"picker":true}]"#
        ]
      ),
      (
        "logs: [bye]",
        [
          #"logs: {"text":"bye"} | [{"level":"log","text":"hello"},{"level":"warn","text":"careful"}]"#
        ]
      ),
      (
        "logs: []",
        [
          #"logs: nothing | {"level":"log","text":"hello"}"#,
          #"logs: nothing | {"level":"warn","text":"careful"}"#,
        ]
      ),
      (
        "accessToken: { scopes: { added: [] } }",
        [
          #"accessToken.scopes.added: nothing | "read:a""#,
          #"accessToken.scopes.added: nothing | "read:b""#,
        ]
      ),
      (
        "accessToken: { scopes: { added: ['read:a'], exact: true } }",
        [#"accessToken.scopes.added: nothing | "read:b""#]
      ),
      (
        "accessToken: { claims: { 'https://x/roles': [a, b] }, exact: [claims] }",
        [#"accessToken.claims.https://x/place: nothing | {"city":"Lisbon","zip":1000}"#]
      ),
      (
        "accessToken: { scopes: { removed: [], exact: [added] } }",
        [#"accessToken.scopes.added: nothing | ["read:a","read:b"]"#]
      ),
      (
        "logs: [{ text: careful, exact: true }]",
        [
          #"logs: {"text":"careful"} | [{"level":"log","text":"hello"},{"level":"warn","text":"careful"}]"#
        ]
      ),
      ("rule: first", [#"rule: "first" | nothing"#]),
      (
        "{ diagnostics: [staleCall], exact: [diagnostics] }",
        [
          #"diagnostics: nothing | {"code":"claimIgnored","severity":"warning","message":"left out","action":"first","line":0,"column":0}"#
        ]
      ),
      (
        "{ logs: [], exact: [logs] }",
        [
          #"logs: nothing | {"level":"log","text":"hello"}"#,
          #"logs: nothing | {"level":"warn","text":"careful"}"#,
        ]
      ),
      (
        "{ accessToken: { claims: { 'https://x/roles': [a, b] } }, exact: [accessToken] }",
        [
          #"accessToken.claims.https://x/place: nothing | {"city":"Lisbon","zip":1000}"#,
          #"accessToken.scopes: nothing | {"added":["read:a","read:b"],"removed":[]}"#,
        ]
      ),
      (
        "{ actions: [{ name: first, logs: [hello, careful], error: uncaughtError, policy: continue }], exact: [actions] }",
        [
          #"actions[0].error.message: nothing | "boom""#,
          #"actions[0].error.file: nothing | "a.js""#, "actions[0].error.line: nothing | 2",
          "actions[0].error.column: nothing | 3",
          #"actions[0].commands: nothing | [{"method":"access.deny","arguments":["no"]}]"#,
        ]
      ),
      (
        "{ challenges: [{ factors: [otp, phone] }], exact: [authentication] }",
        [
          #"authentication.challenges[0].kind: nothing | "challenge""#,
          "authentication.challenges[0].picker: nothing | true",
        ]
      ),
      (
        "{ decision: denied, exact: true }",
        [
          #"accessToken: nothing | {"claims":{"https://x/roles":["a","b"],"https://x/place":{"city":"Lisbon","zip":1000}},"scopes":{"added":["read:a","read:b"],"removed":[]}}"#,
          #"user: nothing | {"app_metadata":{"gone":null},"user_metadata":{}}"#,
          #"redirect: nothing | {"url":"https://x.example/?session_token=t","query":{"session_token":"\#(SampleOutcome.token)","lang":"pt"},"token":{"sub":"u|1","plan":{"name":"plus"}}}"#,
          #"authentication: nothing | {"challenges":[{"kind":"challenge","factors":[{"type":"otp"},{"type":"phone"}],"picker":true}],"recordedMethods":[],"primaryUser":null,"denied":false}"#,
          #"cache: nothing | {"k":null}"#, #"session: nothing | {"expires_at":5}"#,
        ]
      ),
    ]
  )
  func `what is not there is a difference`(text: String, expected: [String]) throws {
    let differences = try differences(text, SampleOutcome.full)
    #expect(differences == expected)
  }

  @Test func `an allowed login has no effects`() throws {
    let differences = try differences(
      "{ decision: allowed, exact: true }",
      Outcome(decision: .allowed)
    )
    #expect(differences == [])
  }

  @Test(
    arguments: [
      ("{}", "1:1: invalidSuite: nothing is expected; name at least a `decision`"),
      ("exact: false", "1:1: invalidSuite: nothing is expected; name at least a `decision`"),
      (
        "{ decision: denied, exact: [] }",
        "1:28: invalidSuite: `exact`: the list is empty; write `true`, or name members"
      ),
      (
        "{ decision: denied, snapshot: false }",
        "1:31: invalidSuite: `snapshot`: leave `snapshot` out, or say `true`"
      ),
      ("decision: 5", "1:11: invalidSuite: `decision`: expected a text, found a number"),
      ("decision: /(/", "1:11: invalidSuite: `decision`: `/(/` is no regular expression"),
      ("reason: //", "1:9: invalidSuite: `reason`: `//` is no regular expression"),
      ("reason: 5", "1:9: invalidSuite: `reason`: expected a text, found a number"),
      ("degraded: yes", "1:11: invalidSuite: `degraded`: expected `true` or `false`, found a text"),
      (
        "idToken: {}",
        "1:10: invalidSuite: `idToken`: an empty map is met by every login; name what should be there, or add `exact` to say that nothing is"
      ),
      (
        "idToken: { claims: {} }",
        "1:20: invalidSuite: `idToken.claims`: an empty map is met by every login; name what should be there, or add `exact` to say that nothing is"
      ),
      (
        "idToken: { exact: false }",
        "1:10: invalidSuite: `idToken`: an empty map is met by every login; name what should be there, or add `exact` to say that nothing is"
      ),
      (
        "idToken: { claims: { a: 1 }, exact: [] }",
        "1:37: invalidSuite: `idToken.exact`: the list is empty; write `true`, or name members"
      ),
      (
        "idToken: { claims: { a: 1 }, exact: [clams] }",
        "1:38: invalidSuite: `idToken.exact[0]`: expected one of `claims`, found `clams`; did you mean `claims`?"
      ),
      (
        "accesToken: {}",
        "1:1: invalidSuite: no outcome has a member `accesToken`; did you mean `accessToken`?"
      ),
      (
        "idToken: { scopes: {} }",
        "1:12: invalidSuite: `idToken`: unknown key `scopes`; known are `claims`, `exact`"
      ),
      (
        "access: { denied: true }",
        "1:19: invalidSuite: `access.denied`: expected `false` or what was asked for, found `true`"
      ),
      (
        "{ challenges: [otp], authentication: { primaryUser: x } }",
        "1:3: invalidSuite: `challenges` and `authentication` say the same; keep one"
      ),
      (
        "{ decision: allowed, reason: x }",
        "1:30: invalidSuite: a login that is allowed has no `reason`; leave it out, or expect `denied` or `failed`"
      ),
      (
        "{ decision: denied, redirect: { url: x } }",
        "1:31: invalidSuite: a login that is denied has no `redirect`; leave it out, or expect `redirected`"
      ),
      (
        "{ decision: denied, challenges: [otp] }",
        "1:33: invalidSuite: a login that is denied has no `authentication.challenges`; leave it out, or expect `challenged`"
      ),
      (
        "{ decision: allowed, access: { denied: x } }",
        "1:40: invalidSuite: a login that is allowed has no `access.denied`; leave it out, or expect `denied`"
      ),
      (
        "user: null",
        "1:7: invalidSuite: every outcome has `user`, and so it is never null; leave it out, and write "
          + "`exact: [user]` beside it if nothing may be in it"
      ),
      (
        "accessToken: { scopes: null }",
        "1:24: invalidSuite: every outcome has `accessToken.scopes`, and so it is never null; leave it "
          + "out, and write `exact: [scopes]` beside it if nothing may be in it"
      ),
      (
        "accessToken: { scopes: { added: null } }",
        "1:33: invalidSuite: every outcome has `accessToken.scopes.added`, and so it is never null; "
          + "write `[]` if nothing may be in it"
      ),
      (
        "requests: null",
        "1:11: invalidSuite: every outcome has `requests`, and so it is never null; write `[]` if "
          + "nothing may be in it"
      ),
      (
        "logs: null",
        "1:7: invalidSuite: every outcome has `logs`, and so it is never null; write `[]` if nothing "
          + "may be in it"
      ),
      (
        "{ access: { denied: null } }",
        "1:21: invalidSuite: every outcome has `access.denied`, and so it is never null; write `false`"
      ),
      (
        "decision: null",
        "1:11: invalidSuite: every outcome has `decision`, and so it is never null; write what it "
          + "should be, or leave it out"
      ),
      (
        "{ decision: redirected, redirect: null }",
        "1:35: invalidSuite: a login that is redirected always has a `redirect`"
      ),
    ]
  )
  func `an expectation that no login could fail or meet is refused`(
    text: String,
    message: String
  ) {
    let error = #expect(throws: PostLoginError.self) { try ExpectedOutcome(text) }
    #expect(error?.description == message)
  }

  @Test(
    arguments: [
      "{ decision: allowed, reason: null }", "{ decision: denied, access: { denied: false } }",
      "{ decision: denied, challenges: [] }", "{ idToken: {}, exact: true }",
      "{ reason: null, redirect: null, rule: null, error: null, suspension: null, prompt: null }",
      "{ exact: true }", "{ snapshot: true }", "{ decision: /denied|failed/, reason: x }",
    ]
  )
  func `an expectation that says something is taken`(text: String) {
    #expect(throws: Never.self) { try ExpectedOutcome(text) }
  }

  @Test(
    arguments: [
      (ExpectedOutcome.denied, []), (.denied("/moved/"), []),
      (.denied("moved"), ["reason"]), (.allowed, ["decision"]), (.failed, ["decision"]),
      (.prompted, ["decision"]), (.challenged, ["decision"]),
      (.redirected, ["decision"]), (.redirected(to: "/x.example/"), ["decision"]),
      (.redirected(to: "https://y"), ["decision", "redirect.url"]),
      (
        .denied("/moved/").exactly,
        ["accessToken", "user", "redirect", "authentication", "cache", "session"]
      ),
    ] as [(ExpectedOutcome, [String])]
  )
  func `expectations are made in Swift`(expectation: ExpectedOutcome, paths: [String]) {
    #expect(expectation.mismatches(in: SampleOutcome.full).map(\.path) == paths)
  }
}
