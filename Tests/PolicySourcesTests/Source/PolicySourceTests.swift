import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PolicySources

/// What a path leads to, and what it declares.
@Suite(.tags(.documents))
struct PolicySourceTests {
  private static let login = "exports.onExecutePostLogin = async () => {};"
  private static let resource = #"resource "auth0_action" "a" { name = "a" }"#
  private static let entity = #"{"name": "a", "code": "./actions/a/code.js"}"#
  private static let plan = #"{"format_version": "1.2", "planned_values": {"root_module": {}}}"#
  private static let tenant = """
    clients: [{ client_id: app }]
    connections: [{ name: users }]
    flow: [code]
    triggers: { post-login: [{ path: code }], credentials-exchange: other.js }
    token_exchange_profiles: []
    """

  static let layouts: [(files: [String: String], path: String, kind: PolicySource)] = [
    (["a/code.js": login, "a/tests.yaml": "cases: []"], "a", .actions),
    (["a/code.js": login, "a/main.tf": resource], "a", .actions),
    (["a/code.js": login, "a/main.tf": resource], "a/main.tf", .terraform),
    (["a/code.js": login, "a/tenant.yaml": "actions: []"], "a", .actions),
    (["main.tf": resource], "", .terraform),
    (["main.tf.json": "{}"], "", .terraform),
    (["main.tf.json": "{}"], "main.tf.json", .terraform),
    (["deny/code.js": login, "deny/tests.yaml": "cases: []"], "", .actions),
    (["tests.yaml": "cases: []", "x.tests.json": "{}"], "", .actions),
    (["actions/deny/code.js": login, "actions/package.json": #"{"name": "x"}"#], "", .actions),
    (["actions/tests.json": #"{"cases": []}"#, "actions/deny.js": login], "", .actions),
    (["actions/rules.json": #"{"rules": []}"#], "", .actions),
    (["tenant.yaml": tenant, "code/x.js": login], "", .actions),
    (["tenant.yaml": tenant], "tenant.yaml", .flow),
    (["triggers/triggers.json": "{}"], "", .actions),
    ([:], "gone", .actions),
    (["a.js": login], "a.js", .actions),
    (["rules.json": #"{"rules": []}"#], "rules.json", .actions),
    (["flow.yaml": "actions: [a.js]"], "flow.yaml", .flow),
    (["flow.json": #"{"actions": ["a.js"]}"#], "flow.json", .flow),
    (["tenant.yaml": "actions: [{ name: a, code: ./a.js }]"], "", .export),
    (["tenant.yaml": "actions: [{ name: a, code: ./a.js }]"], "tenant.yaml", .export),
    (["tenant.json": #"{"tenant": {}, "rules": []}"#], "tenant.json", .export),
    (["tenant.yaml": "databases: []\nclients: @@CLIENTS@@"], "", .export),
    (["tenant.yaml": "triggers: { post-login: [{ action_name: a }] }"], "", .export),
    (["tenant.yaml": "actions: [\n"], "", .export),
    (["tenant.yaml": tenant, "actions/a.json": entity], "", .export),
    (["actions/a.json": entity, "actions/a/code.js": login], "", .export),
    (["action-modules/a.json": entity], "", .export),
    (["triggers/triggers.json": #"{"post-login": [{"action_name": "a"}]}"#], "", .export),
    (["plan.json": plan], "plan.json", .plan),
    (["plan.json": #"{"format_version": "9.0"}"#], "plan.json", .plan),
    (["terraform.tfstate": "{}"], "terraform.tfstate", .plan),
  ]

  @Test(arguments: layouts)
  func `a path is told by what it holds`(
    files: [String: String],
    path: String,
    kind: PolicySource
  ) throws {
    try withFiles(files.merging(["README": ""]) { $1 }) { folder in
      #expect(PolicySource.kind(of: path.isEmpty ? folder : "\(folder)/\(path)") == kind)
    }
  }

  private func declaration(
    _ files: [String: String],
    at path: String,
    _ change: (inout ProjectEnvironment) -> Void = { _ in }
  ) throws -> PolicyDeclaration? {
    try withFiles(files) { folder in
      let full = path.isEmpty ? folder : "\(folder)/\(path)"
      var environment = ProjectEnvironment(name: nil, policy: full)
      change(&environment)
      return try PolicySource.declaration(at: full, environment: environment)
    }
  }

  @Test(arguments: ["a", "a/code.js", "flow.yaml", "gone"])
  func `Actions and flow files declare nothing`(path: String) throws {
    let files = ["a/code.js": Self.login, "flow.yaml": "actions: [a]"]
    #expect(try declaration(files, at: path) == nil)
  }

  private static let terraform = """
    variable "name" {}
    resource "auth0_action" "a" {
      name = "${var.name}-${terraform.workspace}"
      code = "1"
    }
    resource "auth0_action" "b" {
      provider = auth0.eu
      name = "eu-${var.name}"
      code = "1"
    }
    """

  @Test(arguments: ["", "main.tf"])
  func `the values of an environment reach Terraform`(path: String) throws {
    let declared = try declaration(["main.tf": Self.terraform], at: path) { environment in
      environment.values = ["name": "login"]
      environment.workspace = "prod"
    }
    #expect(declared?.problems == [])
    #expect(declared?.actions.map(\.name) == ["login-prod"])
  }

  @Test func `an environment has the Actions of its provider`() throws {
    let declared = try declaration(["main.tf": Self.terraform], at: "") { environment in
      environment.values = ["name": "login"]
      environment.workspace = "prod"
      environment.provider = "eu"
    }
    #expect(declared?.actions.map(\.name) == ["eu-login"])
  }

  @Test(arguments: ["", "tenant.yaml"])
  func `the values of an environment reach the placeholders of an export`(path: String) throws {
    let files = [
      "tenant.yaml": "actions: [{ name: \"##NAME##\", code: ./actions/a.js }]",
      "actions/a.js": Self.login,
    ]
    let declared = try declaration(files, at: path) { $0.values = ["NAME": "deny"] }
    #expect(declared?.problems == [])
    #expect(declared?.actions.map(\.name) == ["deny"])
  }

  @Test func `a plan is a declaration, and one of another version an error`() throws {
    let plan = TerraformPolicyTests.plan
    #expect(try declaration(["plan.json": plan], at: "plan.json")?.actions.count == 3)
    let error = #expect(throws: PostLoginError.self) {
      try declaration(["p.json": #"{"format_version": "9.0"}"#], at: "p.json")
    }
    #expect(error?.code == .unsupportedVersion)
  }

  @Test func `a file of values that is not there is an error`() throws {
    let error = #expect(throws: PostLoginError.self) {
      try declaration(["main.tf": Self.terraform], at: "") { $0.valueFile = "/nowhere/x.env" }
    }
    #expect(error?.code == .unreadable)
  }
}
