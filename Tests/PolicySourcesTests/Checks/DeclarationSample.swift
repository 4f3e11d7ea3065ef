import PostLogin
import Testing
import WireFormats

@testable import PolicySources

/// A declaration that has one finding, and one that nearly has it.
struct DeclarationSample: Sendable, CustomTestStringConvertible {
  let code: Diagnostic.Code
  /// What is special about the sample.
  let title: String
  let message: String
  let having: PolicyDeclaration
  let nearly: PolicyDeclaration

  init(
    _ code: Diagnostic.Code,
    _ title: String,
    _ message: String,
    having: PolicyDeclaration,
    nearly: PolicyDeclaration
  ) {
    self.code = code
    self.title = title
    self.message = message
    self.having = having
    self.nearly = nearly
  }

  var testDescription: String { "\(code.rawValue): \(title)" }

  static let all = bindings + triggers + secrets + packages + modules + limits + runtimes

  static let login = "exports.onExecutePostLogin = async (event, api) => {};"
  static let exchange = "exports.onExecuteCustomTokenExchange = async (event, api) => {};"
}

extension PolicyDeclaration {
  /// Actions that the flow of post-login runs in their order.
  static func login(
    _ actions: DeclaredAction...,
    modules: [DeclaredModule] = []
  ) -> PolicyDeclaration {
    var policy = PolicyDeclaration()
    policy.actions = actions
    policy.modules = modules
    policy.flows = [.of(.postLogin, actions.map(\.name))]
    return policy
  }

  /// Actions with these bindings.
  static func of(
    _ actions: [DeclaredAction],
    _ flows: [DeclaredFlow],
    _ bindings: [EntityBinding] = []
  ) -> PolicyDeclaration {
    var policy = PolicyDeclaration()
    policy.actions = actions
    policy.flows = flows
    policy.bindings = bindings
    return policy
  }
}

extension DeclaredAction {
  /// An Action of post-login that has no finding.
  static func named(
    _ name: String,
    _ code: String? = DeclarationSample.login,
    change: (inout DeclaredAction) -> Void = { _ in }
  ) -> DeclaredAction {
    var action = DeclaredAction(name: name)
    action.code = code
    action.triggers = [SupportedTrigger(trigger: .postLogin, version: "v3")]
    change(&action)
    return action
  }

  /// An Action of another trigger.
  static func named(
    _ name: String,
    _ code: String,
    of trigger: Trigger,
    _ version: String? = nil
  ) -> DeclaredAction {
    named(name, code) { $0.triggers = [SupportedTrigger(trigger: trigger, version: version)] }
  }
}

extension DeclaredFlow {
  static func of(_ trigger: Trigger, _ names: [String?]) -> DeclaredFlow {
    DeclaredFlow(
      trigger: trigger,
      steps: names.map { Step(action: $0, reference: $0 ?? "auth0_action.x.id", location: nil) },
      location: nil
    )
  }
}
