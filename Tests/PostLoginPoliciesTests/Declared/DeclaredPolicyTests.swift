import Foundation
import PolicySources
import PostLogin
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PostLoginPolicies

/// Flows that run, made of what a repository declares.
@Suite(.tags(.flow, .secrets, .modules), .timeLimit(.minutes(5)))
struct DeclaredPolicyTests {
  private static let configuration = """
    resource "auth0_action_module" "shared" {
      name = "shared"
      code = <<-EOT
        module.exports = () => actions.secrets.MODULE + typeof actions.secrets.NONE;
      EOT
      secrets {
        name  = "MODULE"
        value = "declared"
      }
      secrets {
        name = "NONE"
      }
    }
    resource "auth0_action" "first" {
      name = "first/one"
      code = "exports.onExecutePostLogin = async (event, api) => api.user.setAppMetadata('x', 1);"
      supported_triggers {
        id = "post-login"
      }
    }
    resource "auth0_action" "second" {
      name = "second"
      code = file("${path.module}/second.js")
      supported_triggers {
        id = "post-login"
      }
      secrets {
        name  = "A"
        value = "declared"
      }
      secrets {
        name  = "B"
        value = "declared"
      }
      secrets {
        name = "C"
      }
    }
    resource "auth0_trigger_actions" "login" {
      trigger = "post-login"
      actions {
        id = auth0_action.first.id
      }
      actions {
        id = auth0_action.second.id
      }
    }
    """

  private static let second = """
    exports.onExecutePostLogin = async (event, api) => {
      const { A, B, C, D } = event.secrets;
      const shared = require('actions:shared');
      api.access.deny(`${A} ${B} ${C} ${D} ${shared()} ${event.user.app_metadata.x}`);
    };
    """

  /// A policy whose secrets come from a file with the values of A and of one that is not declared.
  private func policy(
    _ declaration: PolicyDeclaration,
    secrets: String? = #"{"A":"file","D":"file"}"#,
    limits: Limits = Limits()
  ) throws -> DeclaredPolicy {
    var policy = DeclaredPolicy(declaration, host: ScriptHost(), limits: limits)
    policy.secrets = try secrets.map { try JSONText($0) }
    return policy
  }

  private func configured() throws -> (declaration: PolicyDeclaration, folder: String) {
    let files = ["main.tf": Self.configuration, "second.js": Self.second]
    return try withFiles(files) { folder in
      (TerraformPolicy.declaration(of: TerraformConfiguration(at: folder)), folder)
    }
  }

  private static func event() throws -> Event {
    try Event(
      json: #"{"user":{"user_id":"auth0|1","app_metadata":{}},"request":{},"secrets":{"Z":"z"}}"#
    )
  }

