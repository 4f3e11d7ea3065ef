import PolicySources
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis
@testable import PostLoginTesting

/// Checks of policies that Terraform files and exports declare.
@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct PolicyCheckTests {
  /// An Action and the flow that has it, with lines of the resource between.
  private static func terraform(_ lines: String) -> String {
    """
    resource "auth0_action" "roles" {
      name   = "roles"
      deploy = true
    \(lines)
      supported_triggers {
        id      = "post-login"
        version = "v3"
      }
    }
    resource "auth0_trigger_actions" "login" {
      trigger = "post-login"
      actions {
        id           = auth0_action.roles.id
        display_name = "roles"
      }
    }
    """
  }

  private static let heredoc = """
      code   = <<-EOT
        exports.onExecutePostLogin = async (event, api) => {
          event.secret;
        };
      EOT
    """

  @Test func `code in the declaration and the declaration itself have their places`() async throws {
    let secret = "\n  secrets {\n    name  = \"UNUSED\"\n    value = \"x\"\n  }"
    let report = try await DeclaredFolder(terraform: Self.terraform(Self.heredoc + secret)).check()
    #expect(report.open.map(\.code) == [.unknownField, .unusedSecret])
    #expect(report.open.first?.location == SourceLocation(file: "main.tf", line: 6, column: 12))
    #expect(report.open.last?.location.line == 10)
    #expect(report.verdicts.map(\.line) == [".: post-login: 2 findings"])
  }

  @Test func `code on one line has its column in the file`() async throws {
    let code = #"  code   = "exports.onExecutePostLogin = async (event) => { event.secret; };""#
    let report = try await DeclaredFolder(terraform: Self.terraform(code)).check()
    #expect(report.open.map(\.code) == [.unknownField])
    #expect(report.open.first?.location == SourceLocation(file: "main.tf", line: 4, column: 66))
  }

  @Test func `code that an expression makes has the place of its resource and the line inside`()
    async throws
  {
    let code = #"""
        code   = format("exports.onExecutePostLogin = async (event) => {\n%s\n};", "  event.secret;")
      """#
    let report = try await DeclaredFolder(terraform: Self.terraform(code)).check()
    #expect(report.open.map(\.code) == [.unknownField])
    #expect(report.open.first?.location.line == 1)
    let message = try #require(report.open.first?.message)
    #expect(message.hasSuffix(" (line 2 of the code of the Action `roles`)"))
  }

  @Test func `code in a file of its own has its places there`() async throws {
    let files = [
      "main.tf": Self.terraform("  code = file(\"${path.module}/roles.js\")"),
      "roles.js": DeclaredFolder.handler("  event.secret;"),
    ]
    #expect(try await DeclaredFolder(files).lines() == ["roles.js:2 unknownField"])
  }

  @Test func `an Action runs with the shared modules of its declaration`() async throws {
    let module = { (module: String) in
      """
        code = <<-EOT
          const helper = require('actions:helper');
          exports.onExecutePostLogin = async (event, api) => {
            api.idToken.setCustomClaim('https://a.example/roles', helper.roles(event.user.email));
          };
        EOT
        modules {
          module_id = auth0_action_module.helper.id
        }
      }
      resource "auth0_action_module" "helper" {
        name    = "helper"
        publish = true
        code    = <<-EOT
          exports.roles = (email) => [actions.secrets.KEY.length, \(module)];
        EOT
        secrets {
          name  = "KEY"
          value = var.key
        }
      }
      variable "key" {}
      resource "auth0_action" "other" {
        name = "other"
        code = "exports.onExecutePostLogin = async () => {};"
      """
    }
    let right = try await DeclaredFolder(terraform: Self.terraform(module("typeof email"))).lines()
    // The Action called `other` is bound by no flow; its code declares a trigger and no secrets.
    #expect(right.filter { !$0.hasSuffix(" unboundAction") } == [])
    let wrong = try await DeclaredFolder(terraform: Self.terraform(module("email.missing()")))
      .lines()
    #expect(wrong.contains("main.tf:7 actionThrows"))
  }

  @Test func `a handler that is not there is said once`() async throws {
    let lines = try await DeclaredFolder(terraform: Self.terraform("  code = \"1\"")).lines()
    #expect(lines == ["main.tf:5 missingHandler"])
  }

  @Test func `code that is not known is a finding, and its flow did not run`() async throws {
    let report = try await DeclaredFolder(
      terraform: Self.terraform("  code = var.code") + "\nvariable \"code\" {}"
    ).check()
    #expect(report.open.map(\.code.rawValue) == ["notKnown"])
    #expect(report.open.first?.location.line == 17)
    #expect(report.needsCorrection)
    #expect(
      report.verdicts.map(\.line) == [
        ".: post-login: not run: the code of `roles` is not known: the variable `code` has no value"
      ]
    )
  }

  @Test func `Actions of entities and of nothing are checked with the trigger that they support`()
    async throws
  {
    let action = { (name: String, trigger: String, code: String) in
      """
      resource "auth0_action" "\(name)" {
        name   = "\(name)"
        deploy = true
        code   = file("${path.module}/\(name).js")
        supported_triggers {
          id      = "\(trigger)"
          version = "\(code)"
        }
      }

      """
    }
    let report = try await DeclaredFolder([
      "main.tf": action("exchange", "custom-token-exchange", "v1")
        + action("alone", "pre-user-registration", "v2")
          + """
          resource "auth0_token_exchange_profile" "legacy" {
            name               = "legacy"
            subject_token_type = "urn:acme:legacy"
            action_id          = auth0_action.exchange.id
            type               = "custom_authentication"
          }
          """,
      "exchange.js": "exports.onExecuteCustomTokenExchange = async () => { missing(); };\n",
      "alone.js": "exports.onExecutePreUserRegistration = async (event) => { event.wrong; };\n",
    ]).check()
    #expect(report.open.map(\.code) == [.unknownField, .actionThrows, .unboundAction])
    #expect(
      report.verdicts.map(\.line) == [
        "alone.js: pre-user-registration: 1 finding",
        "exchange.js: custom-token-exchange: 1 finding",
      ]
    )
  }

  @Test func `remarks alone ask for nothing`() async throws {
    let report = try await DeclaredFolder(
      terraform: Self.terraform(
        "  runtime = \"node18\"\n  code = \"exports.onExecutePostLogin = async () => {};\""
      )
    ).check()
    #expect(report.open.map(\.code) == [.olderRuntime])
    #expect(!report.needsCorrection)
    #expect(
      report.pretty().hasSuffix(
        ".: post-login: nothing found\nnothing found in 0 Actions, 1 remark\n"
      )
    )
    #expect(report.github.hasPrefix("::notice file=main.tf,line=4,"))
  }

  @Test func `packages that are not installed are named, and stand-ins take their place`()
    async throws
  {
    let code = """
        code = <<-EOT
          const axios = require('axios');
          exports.onExecutePostLogin = async (event, api) => {
            if (axios.isAxiosError(event.user)) api.access.deny('no');
          };
        EOT
        dependencies {
          name    = "axios"
          version = "1.6.0"
        }
      """
    var folder = DeclaredFolder(terraform: Self.terraform(code))
    let report = try await folder.check()
    #expect(report.open.map(\.code) == [.packageNotInstalled])
    #expect(report.open.first?.message.contains("`npm install axios@1.6.0`") == true)
    var options = Policy.Options()
    options.permissions.modules.standIns = true
    folder.setting = CheckSetting(options)
    #expect(try await folder.check().open == [])
  }
}
