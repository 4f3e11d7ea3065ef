import PolicySources
import PostLogin
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTesting

/// What `init` writes for policies that Terraform or an export declares.
@Suite(.tags(.suites, .documents), .timeLimit(.minutes(5)))
struct FlowSuitesTests {
  private static func terraform(code: String) -> String {
    """
    resource "auth0_action" "gate" {
      name   = "gate"
      deploy = true
      code   = \(code)
      supported_triggers {
        id      = "post-login"
        version = "v3"
      }
      secrets {
        name  = "KEY"
        value = var.unknown
      }
    }
    resource "auth0_trigger_actions" "login" {
      trigger = "post-login"
      actions {
        id           = auth0_action.gate.id
        display_name = "gate"
      }
    }
    """
  }

  private static let denying = """
    exports.onExecutePostLogin = async (event, api) => { api.access.deny(`${event.secrets.KEY.length}`); };
    """

  private func declaration(at path: String) throws -> PolicyDeclaration {
    let environment = ProjectEnvironment(name: nil, policy: path)
    return try #require(try PolicySource.declaration(at: path, environment: environment))
  }

  @Test(arguments: ["infra", "."])
  func `each flow gets a suite that passes, with made-up values of its secrets`(
    path: String
  ) async throws {
    let prefix = path == "." ? "" : "\(path)/"
    let folder = try TestFolder([
      "\(prefix)main.tf": Self.terraform(code: #"file("${path.module}/gate.js")"#),
      "\(prefix)gate.js": Self.denying,
    ])
    let suites = FlowSuites(
      of: try declaration(at: folder.path(path)),
      at: path,
      in: "Tests",
      on: ScriptHost()
    )
    #expect(suites.triggers == [.postLogin])
    let made = try await suites.files(below: folder.path)
    #expect(
      made.files.map(\.path) == ["Tests/post-login.tests.yaml", "Fixtures/ordinary-login.yaml"]
    )
    #expect(
      made.files.first?.text == """
        # yaml-language-server: $schema=../.postlogin/suite.schema.json
        # Logins with the declared Actions in their order, and their expected results.
        flow: "\(path == "." ? ".." : "../infra")"
        secrets: {"KEY":"value-of-KEY"}
        cases:
          - name: an ordinary login is denied
            fixture: ordinary-login
            expect: { decision: denied, reason: "12" }

        """
    )
    try made.files.write(into: folder.path)
    let suite = try ActionSuite(at: folder.path("Tests/post-login.tests.yaml"))
    let report = await TestRun().run([suite])
    #expect(report.counts == TestReport.Counts(passed: 1), "\(PrettyReport(report).text)")
    let again = try await suites.files(below: folder.path)
    #expect(try again.files.write(into: folder.path) == [])
  }

  @Test func `a flow whose code is not known has a remark and no suite`() async throws {
    let folder = try TestFolder(["main.tf": Self.terraform(code: "var.code")])
    let suites = FlowSuites(
      of: try declaration(at: folder.path),
      at: ".",
      in: "Tests",
      on: ScriptHost()
    )
    let made = try await suites.files(below: folder.path)
    #expect(made.files == [])
    #expect(made.remarks.contains { $0.hasPrefix("post-login has no suite: ") }, "\(made.remarks)")
  }

  @Test func `folders that bind Actions are found, and parts of others are not`() throws {
    let folder = try TestFolder([
      "infra/main.tf": Self.terraform(code: #""x""#),
      "infra/modules/gate/main.tf": Self.terraform(code: #""x""#),
      "network/main.tf": #"resource "aws_vpc" "a" {}"#,
      "tenant/triggers/triggers.json": #"{"post-login": [{"action_name": "A"}]}"#,
      "tenant/actions/A.json": #"{"name": "A", "code": "./A.js"}"#,
      "Actions/own/code.js": "",
    ])
    #expect(try DeclaredFolders.paths(below: folder.path) == ["infra", "tenant"])
    #expect(try DeclaredFolders.paths(below: folder.path("infra")) == ["."])
    #expect(try DeclaredFolders.paths(below: folder.path("Actions")) == [])
    #expect(try DeclaredFolders.paths(below: folder.path("gone")) == [])
  }

  @Test func `the project names what was found, and can be read`() throws {
    let folder = try TestFolder([
      "infra/main.tf": "", "Actions/a/code.js": "", "Actions/a/tests.yaml": "",
      "Tests/post-login.tests.yaml": "", "secrets.env": "KEY=x\n", "values.env": "",
    ])
    var project = FirstProject()
    project.declared = ["infra"]
    project.actionFiles = ["Actions/a/code.js", "infra/deny/code.js"]
    project.suiteFiles = ["Actions/a/tests.yaml", "Tests/post-login.tests.yaml"]
    project.secretsFile = "secrets.env"
    project.valueFile = "values.env"
    #expect(
      project.file.text == """
        # yaml-language-server: $schema=.postlogin/project.schema.json
        # The policies of this repository, and how `postlogin test` tests them.
        environments:
          "infra": { policy: "infra", env: "values.env" }
          "Actions": "Actions"
        suites: ["Actions","Tests"]
        secrets: "secrets.env"
        # coverage: 80          # the percentage of lines and blocks that the cases have to reach
        # faults: true          # search passed cases for faults
        # against: origin/main  # the revision that the policies are compared with
        # formats: [github, { junit: results/junit.xml }]  # in continuous integration

        """
    )
    try [project.file].write(into: folder.path)
    let read = try Project(
      at: folder.path("postlogin.yaml"),
      formats: TestReport.forms.map(\.format.name)
    )
    #expect(read.environments.map(\.name) == ["infra", "Actions"])
    #expect(read.suites == ["Actions", "Tests"].map(folder.path))
  }

  @Test func `a project of an export alone has its folder and finds suites everywhere`() {
    var project = FirstProject()
    project.declared = ["."]
    project.suiteFiles = ["actions/a/tests.yaml", "tests.yaml"]
    #expect(project.file.text.contains("\nenvironments:\n  \"tenant\": \".\"\n# coverage"))
  }
}
