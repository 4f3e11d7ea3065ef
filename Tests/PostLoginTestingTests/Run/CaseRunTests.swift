import PostLogin
import TestSupport
import Testing

@testable import PostLoginTesting

@Suite(.tags(.suites), .timeLimit(.minutes(5)))
struct CaseRunTests {
  static let action = """
    exports.onExecutePostLogin = async (event, api) => {
      console.log('hello', event.user.email);
      switch (event.user.name) {
        case 'deny': api.access.deny('no'); break;
        case 'throw': throw new Error('boom');
        case 'loop': for (;;); break;
        case 'challenge': api.authentication.challengeWith({ type: 'otp' }); break;
        case 'redirect':
          api.redirect.sendUserTo('https://x.example/', { query: {
            session_token: api.redirect.encodeToken({
              secret: 'not-a-secret-of-anybody', payload: { plan: 'plus' } }) } });
          break;
        default: api.idToken.setCustomClaim('https://x/secret', event.secrets.KEY ?? 'none');
      }
    };
    exports.onContinuePostLogin = async (event, api) => {
      api.idToken.setCustomClaim('https://x/back', [
        event.request.query.answer, event.request.ip, event.user.email, event.secrets.KEY ]);
    };
    """

  private func verdicts(_ suite: String) async throws -> [String] {
    let folder = try TestFolder([
      "code.js": Self.action,
      "f.json": TestFolder.event.replacing(#""query""#, with: #""ip":"192.0.2.1","query""#),
      "tests.yaml": suite,
    ])
    var verdicts: [String] = []
    for item in try ActionSuite(at: folder.path("tests.yaml")).cases {
      let text = await item.verdict().description
      verdicts.append(
        text.replacing("\(folder.path)/", with: "")
          .replacing(folder.name, with: "here")
      )
    }
    return verdicts
  }

  @Test func `a case passes, fails or is skipped`() async throws {
    let verdicts = try await verdicts(
      """
      secrets: { KEY: value }
      cases:
        - name: passes
          fixture: f
          expect: { idToken: { claims: { "https://x/secret": value } } }
        - name: has a secret of its own
          fixture: f
          with: { secrets: { KEY: other } }
          expect: { idToken: { claims: { "https://x/secret": other } } }
        - name: fails
          fixture: f
          with: { user: { name: throw } }
          expect: allowed
        - name: is skipped
          fixture: f
          expect: denied
          skip: not now
      """
    )
    #expect(
      verdicts == [
        "passed", "passed",
        """
        failed
          the login is denied: boom
            by uncaughtError in here
            at code.js:5:34
              5 | case 'throw': throw new Error('boom');
          decision  tests.yaml:13:13
            expected  "allowed"
            found     "denied"
          console
            log  hello rosa@example.com
        """,
        "skipped: not now",
      ]
    )
  }

