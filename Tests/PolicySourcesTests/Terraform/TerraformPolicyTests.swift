import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PolicySources

/// The policy of a folder is the same in Terraform, in a plan and in an export.
@Suite(.tags(.documents))
struct TerraformPolicyTests {
  static let terraform = """
    locals {
      actions = { deny = "deny.js", roles = "roles.js" }
    }
    variable "secret" {}
    resource "auth0_action_module" "shared" {
      name = "shared"
      code = "exports.x = 1;"
    }
    resource "auth0_action" "all" {
      for_each = local.actions
      name     = each.key
      runtime  = "node22"
      deploy   = true
      code     = file("${path.module}/${each.value}")
      supported_triggers {
        id      = "post-login"
        version = "v3"
      }
      dependencies {
        name    = "axios"
        version = "1.6.0"
      }
      secrets {
        name  = "KEY"
        value = var.secret
      }
      modules {
        module_id = auth0_action_module.shared.id
      }
    }
    resource "auth0_trigger_actions" "login" {
      trigger = "post-login"
      dynamic "actions" {
        for_each = ["roles", "deny"]
        content {
          id           = auth0_action.all[actions.value].id
          display_name = actions.value
        }
      }
    }
    resource "auth0_action" "exchange" {
      name = "exchange"
      runtime = "node22"
      deploy = true
      code = "exports.onExecuteCustomTokenExchange = async () => {};"
      supported_triggers {
        id      = "custom-token-exchange"
        version = "v1"
      }
    }
    resource "auth0_token_exchange_profile" "p" {
      name               = "profile"
      subject_token_type = "urn:acme:token"
      action_id          = auth0_action.exchange.id
      type               = "custom_authentication"
    }
    """

  static let files: [String: String] = [
    "main.tf": terraform, "deny.js": "exports.onExecutePostLogin = async () => { /* deny */ };",
    "roles.js": "exports.onExecutePostLogin = async () => {};",
  ]

  static let export = """
    actions:
      - name: roles
        code: ./actions/roles/code.js
        runtime: node22
        deployed: true
        supported_triggers: [{ id: post-login, version: v3 }]
        dependencies: [{ name: axios, version: 1.6.0 }]
        secrets: [{ name: KEY, value: _VALUE_NOT_SHOWN_ }]
        modules: [{ module_name: shared }]
      - name: deny
        code: ./actions/deny/code.js
        runtime: node22
        deployed: true
        supported_triggers: [{ id: post-login, version: v3 }]
        dependencies: [{ name: axios, version: 1.6.0 }]
        secrets: [{ name: KEY, value: "##SECRET##" }]
        modules: [{ module_name: shared }]
      - name: exchange
        code: ./actions/exchange/code.js
        runtime: node22
        deployed: true
        supported_triggers: [{ id: custom-token-exchange, version: v1 }]
    actionModules:
      - name: shared
        code: ./action-modules/shared/code.js
    triggers:
      post-login:
        - { action_name: roles, display_name: roles }
        - { action_name: deny, display_name: deny }
    tokenExchangeProfiles:
      - { name: profile, subject_token_type: "urn:acme:token", action: exchange }
    """

  static let exportFiles: [String: String] = [
    "tenant.yaml": export, "actions/roles/code.js": files["roles.js"] ?? "",
    "actions/deny/code.js": files["deny.js"] ?? "",
    "actions/exchange/code.js": "exports.onExecuteCustomTokenExchange = async () => {};",
    "action-modules/shared/code.js": "exports.x = 1;",
  ]

  @Test func `flows, Actions and bindings of a configuration`() throws {
    let policy = try withFiles(Self.files) { folder in
      TerraformPolicy.declaration(of: TerraformConfiguration(at: folder))
    }
    #expect(policy.problems == [])
    #expect(policy.actions.map(\.name) == ["deny", "exchange", "roles"])
    #expect(policy.flows.map(\.trigger) == [.postLogin])
    #expect(policy.flows[0].steps.map(\.action) == ["roles", "deny"])
    #expect(policy.bindings.map(\.action) == ["exchange"])
    #expect(policy.action("roles")?.code == Self.files["roles.js"])
    #expect(policy.action("roles")?.modules == ["shared"])
    #expect(policy.action("roles")?.secrets.map(\.name) == ["KEY"])
    #expect(policy.action("roles")?.codeFile?.hasSuffix("/roles.js") == true)
  }