  @Test func `a flow has the Actions in their order, with their files and declared secrets`() throws
  {
    let (declaration, folder) = try configured()
    let content = try policy(declaration).content(for: .postLogin)
    #expect(content.flow.trigger == .postLogin)
    #expect(content.flow.steps.map(\.action.name) == ["first/one", "second"])
    #expect(
      content.flow.scripts.map(\.file)
        == ["\(folder)/main.tf#/first-one.js", "\(folder)/second.js"]
    )
    #expect(
      content.flow.steps.map(\.secrets?.text) == ["{}", #"{"A":"file","B":"declared"}"#]
    )
    #expect(content.files == ["\(folder)/second.js", "\(folder)/main.tf"])
    let shared = content.permissions.modules.shared
    #expect(shared.texts["shared"]?.file == "\(folder)/main.tf#/shared.js")
    #expect(shared.secrets["shared"]?.text == #"{"MODULE":"declared"}"#)
  }

  @Test func `the flow runs with its secrets and shared modules`() async throws {
    let content = try policy(configured().declaration).content(for: .postLogin)
    let policy = try Policy(content, options: Policy.Options())
    let outcome = try await policy.run(Self.event())
    #expect(outcome.reason == "file declared undefined undefined declaredundefined 1")
  }

  @Test func `the permissions and limits of the caller hold`() throws {
    var limits = Limits()
    limits.commandCount = 3
    var policy = try policy(configured().declaration, secrets: nil, limits: limits)
    policy.permissions.hosts = ["api.example.com"]
    policy.permissions.modules.shared.secrets["shared"] = try JSONText(#"{"MODULE":"own"}"#)
    policy.secretsFile = "secrets.env"
    let content = try policy.content(for: .postLogin)
    #expect(content.permissions.hosts == ["api.example.com"])
    #expect(content.permissions.modules.shared.secrets["shared"]?.text == #"{"MODULE":"own"}"#)
    #expect(content.flow.limits.commandCount == 3)
    #expect(content.secretFiles == ["secrets.env"])
    #expect(content.flow.steps[1].secrets?.text == #"{"A":"declared","B":"declared"}"#)
  }

  // MARK: - Made by hand

  private static let place = SourceLocation(file: "tenant.yaml", line: 3, column: 5)

  private func action(_ name: String, code: String? = "1") -> DeclaredAction {
    var action = DeclaredAction(name: name)
    action.code = code
    action.location = Self.place
    return action
  }

  private func declaration(
    _ actions: [DeclaredAction],
    _ steps: [String?] = [],
    bound: [String?] = []
  ) -> PolicyDeclaration {
    var declaration = PolicyDeclaration()
    declaration.actions = actions
    declaration.flows = [
      DeclaredFlow(
        trigger: .postLogin,
        steps: steps.map { name in
          DeclaredFlow.Step(action: name, reference: name ?? "var.gone", location: Self.place)
        },
        location: Self.place
      )
    ]
    declaration.bindings = bound.enumerated().map { index, name in
      EntityBinding(
        kind: .tokenExchangeProfile,
        name: "p\(index)",
        action: name,
        location: Self.place
      )
    }
    return declaration
  }

  private func error(
    _ declaration: PolicyDeclaration,
    for trigger: Trigger
  ) throws -> PostLoginError {
    let policy = try policy(declaration)
    return try #require(
      #expect(throws: PostLoginError.self) { try policy.content(for: trigger) }
    )
  }

  @Test func `Actions that are not known are all named, with their places`() throws {
    let declaration = declaration([action("a", code: nil), action("b")], ["a", nil, "b"])
    let error = try error(declaration, for: .postLogin)
    #expect(
      ([error] + error.further).map(\.description) == [
        "tenant.yaml:3:5: notKnown: the code of the Action `a` is not known",
        "tenant.yaml:3:5: notKnown: the Action `var.gone` is not known",
      ]
    )
  }

  @Test(arguments: [
    (Trigger.postLogin, ["none of the 2 Actions is bound to a trigger: `a`, `b`"], [String]()),
    (.postLogin, ["bound to `custom-token-exchange`"], ["a"]),
    (.customTokenExchange, ["none of the 2 Actions is bound"], []),
    (.customTokenExchange, ["name several Actions", "`a`, `b`"], ["a", "b"]),
    (.customTokenExchange, ["name several Actions", "`a`, `not known`"], ["a", "?"]),
  ])
  func `a trigger without one flow is an error`(
    trigger: Trigger,
    parts: [String],
    bound: [String]
  ) throws {
    let declaration = declaration(
      [action("a"), action("b")],
      bound: bound.map { $0 == "?" ? nil : $0 }
    )
    let error = try error(declaration, for: trigger)
    #expect(error.code == .invalidFlow)
    for part in parts { #expect(error.message.contains(part)) }
  }

  @Test func `the Action of an entity is the flow of its trigger`() throws {
    let declaration = declaration([action("a"), action("b")], ["b"], bound: ["a", "a"])
    let content = try policy(declaration).content(for: .customTokenExchange)
    #expect(content.flow.steps.map(\.action.name) == ["a"])
    #expect(content.flow.trigger == .customTokenExchange)
  }

  @Test func `an Action that nothing binds runs alone`() throws {
    let policy = try policy(declaration([action("a"), action("b")], ["b"]))
    let content = try policy.content(ofAction: "a", for: .postLogin)
    #expect(content.flow.steps.map(\.action.name) == ["a"])
    let error = #expect(throws: PostLoginError.self) {
      try policy.content(ofAction: "c", for: .postLogin)
    }
    #expect(error?.message == "the Action `c` is not known")
  }

  @Test func `code without a place has a path outside of every folder`() throws {
    var action = action("a")
    action.location = nil
    let content = try policy(declaration([action], ["a"])).content(for: .postLogin)
    #expect(content.flow.scripts.map(\.file) == ["declaration#/a.js"])
  }

  @Test func `a script cannot require a file beside the declaration that holds it`() async throws {
    let source = """
      resource "auth0_action" "a" {
        name = "a"
        code = <<-EOT
          exports.onExecutePostLogin = async (event, api) => {
            for (const name of ['./values.json', '../values.json']) {
              try { require(name); return api.access.deny(name); } catch {}
            }
            api.access.deny(require('near'));
          };
        EOT
      }
      resource "auth0_trigger_actions" "login" {
        trigger = "post-login"
        actions {
          id = auth0_action.a.id
        }
      }
      """
    let folder = try PolicyFiles([
      "main.tf": source, "values.json": "{}",
      "node_modules/near/index.js": "module.exports = 'package';",
    ])
    let declaration = TerraformPolicy.declaration(of: TerraformConfiguration(at: folder.path))
    let content = try policy(declaration).content(for: .postLogin)
    var policy = try Policy(content, options: Policy.Options())
    policy.permissions.modules.root = folder.path
    let outcome = try await policy.run(Self.event())
    #expect(outcome.reason == "package")
    withExtendedLifetime(folder) {}
  }

  @Test func `modules of one file have paths of their own`() throws {
    var declaration = declaration([action("a")], ["a"])
    declaration.modules = ["m", "n"].map { name in
      var module = DeclaredModule(name: name)
      module.code = "exports.name = '\(name)';"
      module.codeFile = "shared.js"
      return module
    }
    declaration.modules.append(DeclaredModule(name: "unknown"))
    let texts = try policy(declaration).content(for: .postLogin).permissions.modules.shared.texts
    #expect(texts.mapValues(\.file) == ["m": "shared.js", "n": "shared.js#/n.js"])
  }

  @Test func `an Action with too much code is an error`() throws {
    let long = String(repeating: "1;", count: 60_000)
    let error = try error(declaration([action("a", code: long)], ["a"]), for: .postLogin)
    #expect(error.code == .limitExceeded)
  }
}

/// A folder of files that lasts as long as it is used.
private final class PolicyFiles {
  let path: String

  init(_ files: [String: String]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "postlogin-\(UUID())")
    path = folder.path
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
