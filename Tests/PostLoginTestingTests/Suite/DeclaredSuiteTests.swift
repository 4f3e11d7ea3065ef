import Foundation
import PolicySources
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTesting

/// Suites whose policy is what Terraform or an export declares.
@Suite(.tags(.suites, .documents, .secrets), .timeLimit(.minutes(5)))
struct DeclaredSuiteTests {
  /// Two Actions of logins in an order that counts, one in a heredoc, and one of registrations.
  private static let terraform = """
    variable "word" {}
    resource "auth0_action" "mark" {
      name   = "mark"
      deploy = true
      code   = file("${path.module}/mark.js")
      supported_triggers {
        id      = "post-login"
        version = "v3"
      }
      secrets {
        name  = "KEY"
        value = var.word
      }
    }
    resource "auth0_action" "gate" {
      name   = "gate"
      deploy = true
      code   = <<-JS
        exports.onExecutePostLogin = async (event, api) => {
          if (event.secrets.KEY) api.access.deny('a secret of another Action');
          if (event.user.name === 'Eve') api.access.deny('not Eve');
        };
      JS
      supported_triggers {
        id      = "post-login"
        version = "v3"
      }
    }
    resource "auth0_action" "register" {
      name   = "register"
      deploy = true
      code   = "exports.onExecutePreUserRegistration = async (e, api) => { api.access.deny('no', 'closed'); };"
      supported_triggers {
        id      = "pre-user-registration"
        version = "v2"
      }
    }
    resource "auth0_trigger_actions" "login" {
      trigger = "post-login"
      actions {
        id           = auth0_action.mark.id
        display_name = "mark"
      }
      actions {
        id           = auth0_action.gate.id
        display_name = "gate"
      }
    }
    resource "auth0_trigger_actions" "register" {
      trigger = "pre-user-registration"
      actions {
        id           = auth0_action.register.id
        display_name = "register"
      }
    }
    """

  private static let mark = """
    exports.onExecutePostLogin = async (event, api) => {
      api.idToken.setCustomClaim('key', event.secrets.KEY.length);
    };
    """

  private func folder(_ suite: String, project: String? = nil) throws -> TestFolder {
    let folder = try TestFolder([
      "infra/main.tf": Self.terraform, "infra/mark.js": Self.mark, "f.json": TestFolder.event,
      "r.yaml": "trigger: pre-user-registration\nuser: rosa@example.com\n", "tests.yaml": suite,
    ])
    if let project { try folder.write("postlogin.yaml", project) }
    return folder
  }

  private static let cases = """
    secrets: { KEY: own }
    cases:
      - name: the claim has the value of the suite
        fixture: f
        expect: { decision: allowed, idToken: { claims: { key: 3 } } }
      - name: the second Action runs too, without the secrets of the first
        fixture: f
        with: { user: { name: Eve } }
        expect: { decision: denied, reason: not Eve }
      - { name: registrations have their own Action, fixture: r.yaml, expect: denied }
    """

  @Test(arguments: ["infra", "infra/main.tf"])
  func `cases of each trigger run its Actions in the declared order`(path: String) async throws {
    let folder = try folder("flow: \(path)\n\(Self.cases)")
    let suite = try ActionSuite(at: folder.path("tests.yaml"))
    #expect(suite.cases.map(\.trigger) == [.postLogin, .postLogin, .preUserRegistration])
    let report = await TestRun().run([suite])
    #expect(report.counts == TestReport.Counts(passed: 3), "\(PrettyReport(report).text)")
    #expect(Set(suite.files).isSuperset(of: ["infra/main.tf", "infra/mark.js"].map(folder.path)))
  }

  @Test func `an export is tested as Terraform is`() async throws {
    let folder = try TestFolder([
      "tenant/tenant.yaml": """
      actions:
        - { name: mark, code: ./mark.js, deployed: true, secrets: [{ name: KEY }] }
      triggers: { post-login: [{ action_name: mark }] }
      """,
      "tenant/mark.js": Self.mark, "f.json": TestFolder.event,
      "tests.yaml": """
      flow: tenant
      cases:
        - name: a case has a value of its own
          fixture: f
          secrets: { KEY: own }
          expect: { decision: allowed, idToken: { claims: { key: 3 } } }
      """,
    ])
    let report = await TestRun().run([try ActionSuite(at: folder.path("tests.yaml"))])
    #expect(report.counts == TestReport.Counts(passed: 1), "\(PrettyReport(report).text)")
  }

  @Test(arguments: ["action: live", "flow: infra", "flow: [live]"])
  func `an environment of the project has the values that the policy lacks`(
    head: String
  ) async throws {
    let folder = try folder(
      """
      \(head)
      cases:
        - name: the claim has the value of the environment
          fixture: f
          expect: { decision: allowed, idToken: { claims: { key: 5 } } }
      """,
      project: "environments: { live: { policy: infra, env: { word: known } } }"
    )
    let report = await TestRun().run([try ActionSuite(at: folder.path("tests.yaml"))])
    #expect(report.counts == TestReport.Counts(passed: 1), "\(PrettyReport(report).text)")
  }