  @Test func `an export is the same policy`() throws {
    let terraform = try withFiles(Self.files) { folder in
      TerraformPolicy.declaration(of: TerraformConfiguration(at: folder)).json.jsonText()
    }
    let export = try withFiles(Self.exportFiles) { folder in
      ExportPolicy.declaration(at: folder, placeholders: Placeholders(["SECRET": "s"]))
    }
    #expect(export.problems == [])
    #expect(export.json.jsonText() == terraform)
  }

  @Test func `a plan is the same policy`() throws {
    let terraform = try withFiles(Self.files) { folder in
      TerraformPolicy.declaration(of: TerraformConfiguration(at: folder)).json.jsonText()
    }
    let plan = try TerraformPlan.configuration(of: JSONText(Self.plan).value, file: "plan.json")
    #expect(TerraformPolicy.declaration(of: plan).json.jsonText() == terraform)
  }

  private static func action(
    _ name: String,
    _ key: String?,
    code: String,
    _ trigger: String,
    _ version: String,
    rest: String
  ) -> String {
    """
    {"mode": "managed", "type": "auth0_action", "name": "\(key == nil ? name : "all")",
     \(key.map { #""index": "\#($0)","# } ?? "")
     "values": {"name": "\(name)", "runtime": "node22", "deploy": true, "code": "\(code)",
       "supported_triggers": [{"id": "\(trigger)", "version": "\(version)"}]\(rest)}}
    """
  }

  static let plan: String = {
    let rest = """
      , "dependencies": [{"name": "axios", "version": "1.6.0"}], "secrets": [{"name": "KEY"}],
      "modules": [{"module_name": "shared"}]
      """
    let deny = (files["deny.js"] ?? "").replacing("\"", with: "\\\"")
    let roles = files["roles.js"] ?? ""
    let exchange = "exports.onExecuteCustomTokenExchange = async () => {};"
    return """
      {"format_version": "1.2", "planned_values": {"root_module": {"resources": [
        {"mode": "managed", "type": "auth0_action_module", "name": "shared",
         "values": {"name": "shared", "code": "exports.x = 1;"}},
        \(action("deny", "deny", code: deny, "post-login", "v3", rest: rest)),
        \(action("roles", "roles", code: roles, "post-login", "v3", rest: rest)),
        \(action("exchange", nil, code: exchange, "custom-token-exchange", "v1", rest: "")),
        {"mode": "managed", "type": "auth0_trigger_actions", "name": "login", "values": {
          "trigger": "post-login", "actions": [{"display_name": "roles"}, {"display_name": "deny"}]}},
        {"mode": "managed", "type": "auth0_token_exchange_profile", "name": "p", "values": {
          "name": "profile", "subject_token_type": "urn:acme:token"}}
      ]}}, "configuration": {"root_module": {"resources": [
        {"type": "auth0_token_exchange_profile", "name": "p", "expressions": {"action_id":
          {"references": ["auth0_action.exchange.id", "auth0_action.exchange"]}}}
      ]}}}
      """
  }()

  @Test func `what is not known is named with its place, and not guessed`() throws {
    let source = """
      variable "code" {}
      resource "auth0_action" "a" {
        name = "a"
        code = var.code
      }
      resource "auth0_trigger_actions" "f" {
        trigger = "post-login"
        actions {
          id           = data.auth0_action.other.id
          display_name = "other"
        }
      }
      """
    let policy = try withFiles(["main.tf": source]) { folder in
      TerraformPolicy.declaration(of: TerraformConfiguration(at: folder))
    }
    #expect(policy.action("a")?.code == nil)
    #expect(policy.flows[0].steps.map(\.action) == [nil])
    #expect(policy.problems.map(\.location?.line) == [1, 9])
    #expect(
      policy.problems.map(\.message) == [
        "the code of `a` is not known: the variable `code` has no value",
        "the Action of this binding is not known: `data.auth0_action.other` is read when Terraform "
          + "runs",
      ]
    )
  }

  @Test func `two providers are two policies`() throws {
    let source = """
      provider "auth0" { alias = "eu" }
      resource "auth0_action" "a" {
        name = "a"
        code = "1"
      }
      resource "auth0_action" "b" {
        provider = auth0.eu
        name = "b"
        code = "2"
      }
      """
    let names = try withFiles(["main.tf": source]) { folder in
      let configuration = TerraformConfiguration(at: folder)
      return [nil, "eu"].map { provider in
        TerraformPolicy.declaration(of: configuration, provider: provider).actions.map(\.name)
      }
    }
    #expect(names == [["a"], ["b"]])
  }
}
