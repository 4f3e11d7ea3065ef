import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTesting

/// What a case says besides its fixture, above what its suite says.
@Suite(.tags(.suites), .timeLimit(.minutes(5)))
struct CaseSettingsTests {
  private static let action = """
    exports.onExecutePostLogin = async (event, api) => {
      const answer = await (await fetch('https://a.example/')).text();
      api.idToken.setCustomClaim('https://x/seen', [
        event.secrets.A, event.secrets.B, process.env.X, process.env.Y, answer,
        api.cache.get('k')?.value ?? 'none', api.cache.get('l')?.value ?? 'none',
        new Date().getUTCFullYear() ]);
    };
    """

  private static let stub = "{ request: { url: https://a.example/ }, response: { text: "

  @Test func `a case's values count above those of its suite`() async throws {
    let folder = try TestFolder.suite(
      """
      now: 2026-03-01T00:00:00Z
      secrets: { A: suite, B: suite }
      variables: { X: suite, Y: suite }
      cache: { k: suite, l: suite }
      http: [\(Self.stub)suite } }]
      cases:
        - name: of the suite
          fixture: f
          expect:
            idToken:
              claims: { "https://x/seen": [suite, suite, suite, suite, suite, suite, suite, 2026] }
        - name: of the case
          fixture: f
          matrix: { value: [own] }
          now: 2027-03-01T00:00:00Z
          secrets: { B: "${value}" }
          variables: { Y: "${value}" }
          cache: { k: null, l: "${value}" }
          http: [\(Self.stub)"${value}" } }]
          expect:
            idToken:
              claims: { "https://x/seen": [suite, own, suite, own, own, none, own, 2027] }
        - name: of with
          fixture: f
          with: { secrets: { A: with, B: with } }
          secrets: { B: own }
          expect:
            idToken:
              claims: { "https://x/seen": [with, own, suite, suite, suite, suite, suite, 2026] }
        - name: with a stub in vain
          fixture: f
          http: [{ request: { url: https://b.example/ }, response: { text: own } }]
          expect: allowed
      """
    )
    try folder.write("code.js", Self.action)
    let suite = try ActionSuite(at: folder.path("tests.yaml"))
    for item in suite.cases { #expect(await item.verdict() == .passed, "\(item.name)") }
    #expect(suite.notes.map(\.location?.line) == [32])
  }

  @Test func `context and grant are those of the case, then of the suite, then of the fixture`()
    throws
  {
    let folder = try TestFolder.suite(
      """
      roles: [suite]
      factors: [otp]
      seed: 3
      grant: password
      cases:
        - { name: a, fixture: t, expect: allowed }
        - name: b
          fixture: t
          roles: [own]
          groups: []
          factors: [phone]
          seed: 5
          grant: refresh_token
          expect: allowed
        - name: c
          fixture: t
          with: { grant: silent, context: { roles: [with], now: "2027-01-01T00:00:00Z" } }
          expect: allowed
      """
    )
    try folder.write(
      "t.yaml",
      "user: rosa@example.com\ncontext: {groups: [g], now: 2026-05-01T00:00:00Z}"
    )
    let suite = try ActionSuite(at: folder.path("tests.yaml"))
    let names = suite.cases.map { item in
      ((item.context.roles ?? []) + item.context.groups).map { $0["name"]?.stringValue }
    }
    #expect(names == [["suite", "g"], ["own"], ["with", "g"]])
    #expect(suite.cases.map(\.context.enabledFactors) == [["otp"], ["phone"], ["otp"]])
    #expect(
      suite.cases.map { $0.event[path: ["transaction", "protocol"]]?.stringValue }
        == ["oauth2-password", "oauth2-refresh-token", "oidc-basic-profile"]
    )
    #expect(
      suite.cases.map(\.context.milliseconds)
        == [1_777_593_600_000, 1_777_593_600_000, 1_798_761_600_000]
    )
    #expect(suite.cases.map { suite.plan.permissions.grants(to: $0).seed } == [3, 5, 3])
  }

  @Test func `the caller's time and stubs count above those of a case`() async throws {
    let folder = try TestFolder.suite(
      """
      cases:
        - name: a
          fixture: f
          now: 2027-03-01T00:00:00Z
          secrets: values.env
          variables: { X: own, Y: own }
          http: [\(Self.stub)own } }]
          expect:
            idToken:
              claims: { "https://x/seen": [file, file, own, given, given, none, none, 1970] }
      """
    )
    try folder.write("code.js", Self.action)
    try folder.write("values.env", "A=file\nB=file\n")
    try folder.write("stubs.yaml", "- \(Self.stub)given } }")
    var options = ActionSuite.Options()
    options.context.now = 5
    options.policy.permissions.variables = ["Y": "given"]
    options.policy.permissions.stubs = try HTTPStubs(at: folder.path("stubs.yaml"))
    let suite = try ActionSuite(at: folder.path("tests.yaml"), options: options)
    let item = try #require(suite.cases.first)
    let flow = try suite.plan.flow(on: ScriptHost())
    #expect(await item.verdict(in: flow) == .passed)
    #expect(suite.files.contains(folder.path("values.env")))
  }

  @Test(
    arguments: [
      (
        "grant: silent",
        "1:40: invalidSuite: `cases[0]`: unknown key `grant`; transaction data has it, and the "
          + "fixture is an event, which says `transaction.protocol`"
      ),
      (
        "now: tomorrow",
        "1:38: invalidSuite: `cases[0].now`: expected a time such as `2026-01-15T12:00:00Z`, found "
          + "`tomorrow`"
      ),
      (
        "seed: -1", "1:39: invalidSuite: `cases[0].seed`: expected a seed of at least 0, found `-1`"
      ),
      (
        "secrets: { A: 1 }",
        "1:47: invalidSuite: `cases[0].secrets.A`: expected a text, found a number"
      ),
      (
        "secrets: gone.env",
        "1:42: invalidSuite: `cases[0].secrets`: `gone.env`: no such file"
      ),
      (
        "variables: { A: 1 }",
        "1:49: invalidSuite: `cases[0].variables.A`: expected a text, found a number"
      ),
      ("factors: otp", "1:42: invalidSuite: `cases[0].factors`: expected a list, found a text"),
      (
        "factors: [opt]",
        "1:43: invalidSuite: `cases[0].factors[0]`: expected one of `email`, `otp`, `phone`, "
          + "`push-notification`, `recovery-code`, `webauthn-platform`, `webauthn-roaming`, `push`, found "
          + "`opt`"
      ),
      (
        "continue: { factors: [phnoe] }",
        "1:55: invalidSuite: `cases[0].continue.factors[0]`: expected one of `email`, `otp`, `phone`, "
          + "`push-notification`, `recovery-code`, `webauthn-platform`, `webauthn-roaming`, `push`, found "
          + "`phnoe`; did you mean `phone`?"
      ),
      (
        "continue: { prompt: { id: form, fields: {} } }",
        "1:55: invalidSuite: `cases[0].continue.prompt`: a form keeps the `promptId` that the Action "
          + "rendered; write `fields` and `vars`, which the user has submitted"
      ),
      (
        "with: { now: 2026-01-15T12:00:00Z }",
        "1:41: invalidSuite: `cases[0].with`: unknown key `now`; it is no part of the login; write it "
          + "beside `with`"
      ),
      ("roles: [1]", "1:41: invalidSuite: `cases[0].roles[0]`: expected a map, found a number"),
      (
        "http: [{ response: {} }]",
        "1:40: invalidSuite: `cases[0].http[0]`: the key `request` is missing"
      ),
      (
        "variabels: { A: b }",
        "1:33: invalidSuite: `cases[0]`: unknown key `variabels`; did you mean `variables`?"
      ),
      (
        "with: { user: { email: rosa@example.com } }",
        "1:39: invalidSuite: `cases[0].with`: the fixture has these values already; leave `with` "
          + "out"
      ),
      (
        "with: { user: { emial: x } }",
        "1:49: invalidSuite: `cases[0].with.user`: unknown key `emial`; did you mean `email`?"
      ),
    ]
  )
  func `a mistake of a case says where and why`(text: String, message: String) throws {
    let problems = try SuiteReadingTests.problems(
      "cases: [{ name: a, fixture: f,  \(text), expect: allowed }]"
    )
    #expect(problems.first == "tests.yaml:\(message)")
  }

  @Test func `times that are made up follow the time of the login`() throws {
    let folder = try TestFolder.suite(
      """
      now: 2026-06-01T08:00:00Z
      fixtures:
        later: { base: t, with: { context: { now: 2026-09-01T08:00:00Z } } }
      cases:
        - { name: suite, fixture: t, expect: allowed }
        - { name: case, fixture: t, now: 2026-07-01T08:00:00Z, expect: allowed }
        - name: with
          fixture: t
          with: { context: { now: 2026-08-01T08:00:00Z } }
          expect: allowed
        - { name: named, fixture: later, grant: silent, with: { session: { metadata: { a: b } } }, expect: allowed }
      """
    )
    try folder.write("t.yaml", "user: rosa@example.com\ncontext: {now: 2026-05-01T00:00:00Z}")
    func times(_ options: ActionSuite.Options) throws -> [String?] {
      try ActionSuite(at: folder.path("tests.yaml"), options: options).cases.map { item in
        #expect(
          item.event[path: ["session", "updated_at"]]?.stringValue
            == item.context.now.map(\.eventText)
        )
        return item.event[path: ["session", "authenticated_at"]]?.stringValue
      }
    }
    #expect(
      try times(ActionSuite.Options()) == [
        "2026-06-01T08:00:00.000Z", "2026-07-01T08:00:00.000Z", "2026-08-01T08:00:00.000Z",
        "2026-06-01T07:00:00.000Z",
      ]
    )
    var given = ActionSuite.Options()
    given.context.now = 1_798_761_600_000
    #expect(
      try Set(times(given)) == ["2027-01-01T00:00:00.000Z", "2026-12-31T23:00:00.000Z"]
    )
  }

  @Test func `secrets that no Action would see are an error`() throws {
    let folder = try TestFolder.suite(
      """
      flow: flow.json
      secrets: { A: b }
      cases:
        - { name: a, fixture: f, secrets: { A: c }, expect: allowed }
      """
    )
    try folder.write("flow.json", #"{"actions": ["code.js"], "secrets": {"A": "d"}}"#)
    let error = #expect(throws: PostLoginError.self) {
      try ActionSuite(at: folder.path("tests.yaml"))
    }
    let problems = error.map { [$0] + $0.further } ?? []
    #expect(problems.map(\.location?.line) == [2, 4])
    #expect(
      error?.message
        == "the flow file has secrets for every Action, which count above these; leave "
        + "them out here or there"
    )
  }

  @Test func `the roles of a login are those of api.roles, unless a case or context names others`()
    async throws
  {
    let folder = try TestFolder.suite(
      """
      cases:
        - { name: fixture, fixture: t, expect: { decision: denied, reason: "member,billing" } }
        - name: changed
          fixture: t
          with: { roles: [admin] }
          expect: { decision: denied, reason: admin }
        - name: of an organization
          fixture: t
          with: { organization: { name: acme, roles: [owner] } }
          expect: { decision: denied, reason: owner }
        - name: context
          fixture: t
          with: { context: { roles: [through groups] } }
          expect: { decision: denied, reason: through groups }
        - { name: none, fixture: t, roles: [], expect: { decision: denied, reason: none } }
        - name: event
          fixture: f
          with: { authorization: { roles: [editor] } }
          expect: { decision: denied, reason: editor }
        - { name: event without, fixture: f, expect: { decision: denied, reason: none } }
      """
    )
    try folder.write("t.yaml", "user: rosa@example.com\nroles: [member, billing]")
    try folder.write(
      "code.js",
      """
      exports.onExecutePostLogin = async (event, api) => {
        const { roles } = await api.roles.getUserEffectiveRoles();
        api.access.deny(roles.map((role) => role.name).join() || 'none');
      };
      """
    )
    for item in try ActionSuite(at: folder.path("tests.yaml")).cases {
      #expect(await item.verdict() == .passed, "\(item.name)")
    }
  }

  @Test func `cases with the same changes are each told what is wrong with them`() throws {
    let problems = try SuiteReadingTests.problems(
      """
      cases:
        - { name: a, fixture: f, with: { user: { emial: x } }, expect: allowed }
        - { name: b, fixture: f, with: { user: { emial: x } }, expect: allowed }
        - name: c
          fixture: f
          matrix: { address: [rosa@example.com] }
          with: { user: { email: "${address}" } }
          expect: allowed
        - { name: d, fixture: f, with: { user: { email: rosa@example.com } }, expect: allowed }
        - { name: e, fixture: f, with: { user: { email: rui@example.com } }, expect: allowed }
        - { name: f, fixture: f, with: { user: { email: rui@example.com } }, expect: allowed }
      """
    )
    #expect(
      problems.map { String($0.prefix(15)) } == [
        "tests.yaml:2:44", "tests.yaml:3:44", "tests.yaml:9:34",
      ]
    )
  }

  @Test func `cases with the same changes have the same login`() throws {
    let folder = try TestFolder.suite(
      """
      cases:
        - { name: a, fixture: t, with: { user: { name: Rui } }, expect: allowed }
        - { name: b, fixture: t, with: { user: { name: Rui } }, expect: allowed }
        - { name: c, fixture: t, now: 2026-07-01T08:00:00Z, with: { user: { name: Rui } }, expect: allowed }
        - { name: d, fixture: f, with: { user: { name: Rui } }, expect: allowed }
      """
    )
    try folder.write("t.yaml", "user: rosa@example.com\nclient: App")
    let cases = try ActionSuite(at: folder.path("tests.yaml")).cases
    let events = cases.map(\.event)
    #expect(events[0] == events[1])
    #expect(events[0] != events[2])
    #expect(events[0].json["client"] == events[2].json["client"])
    #expect(events[3].json["user"]?["user_id"]?.stringValue == "u|1")
    #expect(events.allSatisfy { $0.json["user"]?["name"]?.stringValue == "Rui" })
  }

  @Test func `a matrix may have a value that the fixture has already`() throws {
    let problems = try SuiteReadingTests.problems(
      """
      cases:
        - name: a
          fixture: f
          matrix: { address: [rosa@example.com, rui@example.com] }
          with: { user: { email: "${address}" } }
          expect: allowed
      """
    )
    #expect(problems == [])
  }
}