  @Test func `the file of secrets of an environment comes after those of the suite`() async throws {
    let folder = try folder(
      """
      action: live
      cases:
        - name: the file
          fixture: f
          expect: { decision: allowed, idToken: { claims: { key: 4 } } }
        - name: the case
          fixture: f
          secrets: { KEY: own }
          expect: { decision: allowed, idToken: { claims: { key: 3 } } }
      """,
      project: "environments: { live: { policy: infra, secrets: s.env } }"
    )
    try folder.write("s.env", "KEY=file\n")
    let report = await TestRun().run([try ActionSuite(at: folder.path("tests.yaml"))])
    #expect(report.counts == TestReport.Counts(passed: 2), "\(PrettyReport(report).text)")
  }

  @Test(
    arguments: [
      (
        "action: lvie", "environments: { live: infra }",
        "has no environment `lvie`; did you mean `live`?"
      ),
      ("action: live", "environments: { live: infra }\nunknown: 1", "unknown key `unknown`"),
      (
        "flow: infra\ntrigger: post-change-password", "environments: { live: infra }",
        "no Action is bound to the trigger `post-change-password`"
      ),
    ]
  )
  func `an error in the name or in the project stands where the suite names the policy`(
    head: String,
    project: String,
    message: String
  ) throws {
    let folder = try folder("\(head)\n\(Self.cases)", project: project)
    let error = try #require(throws: PostLoginError.self) {
      try ActionSuite(at: folder.path("tests.yaml"))
    }
    let messages = ([error] + error.further).map(\.description)
    #expect(messages.contains { $0.contains(message) }, "\(messages)")
    #expect(error.location?.line == 1)
  }

  @Test func `a case of a trigger without Actions is an error of the suite`() throws {
    let folder = try folder(
      "flow: infra\ncases: [{ name: a, fixture: e.yaml, expect: delivered }]"
    )
    try folder.write("e.yaml", "trigger: event-stream\nmessage: { type: user.created }\n")
    let error = try #require(throws: PostLoginError.self) {
      try ActionSuite(at: folder.path("tests.yaml"))
    }
    #expect(
      error.message.contains(
        "the policy has no Action of `event-stream`; its Actions are those of "
      )
    )
  }

  @Test func `another version of a policy has its own shared modules`() throws {
    let tenant = """
      actions: [{ name: a, code: ./a.js, deployed: true, modules: [{ module_name: m }] }]
      actionModules: [{ name: m, code: ./m.js }]
      triggers: { post-login: [{ action_name: a }] }
      """
    let folder = try TestFolder([
      "tests.yaml": "flow: now\ncases: [{ name: a, fixture: f, expect: allowed }]\n",
      "f.json": TestFolder.event,
    ])
    for (name, text) in [("now", "exports.is = 'now';"), ("then", "exports.is = 'then';")] {
      try folder.write("\(name)/tenant.yaml", tenant)
      try folder.write(
        "\(name)/a.js",
        "require('actions:m'); exports.onExecutePostLogin = async () => {};"
      )
      try folder.write("\(name)/m.js", text)
    }
    let suite = try ActionSuite(at: folder.path("tests.yaml"))
    let then = try suite.policy(
      at: { $0.replacing("/now", with: "/then") },
      options: Policy.Options()
    )
    #expect(then.permissions.modules.shared.texts["m"]?.source == "exports.is = 'then';")
  }

  @Test func `coverage lists code of the declaration and of its files`() throws {
    let folder = try folder("flow: infra\n\(Self.cases)")
    let suite = try ActionSuite(at: folder.path("tests.yaml"))
    let report = CoverageReport(of: CountTotal(), [suite], RuleCounter())
    let files = report.files.map(\.file).map { $0.replacing("\(folder.path)/", with: "") }
    #expect(files.contains { $0.hasSuffix("infra/mark.js") })
    #expect(files.contains { $0.hasSuffix("infra/main.tf#/gate.js") })
    #expect(files.contains { $0.hasSuffix("infra/main.tf#/register.js") })
  }

  @Test func `the caller's fixtures come after those near the suite`() async throws {
    let folder = try TestFolder([
      "Tests/code.js": "exports.onExecutePostLogin = async () => {};",
      "Shared/f.json": TestFolder.event, "one/single.json": TestFolder.event,
      "Tests/tests.yaml": """
      cases:
        - { name: of a folder, fixture: f, expect: allowed }
        - { name: of a file, fixture: single, expect: allowed }
      """,
    ])
    let path = folder.path("Tests/tests.yaml")
    #expect(throws: PostLoginError.self) { try ActionSuite(at: path) }
    var options = ActionSuite.Options()
    options.fixtures = [folder.path("Shared"), folder.path("one/single.json")]
    let suite = try ActionSuite(at: path, options: options)
    #expect(await TestRun().run([suite]).counts == TestReport.Counts(passed: 2))
  }
}
