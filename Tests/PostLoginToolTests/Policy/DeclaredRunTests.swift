import ArgumentParser
import PolicySources
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

/// `run` and `explain` of policies that Terraform, a state or an export declares.
@Suite(.tags(.program, .flow), .timeLimit(.minutes(5)))
struct DeclaredRunTests {
  private static func outcome(
    _ arguments: [String],
    fixture: String,
    warnings: Warnings = Warnings()
  ) async throws -> Outcome {
    var login = try FlowArguments.parse(arguments).fixtureLogin(fixture)
    login.warn = warnings.add
    return try await RunRequest(.fixture(login), on: ScriptHost(tracing: true)).result().outcome
  }

  /// The outcome without durations and the names of files.
  private static func comparable(_ outcome: Outcome) -> JSONValue {
    outcome.jsonValue.replacing(["actions"], with: nil).replacing(["cause"], with: nil)
  }

  @Test(arguments: ThreeForms.paths, ThreeForms.triggers.map(\.0))
  func `a login ends as by the flow file that is written by hand`(
    form: String,
    flow: String
  ) async throws {
    let folder = try DeclaredFolder(ThreeForms.files)
    let fixture = try #require(ThreeForms.triggers.first { $0.0 == flow }?.1)
    let secrets = ["--secrets", folder.path("secrets.env")]
    let declared = try await Self.outcome(
      [folder.path(form)] + secrets,
      fixture: folder.path(fixture)
    )
    let written = try await Self.outcome(
      [folder.path(flow)] + secrets,
      fixture: folder.path(fixture)
    )
    #expect(Self.comparable(declared) == Self.comparable(written))
    #expect(declared.actions.map(\.commands.count) == written.actions.map(\.commands.count))
  }