  @Test func `a login comes back from a redirect`() async throws {
    let verdicts = try await verdicts(
      """
      secrets: { KEY: value }
      cases:
        - name: leaves
          fixture: f
          with: { user: { name: redirect } }
          expect:
            decision: redirected
            redirect: { url: /^https:..x.example/, token: { plan: plus, sub: u|1 } }
        - name: comes back
          fixture: f
          with: { user: { name: redirect } }
          continue: { request: { query: { answer: "<${state}>" } }, user: { email: new@example.com } }
          expect:
            decision: allowed
            idToken: { claims: { "https://x/back": [/^<.+>$/, 192.0.2.1, new@example.com, value] } }
        - name: comes back with another state
          fixture: f
          with: { user: { name: redirect } }
          continue: [{ request: { query: { state: other } } }]
          expect: allowed
        - name: never left
          fixture: f
          continue: [{ request: {} }, {}]
          expect: allowed
        - name: passes a challenge
          fixture: f
          with: { user: { name: challenge, enrolledFactors: [{ type: otp }] } }
          continue: { factors: [otp] }
          expect: allowed
        - name: passes what was not asked for
          fixture: f
          with: { user: { name: challenge, enrolledFactors: [{ type: otp }] } }
          continue: { factors: [phone] }
          expect: challenged
      """
    )
    let differences = verdicts.map { verdict in
      let lines = verdict.split(separator: "\n")
      return (lines.prefix(1) + lines.drop { !$0.hasPrefix("  continue") }.prefix(3))
        .joined(separator: "\n")
    }
    #expect(
      differences == [
        "passed", "passed",
        """
        failed
          continue  tests.yaml:19:16
            expected  a request that resumes the login
            found     the request's `state` is not the one that the login left with
        """,
        """
        failed
          continue[0]  tests.yaml:23:16
            expected  a login that waits for its user
            found     allowed
        """,
        "passed",
        """
        failed
          continue  tests.yaml:33:15
            expected  a request that resumes the login
            found     factor `phone` was not asked for; these were: otp
        """,
      ]
    )
  }

  @Test(
    arguments: [
      ("{ secret: a-good-secret, payload: { choice: stay } }", "passed"),
      ("{ secret: another-secret, payload: { choice: stay } }", "error"),
      ("{ secret: a-good-secret, payload: { choice: stay, exp: 5 } }", "error"),
      ("{ secret: a-good-secret, payload: { choice: go } }", "idToken.claims.https://x/choice"),
    ]
  )
  func `a page sends a signed token back`(token: String, result: String) async throws {
    let folder = try TestFolder([
      "code.js": """
      exports.onExecutePostLogin = async (event, api) => {
        api.redirect.sendUserTo('https://x.example/');
      };
      exports.onContinuePostLogin = async (event, api) => {
        const claims = api.redirect.validateToken({ secret: 'a-good-secret' });
        api.idToken.setCustomClaim('https://x/choice', claims.choice);
      };
      """,
      "f.json": TestFolder.event.replacing(
        #""query""#,
        with: #""hostname":"login.example","query""#
      ),
      "tests.yaml": """
      cases:
        - name: a
          fixture: f
          continue: { token: \(token) }
          expect: { error: null, idToken: { claims: { "https://x/choice": stay } } }
      """,
    ])
    let item = try #require(try ActionSuite(at: folder.path("tests.yaml")).cases.first)
    switch await item.verdict() {
    case .failed(let failure): #expect(failure.mismatches.first?.path == result)
    case let other: #expect(other.description == result)
    }
  }

  @Test func `rules beside a suite are asked, and the one that decided is named`() async throws {
    let folder = try TestFolder([
      "rules.json": """
      {"version":1,"name":"rules","rules":[
        {"name":"no strangers","when":[{"field":"event.user.email","equals":"rosa@example.com"}],
         "then":[{"call":"access.deny","arguments":["no"]}]}]}
      """,
      "f.json": TestFolder.event,
      "tests.yaml": """
      cases:
        - { name: a, fixture: f, expect: { decision: denied, reason: no, rule: no strangers } }
        - name: b
          fixture: f
          with: { user: { email: other@example.com } }
          expect: { decision: allowed, rule: null }
        - { name: c, fixture: f, expect: { rule: other } }
      """,
    ])
    var paths: [[String]] = []
    for item in try ActionSuite(at: folder.path("tests.yaml")).cases {
      guard case .failed(let failure) = await item.verdict() else {
        paths.append([])
        continue
      }
      paths.append(failure.mismatches.map { "\($0.path): \($0.found)" })
    }
    #expect(paths == [[], [], [#"rule: "no strangers""#]])
  }

  @Test func `a case that never ends fails, and the next one runs`() async throws {
    let verdicts = try await verdicts(
      """
      limits: { time: 50ms, memory: 16000MB }
      cases:
        - { name: a, fixture: f, with: { user: { name: loop } }, expect: { error: timeLimit } }
        - { name: b, fixture: f, expect: allowed }
      """
    )
    #expect(verdicts == ["passed", "passed"])
  }

  @Test func `an Action without a handler makes its cases broken`() async throws {
    let folder = try TestFolder.suite("cases: [{name: a, fixture: f, expect: denied}]")
    try folder.write("code.js", "exports.other = 1;")
    let item = try #require(try ActionSuite(at: folder.path("tests.yaml")).cases.first)
    let verdict = await item.verdict().description
    #expect(verdict.hasPrefix("broken: "))
    #expect(verdict.contains("noHandler"))
  }

  @Test func `a snapshot is missing, written, met and missed`() async throws {
    let folder = try TestFolder([
      "code.js": Self.action, "f.json": TestFolder.event,
      "tests.yaml": "cases: [{name: 'a/b', fixture: f, expect: {snapshot: true}}]",
    ])
    let item = try #require(try ActionSuite(at: folder.path("tests.yaml")).cases.first)
    let flow = try item.plan.flow(on: item.plan.worker.host)
    func mismatches(_ mode: SnapshotMode) async -> [String] {
      guard case .failed(let failure) = await item.verdict(in: flow, snapshots: mode) else {
        return []
      }
      return failure.mismatches.map {
        "\($0.path): \($0.expected) | \($0.found)".replacing("\(folder.path)/", with: "")
      }
    }
    let file = "__snapshots__/tests/a-b-wuzdwdp2.json"
    let first = await mismatches(.compare)
    #expect(first == ["snapshot: a snapshot in \(file) | none; run with --update to write it"])
    let second = await mismatches(.update)
    #expect(second == ["snapshot: a snapshot | \(file) is written; look at it and run again"])
    let third = await mismatches(.compare)
    #expect(third == [])
    let fourth = await mismatches(.update)
    #expect(fourth == [])
    let text = try folder.text(file)
    #expect(text.hasPrefix("{\n  \"access\": {\n    \"denied\": false\n  },\n  \"accessToken\": {"))
    #expect(!text.contains("durationMs"))
    #expect(!text.contains(folder.path))
    try folder.write(file, text.replacing("\"none\"", with: "\"some\""))
    let fifth = await mismatches(.compare)
    #expect(
      fifth == [
        #"snapshot.actions[0].commands[0].arguments[1]: "some" | "none""#,
        #"snapshot.idToken.claims.https://x/secret: "some" | "none""#,
      ]
    )
    try folder.write(file, "{")
    let sixth = await mismatches(.compare)
    #expect(sixth == ["snapshot: a snapshot | \(file):1:2: notJSON: the text ends too early"])
  }

  @Test func `a snapshot holds what only looks like a time or a place`() async throws {
    let folder = try TestFolder([
      "code.js": """
      exports.onExecutePostLogin = async (event, api) => {
        api.idToken.setCustomClaim('https://x/a', { durationMs: event.stats.n, file: `${event.stats.n}/b` });
      };
      """,
      "f.json": #"{"user":{"user_id":"u|1"},"stats":{"n":1}}"#,
      "tests.yaml": "cases: [{name: a, fixture: f, expect: {snapshot: true}}]",
    ])
    func mismatches(_ mode: SnapshotMode) async throws -> [String] {
      let item = try #require(try ActionSuite(at: folder.path("tests.yaml")).cases.first)
      let flow = try item.plan.flow(on: item.plan.worker.host)
      guard case .failed(let failure) = await item.verdict(in: flow, snapshots: mode) else {
        return []
      }
      return failure.mismatches.map(\.path)
    }
    _ = try await mismatches(.update)
    #expect(try await mismatches(.compare) == [])
    try folder.write("f.json", #"{"user":{"user_id":"u|1"},"stats":{"n":2}}"#)
    let paths = try await mismatches(.compare)
    #expect(paths.contains("snapshot.idToken.claims.https://x/a.durationMs"))
    #expect(paths.contains("snapshot.idToken.claims.https://x/a.file"))
  }
}
