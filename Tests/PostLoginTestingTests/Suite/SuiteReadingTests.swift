import PostLogin
import PostLoginPolicies
@testable import PostLoginScripts
import TestSupport
import Testing

@testable import PostLoginTesting
import WireFormats

@Suite(.tags(.suites))
struct SuiteReadingTests {
  /// What is wrong with a suite, without the folder it is in.
  static func problems(_ text: String, named name: String = "tests.yaml") throws -> [String] {
    let folder = try TestFolder.suite(text, named: name)
    do throws(PostLoginError) {
      _ = try ActionSuite(at: folder.path(name))
      return []
    } catch {
      return ([error] + error.further).map {
        $0.description.replacing("\(folder.path)/", with: "")
      }
    }
  }

  @Test func `a suite is read with all its keys`() throws {
    let folder = try TestFolder([
      "actions/first.js": "exports.onExecutePostLogin = async () => {};",
      "actions/second/code.js": "exports.onExecutePostLogin = async () => {};",
      "Fixtures/login.json": TestFolder.event,
      "suites/values.env": "KEY=value",
      "suites/any-name.yaml": """
      flow: [../actions/first.js, ../actions/second]
      now: 2026-03-01T00:00:00Z
      seed: 7
      secrets: values.env
      modules: { a: { json: 1 }, "actions:b": { json: 2, secrets: { KEY: value } } }
      http: []
      cache:
        short: text
        long: { value: text, expires_at: 2026-03-01T01:00:00Z }
        number: { value: text, expires_at: 5 }
      limits: { time: 300ms, memory: 64MB, console: 2kB, commandBytes: 5B, commandCount: 9 }
      isolation: warm
      onFailure: ../actions/first.js
      fixtures:
        other: { base: login, with: { user: { email: other@example.com } } }
        same: ../Fixtures/login.json
        third: { base: other, with: { user: { name: Third } } }
      cases:
        - name: first
          fixture: third
          with: { user: { nickname: x } }
          expect: allowed
        - name: second
          fixture: same
          expect: { decision: denied, reason: no }
          skip: not yet
        - name: third
          fixture: login
          expect: { decision: challenged }
      """,
    ])
    let suite = try ActionSuite(at: folder.path("suites/any-name.yaml"))
    #expect(suite.cases.map(\.name) == ["first", "second", "third"])
    #expect(suite.cases.map(\.skipReason) == [nil, "not yet", nil])
    #expect(
      suite.cases[0].event.json.text
        == #"{"user":{"user_id":"u|1","email":"other@example.com","name":"Third","nickname":"x"},"request":{"query":{},"body":{}},"secrets":{"KEY":"value"}}"#
    )
    let context = suite.cases[0].context
    let now = 1_772_323_200_000.0
    #expect(context.milliseconds == now)
    #expect(
      context.cache == [
        "short": RunContext.CacheRecord(value: "text", expiryMilliseconds: now + 900_000),
        "long": RunContext.CacheRecord(value: "text", expiryMilliseconds: now + 3_600_000),
        "number": RunContext.CacheRecord(value: "text", expiryMilliseconds: 5),
      ]
    )
    var limits = Limits()
    limits.time = .milliseconds(300)
    limits.memoryBytes = 64 << 20
    limits.consoleBytes = 2048
    limits.commandBytes = 5
    limits.commandCount = 9
    #expect(suite.plan.limits == limits)
    #expect(suite.plan.isolation == .warm)
    let grants = suite.plan.permissions.grants
    #expect(grants.seed == 7)
    #expect(grants.modules.stubModules.map(\.name) == ["a", "actions:b"])
    #expect(grants.modules.shared.secrets == ["b": JSONText(["KEY": "value"])])
    #expect(grants.stubs.list.isEmpty)
    #expect(suite.notes == [])
    let names = suite.files.map { $0.replacing("\(folder.path)/", with: "") }
    #expect(
      names == [
        "suites/any-name.yaml", "actions/first.js", "actions/first.js", "actions/second/code.js",
        "actions/first.js", "Fixtures/login.json", "Fixtures/login.json", "suites/values.env",
      ]
    )
  }

  @Test func `without a time, dates do not depend on the day`() throws {
    let folder = try TestFolder.suite("cases: [{name: a, fixture: f, expect: allowed}]")
    let suite = try ActionSuite(at: folder.path("tests.yaml"))
    #expect(suite.cases.first?.context.milliseconds == 1_768_478_400_000)
    var options = ActionSuite.Options()
    options.context.now = 5
    let limit = try #require(LimitSetting(name: "time", value: .time(.seconds(1))))
    options.policy.limitSettings = [limit]
    let other = try ActionSuite(at: folder.path("tests.yaml"), options: options)
    #expect(other.cases.first?.context.milliseconds == 5)
    #expect(try other.plan.flow(on: ScriptHost()).limits.time == .seconds(1))
  }

  @Test(arguments: [("isolation: fresh\n", true), ("isolation: warm\n", false), ("", false)])
  func `only a suite that asks for fresh realms gets no used ones`(
    line: String,
    makesNewRealms: Bool
  ) throws {
    let folder = try TestFolder.suite(line + "cases: [{name: a, fixture: f, expect: allowed}]")
    let plan = try ActionSuite(at: folder.path("tests.yaml")).plan
    #expect(plan.makesNewRealms == makesNewRealms)
    #expect(plan.isolation == (line == "isolation: warm\n" ? .warm : .fresh))
  }

  @Test func `a suite in JSON is read`() throws {
    let text = #"{"cases": [{"name": "a", "fixture": "f", "expect": "allowed"}]}"#
    #expect(try Self.problems(text, named: "tests.json") == [])
  }

  @Test(arguments: [
    (
      "{ prompt: { field: {} } }",
      "`cases[0].continue.prompt`: unknown key `field`; did you mean `fields`?"
    ),
    (
      "{ request: { querry: {} } }",
      "`cases[0].continue.request`: unknown key `querry`; did you mean `query`?"
    ),
    (
      "{ user: { email_verified: no way } }",
      "`cases[0].continue.user`: no event has this: `event.user.email_verified`: expected a boolean, "
        + "found a string"
    ),
    (
      "{ prompt: { fields: [a] } }",
      "`cases[0].continue.prompt`: no event has this: `event.prompt.fields`: expected an object, found "
        + "an array"
    ),
  ])
  func `what a login comes back with has the members of an event`(
    text: String,
    problem: String
  ) throws {
    let problems = try Self.problems(
      "cases:\n  - { name: a, fixture: f, expect: allowed, continue: \(text) }"
    )
    #expect(problems.count == 1)
    #expect(problems.first?.hasSuffix(": invalidSuite: \(problem)") == true, "\(problems)")
  }

  @Test func `what with says and the case says beside it is written once`() throws {
    let problems = try Self.problems(
      """
      cases:
        - name: a
          fixture: f
          with: { context: { now: 2026-03-01T00:00:00Z } }
          now: 2026-04-01T00:00:00Z
          expect: allowed
      """
    )
    #expect(
      problems.contains { $0.contains("`now` is set both here and in the case") },
      "\(problems)"
    )
  }

  @Test func `every problem is reported in one pass`() throws {
    let text = """
      acton: x
      now: tomorrow
      limits: { time: 5, memory: much, commandCount: 0 }
      isolation: cold
      secrets: { A: 1 }
      cache: { k: { value: 5 } }
      fixtures:
        gone: nowhere.json
        circle: { base: round }
        round: { base: circle }
      cases:
        - nmae: x
        - name: ""
          fixture: f
          expect: {}
        - name: a
          fixture: roundd
          expect: allowed
        - name: b
          fixture: f
          expect: { decision: alowed, reson: x }
          skip: " "
          continue: []
      """
    let problems = try Self.problems(text)
    #expect(
      problems == [
        "tests.yaml:1:1: invalidSuite: unknown key `acton`; did you mean `action`?",
        "tests.yaml:2:6: invalidSuite: `now`: expected a time such as `2026-01-15T12:00:00Z`, found `tomorrow`",
        "tests.yaml:3:17: invalidSuite: `limits.time`: expected a text, found a number",
        "tests.yaml:3:28: invalidSuite: `limits.memory`: expected a size such as `64MB`, found `much`",
        "tests.yaml:3:48: invalidSuite: `limits.commandCount`: expected at least 1, found `0`",
        "tests.yaml:4:12: invalidSuite: `isolation`: expected one of `fresh`, `warm`, found `cold`",
        "tests.yaml:5:15: invalidSuite: `secrets.A`: expected a text, found a number",
        "tests.yaml:6:22: invalidSuite: `cache.k.value`: expected a text, found a number",
        "tests.yaml:8:9: invalidSuite: `fixtures.gone`: `nowhere.json`: no such fixture; looked for `nowhere.json`",
        "tests.yaml:9:11: invalidSuite: `fixtures.circle`: `circle` is based on itself",
        "tests.yaml:12:5: invalidSuite: `cases[0]`: the key `name` is missing",
        "tests.yaml:12:5: invalidSuite: `cases[0]`: the key `fixture` is missing",
        "tests.yaml:12:5: invalidSuite: `cases[0]`: the case expects nothing; add `expect`, with at least a `decision`",
        "tests.yaml:12:5: invalidSuite: `cases[0]`: unknown key `nmae`; did you mean `name`?",
        "tests.yaml:13:11: invalidSuite: `cases[1].name`: expected a text that is not empty",
        "tests.yaml:15:13: invalidSuite: `cases[1].expect`: nothing is expected; name at least a `decision`",
        "tests.yaml:17:14: invalidSuite: `cases[2].fixture`: `roundd`: no such fixture; looked for `roundd`; did you mean `round`?",
        "tests.yaml:21:25: invalidSuite: `cases[3].expect.decision`: expected one of `allowed`, `denied`, `redirected`, `prompted`, `challenged`, `failed`, found `alowed`; did you mean `allowed`?",
        "tests.yaml:21:33: invalidSuite: `cases[3].expect`: no outcome has a member `reson`; did you mean `reason`?",
        "tests.yaml:22:11: invalidSuite: `cases[3].skip`: `skip` needs a reason",
        "tests.yaml:23:15: invalidSuite: `cases[3].continue`: the list is empty; leave `continue` out",
      ]
    )
  }

  @Test(
    arguments: [
      ("cases: []", "1:1: invalidSuite: the suite has no cases"),
      ("action: code.js", "1:1: invalidSuite: the key `cases` is missing"),
      ("[]", "1:1: invalidSuite: expected a map, found a list"),
      (
        "action: code.js\nflow: code.js\ncases: []",
        "2:1: invalidSuite: `action` and `flow` exclude each other"
      ),
      (
        "flow: []\ncases: [{name: a, fixture: f, expect: allowed}]",
        "1:7: invalidSuite: `flow`: the flow is empty; name at least one Action"
      ),
      (
        "action: gone.js\ncases: [{name: a, fixture: f, expect: allowed}]",
        "1:9: invalidSuite: `gone.js`: no such file"
      ),
      (
        "onFailure: gone.js\ncases: [{name: a, fixture: f, expect: allowed}]",
        "1:1: invalidSuite: `gone.js`: no such file"
      ),
      (
        "secrets: gone.env\ncases: [{name: a, fixture: f, expect: allowed}]",
        "1:10: invalidSuite: `secrets`: `gone.env`: no such file"
      ),
      (
        "cases:\n- {name: a, fixture: f, expect: allowed}\n- {name: a, fixture: f, expect: denied}",
        "3:3: invalidSuite: two cases are called `a`; the first stands in line 2"
      ),
      (
        "cases: [{name: a, fixture: f, expect: allowed, skip: true}]",
        "1:54: invalidSuite: `cases[0].skip`: expected a text, found a boolean"
      ),
      (
        "cases: [{name: a, fixture: f, with: {}, expect: allowed}]",
        "1:37: invalidSuite: `cases[0].with`: the patch is empty; leave `with` out"
      ),
    ]
  )
  func `a suite that cannot be run says where and why`(text: String, message: String) throws {
    let first = try Self.problems(text).first
    #expect(first == "tests.yaml:\(message)")
  }

  @Test func `a suite beside no Action has to name one`() throws {
    let folder = try TestFolder([
      "f.json": TestFolder.event, "x.yaml": "cases: [{name: a, fixture: f, expect: allowed}]",
    ])
    let path = folder.path("x.yaml")
    let error = #expect(throws: PostLoginError.self) { try ActionSuite(at: path) }
    #expect(
      error?.message
        == "there is no `code.js` or `rules.json` beside the suite; name an `action` or a `flow`"
    )
  }

  @Test func `one case that is marked leaves the others out`() throws {
    let folder = try TestFolder.suite(
      """
      cases:
        - { name: a, fixture: f, expect: allowed }
        - { name: b, fixture: f, expect: allowed, only: true }
        - { name: c, fixture: f, expect: allowed, skip: broken }
      """
    )
    #expect(
      try ActionSuite(at: folder.path("tests.yaml")).cases.map(\.skipReason)
        == ["another case has `only`", nil, "broken"]
    )
  }
}