  @Test(arguments: ThreeForms.paths)
  func `the Actions of the main trigger run in their order`(form: String) async throws {
    let folder = try DeclaredFolder(ThreeForms.files)
    let outcome = try await Self.outcome(
      [folder.path(form), "--secrets", folder.path("secrets.env")],
      fixture: folder.path("login.yaml")
    )
    #expect(outcome.actions.map(\.name) == ["first", "second"])
    #expect(
      outcome.jsonValue.value(at: ["idToken", "claims", "https://a.example/seen"]) == "k k"
    )
  }

  @Test(arguments: ThreeForms.paths)
  func `the option names another trigger than the fixture`(form: String) async throws {
    let folder = try DeclaredFolder(ThreeForms.files)
    let outcome = try await Self.outcome(
      [folder.path(form), "--trigger", "pre-user-registration"],
      fixture: folder.path("login.yaml")
    )
    #expect(outcome.reason == "no")
  }

  @Test(arguments: ThreeForms.paths)
  func `the explanation names the Action that decided`(form: String) async throws {
    let folder = try DeclaredFolder(ThreeForms.files)
    let login = try FlowArguments.parse([folder.path(form)])
      .login(of: folder.path("sign-up.yaml"))
    let story = try await ExplainRequest(login, on: ScriptHost(tracing: true)).result()
    let text = try #require(story.text(.pretty, on: ReportPage(date: "", isVerbose: false)))
    #expect(text.contains("sign-up"))
    #expect(text.contains("api.access.deny"))
  }

  @Test func `a code file in a Terraform folder runs as before`() async throws {
    let folder = try DeclaredFolder([
      "main.tf": "", "f.yaml": "user: rosa@example.com",
      "Actions/x/code.js":
        "exports.onExecutePostLogin = async (event, api) => api.access.deny('x');",
    ])
    for name in ["Actions/x/code.js", "Actions/x"] {
      let outcome = try await Self.outcome([folder.path(name)], fixture: folder.path("f.yaml"))
      #expect(outcome.reason == "x")
    }
  }

  // MARK: - What is not known

  private static let unknown = """
    resource "auth0_action" "login" {
      name = "login"
      code = var.code
    }
    resource "auth0_action" "scopes" {
      name = "scopes"
      code = "exports.onExecuteCredentialsExchange = async () => {};"
    }
    resource "auth0_trigger_actions" "login" {
      trigger = "post-login"
      actions {
        id = auth0_action.login.id
      }
    }
    resource "auth0_trigger_actions" "scopes" {
      trigger = "credentials-exchange"
      actions {
        id = auth0_action.scopes.id
      }
    }
    variable "code" {}

    """

  @Test func `code that is not known blocks its flow, and no other`() async throws {
    let folder = try DeclaredFolder([
      "t/main.tf": Self.unknown, "login.yaml": "user: rosa@example.com",
      "exchange.yaml": "trigger: credentials-exchange",
    ])
    let error = await #expect(throws: PostLoginError.self) {
      try await Self.outcome([folder.path("t")], fixture: folder.path("login.yaml"))
    }
    #expect(
      error?.description.replacing("\(folder.path)/", with: "")
        == "t/main.tf:21:1: notKnown: the code of `login` is not known: the variable `code` has no "
        + "value"
    )
    #expect(error?.further == [])
    let warnings = Warnings()
    let outcome = try await Self.outcome(
      [folder.path("t")],
      fixture: folder.path("exchange.yaml"),
      warnings: warnings
    )
    #expect(outcome.decision == .allowed)
    #expect(warnings.codes == [.notKnown])
  }

  @Test func `a value of the command line makes it known`() async throws {
    let folder = try DeclaredFolder([
      "t/main.tf": Self.unknown, "login.yaml": "user: rosa@example.com",
    ])
    let code = "exports.onExecutePostLogin = async (e, api) => api.access.deny('given');"
    let warnings = Warnings()
    let outcome = try await Self.outcome(
      [folder.path("t"), "--env", "code=\(code)"],
      fixture: folder.path("login.yaml"),
      warnings: warnings
    )
    #expect(outcome.reason == "given")
    #expect(warnings.codes == [])
  }

  @Test func `an order that is not known blocks the flow`() async throws {
    let single = ["a", "b"].map { name in
      """
      resource "auth0_action" "\(name)" {
        name = "\(name)"
        code = "exports.onExecutePostLogin = async () => {};"
      }
      resource "auth0_trigger_action" "\(name)" {
        trigger   = "post-login"
        action_id = auth0_action.\(name).id
      }

      """
    }
    let folder = try DeclaredFolder([
      "t/main.tf": single.joined(), "login.yaml": "user: rosa@example.com",
    ])
    let error = await #expect(throws: PostLoginError.self) {
      try await Self.outcome([folder.path("t")], fixture: folder.path("login.yaml"))
    }
    #expect(error?.code == .notKnown)
    #expect(error?.message.hasPrefix("the place of this Action in `post-login`") == true)
  }

  @Test func `of many problems that a run does not need, only the first are warnings`() async throws
  {
    let unknown = (1...9).map { number in
      """
      resource "auth0_action" "u\(number)" {
        name = "u\(number)"
        code = var.u
      }

      """
    }
    let folder = try DeclaredFolder([
      "t/main.tf": Self.unknown.replacing(
        "var.code",
        with: "\"exports.onExecutePostLogin = async () => {};\""
      )
        + unknown.joined() + "variable \"u\" {}\n",
      "login.yaml": "user: rosa@example.com",
    ])
    let warnings = Warnings()
    _ = try await Self.outcome(
      [folder.path("t")],
      fixture: folder.path("login.yaml"),
      warnings: warnings
    )
    #expect(warnings.codes == Array(repeating: .notKnown, count: 4))
  }

  private static func terraform(code: String, _ rest: String = "") -> String {
    """
    resource "auth0_action" "a" {
      name = "a"
      code = \(code)
    }
    resource "auth0_trigger_actions" "f" {
      trigger = "post-login"
      actions {
        id = auth0_action.a.id
      }
    }
    \(rest)

    """
  }

  @Test(arguments: [
    (
      terraform(code: "local.a", "locals {\n  a = local.b\n  b = local.a\n}"),
      PostLoginError.Code.notKnown,
      "the code of `a` is not known: `local.a` depends on itself"
    ),
    (terraform(code: "file(\"../outside.js\")"), .notKnown, "the code of `a` is not known: "),
    (terraform(code: "file(\"/dev/zero\")"), .notKnown, "the code of `a` is not known: "),
    (terraform(code: "<<EOT\nconst a = 1;"), .notTerraform, ""),
  ])
  func `bad input is one error of the run`(
    text: String,
    code: PostLoginError.Code,
    message: String
  ) async throws {
    let folder = try DeclaredFolder([
      "t/main.tf": text, "outside.js": "1", "login.yaml": "user: rosa@example.com",
    ])
    let error = await #expect(throws: PostLoginError.self) {
      try await Self.outcome([folder.path("t")], fixture: folder.path("login.yaml"))
    }
    #expect(error?.code == code)
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
    #expect(error?.location?.file == folder.path("t/main.tf"))
    #expect(error?.further == [])
  }

  @Test func `a broken file of an export is a warning if the flow needs it not`() async throws {
    let folder = try DeclaredFolder([
      "e/actions/a.json": #"{"name":"a","code":"./actions/a.js"}"#, "e/actions/b.json": "{",
      "e/actions/a.js": "exports.onExecutePostLogin = async (e, api) => api.access.deny('a');",
      "e/triggers/triggers.json": #"{"post-login":[{"action_name":"a"}]}"#,
      "login.yaml": "user: rosa@example.com",
    ])
    let warnings = Warnings()
    let outcome = try await Self.outcome(
      [folder.path("e")],
      fixture: folder.path("login.yaml"),
      warnings: warnings
    )
    #expect(outcome.reason == "a")
    #expect(warnings.codes == [.notJSON])
  }

  // MARK: - What nothing binds

  private static func unbound(_ names: [String]) -> [String: String] {
    let entries = names.map { "  - { name: \($0), code: \($0).js }\n" }
    var files = [
      "e/tenant.yaml": "actions:\n\(entries.joined())tenant: {}\n",
      "login.yaml": "user: rosa@example.com",
    ]
    for name in names {
      files["e/\(name).js"] =
        "exports.onExecutePostLogin = async (e, api) => api.access.deny('\(name)');"
    }
    return files
  }

  @Test func `one Action that nothing binds runs alone, with a remark`() async throws {
    let folder = try DeclaredFolder(Self.unbound(["a"]))
    let warnings = Warnings()
    let outcome = try await Self.outcome(
      [folder.path("e")],
      fixture: folder.path("login.yaml"),
      warnings: warnings
    )
    #expect(outcome.reason == "a")
    #expect(warnings.codes == [.invalidFlow])
  }

  @Test func `several Actions that nothing binds are named, with what to write`() async throws {
    let folder = try DeclaredFolder(Self.unbound(["a", "b"]))
    let error = await #expect(throws: PostLoginError.self) {
      try await Self.outcome([folder.path("e")], fixture: folder.path("login.yaml"))
    }
    #expect(error?.message == "none of the 2 Actions is bound to a trigger: `a`, `b`")
    #expect(
      error?.help?.replacing("\(folder.path)/", with: "")
        == "bind them, or name the code of one, such as `e/a.js`"
    )
    let outcome = try await Self.outcome(
      [folder.path("e/b.js")],
      fixture: folder.path("login.yaml")
    )
    #expect(outcome.reason == "b")
  }

  @Test func `a file of an export that is broken is the error if no Action is read`() async throws {
    let folder = try DeclaredFolder([
      "e/tenant.yaml": "actions: [\n", "login.yaml": "user: rosa@example.com",
    ])
    let error = await #expect(throws: PostLoginError.self) {
      try await Self.outcome([folder.path("e")], fixture: folder.path("login.yaml"))
    }
    #expect(error?.code == .notYAML)
    #expect(error?.location?.file == folder.path("e/tenant.yaml"))
  }
}
