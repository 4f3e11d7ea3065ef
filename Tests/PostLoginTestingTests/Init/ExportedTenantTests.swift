import PolicySources
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing

@testable import PostLoginTesting
import WireFormats

@Suite(.tags(.fixtures, .suites), .timeLimit(.minutes(5)))
struct ExportedTenantTests {
  private static let code = "exports.onExecutePostLogin = async () => {};\n"

  private static let tenant = """
    tenant:
      friendly_name: @@FRIENDLY@@
      support_url: ##SUPPORT##
    actions:
      - name: Geo check
        code: ./actions/Geo check/code.js
        runtime: node22
        deployed: true
        dependencies: []
        secrets:
          - name: API_KEY
            value: ##API_KEY##
          - name: HIDDEN
            value: _VALUE_NOT_SHOWN_
        supported_triggers:
          - id: post-login
            version: v3
      - name: Roles
        code: ./actions/Roles/code.js
        secrets: []
    triggers:
      post-login:
        - action_name: Roles
          display_name: Roles
        - action_name: Geo check
          display_name: Where is it
    """

  private func folder(_ tenant: String = tenant) throws -> TestFolder {
    try TestFolder([
      "tenant.yaml": tenant, "actions/Geo check/code.js": Self.code,
      "actions/Roles/code.js": "const roles = @@ROLES@@;\n\(Self.code)",
    ])
  }

  private static let values = Placeholders(["API_KEY": "k=1", "ROLES": #"["a"]"#])

  @Test func `the bound Actions are read in the order of the trigger`() throws {
    let folder = try folder()
    let tenant = try ExportedTenant(at: folder.path, placeholders: Self.values)
    #expect(
      try #require(tenant).actions == [
        .init(
          name: "Roles",
          uses: [.init(.postLogin, .bound)],
          codePath: "actions/Roles/code.js",
          filledCode: "const roles = [\"a\"];\n\(Self.code)",
          secrets: []
        ),
        .init(
          name: "Geo check",
          uses: [.init(.postLogin, .bound)],
          codePath: "actions/Geo check/code.js",
          filledCode: nil,
          secrets: [.init(name: "API_KEY", value: "k=1"), .init(name: "HIDDEN", value: nil)]
        ),
      ]
    )
  }

