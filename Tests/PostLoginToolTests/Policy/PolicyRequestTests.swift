import EventTestSupport
import Foundation
import PolicySources
import PostLogin
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

/// `policy` without a command line.
@Suite(.tags(.program))
struct PolicyRequestTests {
  private static let page = ReportPage(date: "", isVerbose: false)

  private static let corpus =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "PolicySourcesTests/Corpus/policies").path

  /// The policies that the corpus has in three forms.
  private static let names = ((try? FileManager.default.contentsOfDirectory(atPath: corpus)) ?? [])
    .filter { $0.hasSuffix(".yaml") }.sorted()

  private static func result(at path: String) throws -> PolicyResult {
    try PolicyRequest(NamedPolicy(near: path)).result()
  }

  private static func json(at path: String) throws -> String {
    let result = try result(at: path)
    #expect(result.ending == .welcome)
    return try #require(result.text(.json, on: page))
  }

  private static func error(_ files: [String: String], at name: String) throws -> [String] {
    let folder = try DeclaredFolder(files)
    let error = try #require(
      #expect(throws: PostLoginError.self) { try result(at: folder.path(name)) }
    )
    return ([error] + error.further).map { error in
      error.description.replacing("\(folder.path)/", with: "")
        + (error.help.map { " | \($0)" } ?? "")
    }
  }

  @Test(arguments: names)
  func `a policy is printed as the same text from each of its forms`(name: String) throws {
    let node = try Document(at: "\(Self.corpus)/\(name)").root.json
    var files = ["plan.json": node["plan"]?.stringValue ?? ""]
    for form in ["terraform", "export"] {
      for member in node[form]?.objectValue ?? [] {
        files["\(form)/\(member.name)"] = member.value.stringValue ?? ""
      }
    }
    let folder = try DeclaredFolder(files)
    let terraform = try Self.json(at: folder.path("terraform"))
    #expect(try Self.json(at: folder.path("plan.json")) == terraform)
    #expect(try Self.json(at: folder.path("export")) == terraform)
    var check = JSONSchemaCheck(PolicyResult.schema)
    #expect(check.problems(of: try JSONText(terraform).value) == [])
  }

  @Test func `ten policies are compared`() { #expect(Self.names.count == 10) }

  @Test func `the schema describes every member, and no other`() throws {
    let folder = try DeclaredFolder(["main.tf": Self.configuration, "second.js": "2"])
    var check = JSONSchemaCheck(PolicyResult.schema)
    let value = try JSONText(
      try #require(try Self.result(at: folder.path).text(.json, on: Self.page))
    ).value
    #expect(check.problems(of: value) == [])
    #expect(check.allProperties.subtracting(check.seenProperties) == [])
    #expect(check.problems(of: value.replacing(["flows"], with: nil)) != [])
    #expect(check.problems(of: value.replacing(["other"], with: 1)) != [])
  }

  private static let configuration = """
    resource "auth0_action_module" "shared" {
      name = "shared"
      code = "1"
      dependencies { name = "uuid" }
    }
    resource "auth0_action" "first" {
      name    = "first"
      runtime = "node22"
      code    = "1"
      supported_triggers {
        id      = "post-login"
        version = "v3"
      }
      dependencies {
        name    = "axios"
        version = "1.6.0"
      }
      secrets {
        name  = "B"
        value = "hush"
      }
      secrets {
        name = "A"
      }
      modules {
        module_id = auth0_action_module.shared.id
      }
    }
    resource "auth0_action" "second" {
      name   = "second"
      deploy = true
      code   = file("${path.module}/second.js")
    }
    resource "auth0_action" "third" {
      name   = "third"
      deploy = true
      code   = var.code
    }
    resource "auth0_trigger_actions" "login" {
      trigger = "post-login"
      actions {
        id = auth0_action.second.id
      }
      actions {
        id = auth0_action.first.id
      }
      actions {
        id = var.other
      }
    }
    resource "auth0_token_exchange_profile" "legacy" {
      subject_token_type = "urn:acme:legacy"
      action_id          = auth0_action.second.id
    }
    variable "code" {}
    variable "other" {}

    """

  @Test func `the text has the Actions in their order, with all but the values of secrets`() throws
  {
    let folder = try DeclaredFolder(["main.tf": Self.configuration, "second.js": "2"])
    let result = try Self.result(at: folder.path)
    let text = try #require(result.text(.pretty, on: Self.page))
    #expect(
      text.replacing("\(folder.path)/", with: "") == """
        post-login
          1. second, main.tf:29:1
             code     second.js
          2. first, main.tf:6:1
             triggers post-login v3
             runtime  node22
             secrets  A, B
             packages axios 1.6.0
             modules  shared
             deployed no
          3. not known, main.tf:48:5

        Actions of entities
          token-exchange-profile urn:acme:legacy: second, main.tf:29:1
             code     second.js

        bound to no trigger
          third, main.tf:34:1
             code     not known

        shared modules
          shared, main.tf:1:1
             packages uuid without a version

        not known or not readable
          main.tf:55:1: notKnown: the code of `third` is not known: the variable `code` has no value
          main.tf:56:1: notKnown: the Action of this binding is not known: the variable `other` has \
        no value

        """
    )
    #expect(result.ending == .incomplete)
    #expect(!text.contains("hush"))
  }

  @Test(
    arguments: [
      (
        ["t/main.tf": "resource \"auth0_client\" \"a\" {\n  name = \"a\"\n}"], "t",
        [
          "invalidFlow: `t` declares no Action | Actions are resources `auth0_action` of one provider, "
            + "the default one unless `postlogin.yaml` names another"
        ]
      ),
      (
        ["e/tenant.yaml": "tenant: { friendly_name: Acme }"], "e",
        [
          "invalidFlow: `e` declares no Action | Actions are in `actions` of the export, which an "
            + "export in part may lack"
        ]
      ),
      (
        ["plan.json": #"{"format_version":"2.0","planned_values":{}}"#], "plan.json",
        [
          "plan.json:1:1: unsupportedVersion: the format `2.0` of a plan is not known; versions 0 and "
            + "1 are"
        ]
      ),
      (
        ["a.tfstate": #"{"version":4,"resources":[]}"#], "a.tfstate",
        [
          "a.tfstate:1:1: notTerraform: no `format_version` of a plan or state | write the file with "
            + "`terraform show -json`"
        ]
      ),
      (["Actions/a/code.js": "1"], "Actions", [held("Actions")]),
      (["a.flow.yaml": "actions: [a.js]"], "a.flow.yaml", [held("a.flow.yaml")]),
      ([:], "gone", ["unreadable: `gone`: no such file, folder or environment"]),
    ] as [([String: String], String, [String])]
  )
  func `what declares no Action is one line, with what to name instead`(
    files: [String: String],
    name: String,
    lines: [String]
  ) throws {
    #expect(try Self.error(files, at: name) == lines)
  }

  private static func held(_ path: String) -> String {
    "invalidFlow: `\(path)` holds Actions or a flow, and declares no triggers, secrets and packages "
      + "of a tenant | name a Terraform folder, the JSON of a plan or state, or an export; other "
      + "commands take Actions and flow files as they are"
  }

  @Test func `a state that is no JSON is named with its line`() throws {
    let lines = try Self.error(["a.tfstate": "{\n  \"a\": ,\n}"], at: "a.tfstate")
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("a.tfstate:2:8: notJSON: "), "\(lines)")
  }

  @Test func `the types name the secrets of the trigger's Actions, and no others`() throws {
    let folder = try DeclaredFolder(ThreeForms.files)
    for path in ThreeForms.paths {
      let declaration = try Self.result(at: folder.path(path)).declaration
      let secrets = declaration.secrets(ofActionsAt: .postLogin)
      let text = TypesCommand.File.event.text(of: .postLogin, secrets: secrets)
      #expect(text.contains("  secrets: {\n    \"KEY\": string;\n  };"))
      let others = declaration.secrets(ofActionsAt: .preUserRegistration)
      #expect(others.names == [])
      #expect(others.areAll)
    }
  }

  @Test func `a list of secrets that is not known in part allows other names`() throws {
    let secrets = TypeDeclarations.Secrets(names: ["KEY"], areAll: false)
    let text = TypesCommand.File.event.text(of: .postLogin, secrets: secrets)
    #expect(text.contains("  secrets: {\n    \"KEY\": string;\n    [name: string]: string;\n  };"))
  }

  @Test func `doctor names the triggers of declared Actions`() throws {
    let folder = try DeclaredFolder(ThreeForms.files)
    for path in ThreeForms.paths {
      let report = try FolderReport(folder: folder.path(path))
      #expect(
        report.text(.pretty, on: Self.page) == """
          post-login             2 Actions    run
          credentials-exchange   1 Action     run
          pre-user-registration  1 Action     run

          """
      )
    }
  }
}