  @Test func `every bound Action gets a suite that runs, and the export stays as it is`()
    async throws
  {
    let folder = try folder()
    let tenant = try #require(try ExportedTenant(at: folder.path, placeholders: Self.values))
    let files = try await tenant.files(in: folder.path, on: ScriptHost())
    try files.write(into: folder.path)
    #expect(
      files.map(\.path) == [
        "actions/Roles/tests.yaml", "actions/Roles/filled.js", "actions/Geo check/tests.yaml",
        "actions/Geo check/secrets.json", "Fixtures/ordinary-login.yaml", "post-login.json",
      ]
    )
    let suites = try SuiteFinder.suites(in: [folder.path]).map {
      try ActionSuite(at: $0)
    }
    let report = await TestRun().run(suites)
    #expect(report.counts == TestReport.Counts(passed: 2))
    let steps = try PolicyReader(host: ScriptHost()).content(at: [folder.path("post-login.json")])
      .flow.steps
    #expect(steps.map(\.action.name) == ["Roles", "Geo check"])
    #expect(steps.map { $0.secrets?["HIDDEN"]?.stringValue } == [nil, "value-of-HIDDEN"])
    #expect(try folder.text("tenant.yaml") == Self.tenant)
  }

  @Test func `the form with a folder for each kind is read`() async throws {
    let folder = try TestFolder([
      "actions/Roles.json": """
      {"name": "Roles", "code": "local/actions/Roles/code.js", "deployed": true,
       "secrets": [{"name": "S", "value": @@SECRET@@}], "other": @@GONE@@}
      """,
      "actions/Roles/code.js": Self.code,
      "actions/a.json": #"{"name": "Flat", "code": "./flat.js", "secrets": []}"#,
      "actions/flat.js": Self.code,
      "triggers/triggers.json": """
      {"post-login": [{"action_name": "Flat"}, {"action_name": "Roles", "display_name": "R"}]}
      """,
    ])
    let tenant = try #require(
      try ExportedTenant(at: folder.path, placeholders: Placeholders(["SECRET": "a b"]))
    )
    #expect(tenant.actions.map(\.codePath) == ["actions/flat.js", "actions/Roles/code.js"])
    #expect(tenant.actions.map(\.secrets) == [[], [.init(name: "S", value: "a b")]])
    let files = try await tenant.files(in: folder.path, on: ScriptHost())
    #expect(files.map(\.path).first == "actions/flat/tests.yaml")
    try files.write(into: folder.path)
    let suite = try ActionSuite(at: folder.path("actions/flat/tests.yaml"))
    #expect(suite.plan.actionPaths == [folder.path("actions/flat.js")])
  }

  @Test(
    arguments: [
      (
        "API_KEY", "ROLES",
        "tenant.yaml:12:16: notKnown: `##API_KEY##` has no value; put `API_KEY=…` into a file and name it with "
          + "`--env`"
      ),
      (
        "ROLES", "API_KEY",
        "actions/Roles/code.js:1:1: notKnown: `@@ROLES@@` has no value; put `ROLES=…` into a file and name it "
          + "with `--env`"
      ),
    ]
  )
  func `a placeholder without a value is a remark with its place, and all Actions get suites`(
    missing: String,
    given: String,
    message: String
  ) async throws {
    let folder = try folder()
    let placeholders = Placeholders([given: "1", "FRIENDLY": "x", "SUPPORT": "x"])
    let tenant = try #require(try ExportedTenant(at: folder.path, placeholders: placeholders))
    #expect(tenant.remarks.map { $0.replacing("\(folder.path)/", with: "") } == [message])
    let suites = try await tenant.files(in: folder.path, on: ScriptHost()).map(\.path)
      .filter { $0.hasSuffix("tests.yaml") }
    #expect(suites == ["actions/Roles/tests.yaml", "actions/Geo check/tests.yaml"])
  }

  @Test(
    arguments: [
      (
        "- action_name: Roles", "- action_name: Gone",
        "23:20: notKnown: there is no Action called `Gone`"
      ),
      (
        "./actions/Roles/code.js", "../../code.js",
        "19:11: unreadable: `../../code.js`: no such file in the export"
      ),
    ]
  )
  func `what an export names and lacks is a remark, and the others get suites`(
    text: String,
    replacement: String,
    message: String
  ) throws {
    let tenant = Self.tenant.replacing(text, with: replacement)
    let folder = try TestFolder([
      "tenant.yaml": tenant,
      "actions/Geo check/code.js": Self.code, "actions/Other/code.js": Self.code,
    ])
    if !text.contains("/") { try folder.write("actions/Roles/code.js", Self.code) }
    let read = try #require(try ExportedTenant(at: folder.path, placeholders: Self.values))
    #expect(read.remarks.contains { $0.hasSuffix("tenant.yaml:\(message)") }, "\(read.remarks)")
    #expect(read.actions.contains { $0.name == "Geo check" })
  }

  @Test(
    arguments: [
      ("tenant: { friendly_name: x }\nactions: []", "invalidExport: the export has no Action"),
      ("actions: [", "tenant.yaml:"),
    ]
  )
  func `an export without any Action, or in a broken file, is refused`(
    text: String,
    message: String
  ) throws {
    let folder = try TestFolder(["tenant.yaml": text])
    let error = try #require(throws: PostLoginError.self) {
      try ExportedTenant(at: folder.path, placeholders: Placeholders())
    }
    #expect(error.description.contains(message), "\(error)")
  }

  @Test func `kinds that no reader knows are no obstacle`() throws {
    let folder = try folder("\(Self.tenant)\nnewThings: [{ name: x }]\nflowsOfForms: { a: 1 }\n")
    let tenant = try #require(try ExportedTenant(at: folder.path, placeholders: Self.values))
    #expect(tenant.actions.map(\.name) == ["Roles", "Geo check"])
    #expect(tenant.remarks == [])
  }

  @Test func `other folders are no export`() throws {
    let folder = try TestFolder(["actions/a.json": "{}", "node_modules/x/code.js": ""])
    #expect(try ExportedTenant(at: folder.path, placeholders: Placeholders()) == nil)
    #expect(try ExportedTenant(at: folder.path("gone"), placeholders: Placeholders()) == nil)
  }

  @Test(
    arguments: [
      (
        "  post-login:", "  pre-login:",
        ["Auth0 documents no trigger `pre-login`: its Actions have no suites"]
      ),
      ("\ntriggers:", "\nother:", []),
    ]
  )
  func `an Action that no trigger names gets a suite and a remark`(
    text: String,
    replacement: String,
    notes: [String]
  ) async throws {
    let folder = try folder(Self.tenant.replacing(text, with: replacement))
    let tenant = try #require(try ExportedTenant(at: folder.path, placeholders: Self.values))
    // The metadata of one Action says the trigger, the handler of the other.
    #expect(tenant.actions.map(\.name) == ["Geo check", "Roles"])
    #expect(
      tenant.remarks == ["Geo check", "Roles"].map {
        "`\($0)` supports post-login and is bound to no trigger: it has a suite and runs in no flow"
      } + notes
    )
    let files = try await tenant.files(in: folder.path, on: ScriptHost())
    #expect(
      files.map(\.path) == [
        "actions/Geo check/tests.yaml", "actions/Geo check/secrets.json",
        "actions/Roles/tests.yaml", "actions/Roles/filled.js", "Fixtures/ordinary-login.yaml",
      ]
    )
  }

  @Test func `a bound Action has no remark, and one that supports the trigger follows it`() throws {
    let unbound = Self.tenant.replacing(
      "\n    - action_name: Geo check\n      display_name: Where is it",
      with: ""
    )
    let folder = try folder(unbound)
    let tenant = try #require(try ExportedTenant(at: folder.path, placeholders: Self.values))
    #expect(tenant.actions.map(\.name) == ["Roles", "Geo check"])
    #expect(tenant.remarks.count == 1)
    let whole = try self.folder()
    #expect(try ExportedTenant(at: whole.path, placeholders: Self.values)?.remarks == [])
  }

  @Test func `an export of Actions alone is read`() throws {
    let folder = try TestFolder([
      "actions/a.json": """
      {"name": "A", "code": "./a.js", "supported_triggers": [{"id": "post-login"}]}
      """,
      "actions/a.js": Self.code,
    ])
    let tenant = try ExportedTenant(at: folder.path, placeholders: Placeholders())
    #expect(tenant?.actions.flatMap(\.uses) == [.init(.postLogin, .unbound)])
  }

  @Test func `the Actions of a folder of one's own get the suites that they lack`() async throws {
    let folder = try TestFolder([
      "Actions/gate/code.js": Self.code.replacing("{}", with: "{ throw new Error('no'); }"),
      "Actions/gate/login.tests.yaml": "mine", "Actions/open/code.js": Self.code,
    ])
    let tenant = try #require(
      try ExportedTenant(at: folder.path, placeholders: Placeholders())
    )
    #expect(tenant.actions.map(\.name) == ["gate", "open"])
    #expect(tenant.remarks == [])
    let files = try await tenant.files(in: folder.path, on: ScriptHost())
    #expect(
      files.map(\.path) == [
        "Actions/gate/login.tests.yaml", "Actions/open/tests.yaml", "Fixtures/ordinary-login.yaml",
      ]
    )
    let written = try files.write(into: folder.path)
    #expect(written.map(\.path) == Array(files.map(\.path).dropFirst()))
    let report = await TestRun().run([try ActionSuite(at: folder.path("Actions/open/tests.yaml"))])
    #expect(report.counts == TestReport.Counts(passed: 1))
  }

  @Test func `code with new values is written anew, and what people edit stays`() async throws {
    let folder = try folder()
    let tenant = try #require(try ExportedTenant(at: folder.path, placeholders: Self.values))
    try await tenant.files(in: folder.path, on: ScriptHost()).write(into: folder.path)
    let values = Placeholders(["API_KEY": "k=2", "ROLES": #"["b"]"#])
    let next = try #require(try ExportedTenant(at: folder.path, placeholders: values))
    let written = try await next.files(in: folder.path, on: ScriptHost()).write(into: folder.path)
    #expect(written.map(\.path) == ["actions/Roles/filled.js"])
    #expect(try folder.text("actions/Roles/filled.js").hasPrefix(#"const roles = ["b"];"#))
    #expect(try folder.text("actions/Geo check/secrets.json").contains("k=1"))
  }

  @Test(
    arguments: [
      ("api.access.deny('not today');", "{ decision: denied, reason: \"not today\" }", nil),
      ("api.access.deny('/not/');", "denied", nil),
      ("api.access.deny('\"a\":\\n#');", #"{ decision: denied, reason: "\"a\":\n#" }"#, nil),
      ("api.access.deny(String(n++ + Math.random()));", "denied", nil),
      ("if (event.secrets.S !== 'value-of-S') api.access.deny('no');", "allowed", nil),
      ("api.redirect.sendUserTo('https://x.example/');", "redirected", nil),
      ("require('@@module');", "allowed", "Cannot find module"),
      ("event.user.app_metadata.plan.name;", "allowed", "in line 3: uncaughtError: "),
      ("}; let = ;", "allowed", "the Action cannot be run: syntaxError: "),
      ("}; delete exports.onExecutePostLogin; () => {", "allowed", "noHandler"),
    ] as [(String, String, String?)]
  )
  func `a suite expects what was seen, or says why it is skipped`(
    body: String,
    expectation: String,
    skipReason: String?
  ) async throws {
    let folder = try TestFolder([
      "tenant.yaml": """
      actions: [{ name: A, code: ./a/code.js, secrets: [{ name: S }] }]
      triggers: { post-login: [{ action_name: A }] }
      """,
      "a/code.js": """
      let n = 0;
      exports.onExecutePostLogin = async (event, api) => {
      \(body)
      };
      """,
    ])
    let tenant = try #require(
      try ExportedTenant(at: folder.path, placeholders: Placeholders(["module": "auth0"]))
    )
    let files = try await tenant.files(in: folder.path, on: ScriptHost())
    try files.write(into: folder.path)
    let suite = try folder.text("a/tests.yaml")
    #expect(suite.contains("    expect: \(expectation)\n"), "\(suite)")
    #expect(suite.contains("    skip: ") == (skipReason != nil), "\(suite)")
    #expect(suite.contains(skipReason ?? ""), "\(suite)")
    let report = await TestRun().run([
      try ActionSuite(at: folder.path("a/tests.yaml"))
    ])
    let isSkipped = skipReason != nil
    #expect(
      report.counts == TestReport.Counts(passed: isSkipped ? 0 : 1, skipped: isSkipped ? 1 : 0)
    )
  }
}
