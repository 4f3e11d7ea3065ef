import PolicySources
import PostLogin
import PostLoginPolicies
package import PostLoginScripts
import PostLoginTesting
import WireFormats

/// Finds mistakes in a declared policy: in its files, in the code of each Action, and in the order of
/// the Actions.
package struct PolicyCheck: Sendable {
  private let host: ScriptHost
  private let setting: CheckSetting

  /// Makes a check on a host, which must trace.
  package init(on host: ScriptHost, _ setting: CheckSetting) {
    self.host = host
    self.setting = setting
  }

  /// Checks a policy; each Action runs alone on generated events of its triggers.
  ///
  /// - Throws: an error if this machine cannot run scripts.
  package func result(of target: DeclaredTarget) async throws -> CheckedPolicy {
    let declaration = target.declaration
    var policy = DeclaredPolicy(declaration, host: host, limits: setting.limits)
    policy.permissions = setting.permissions
    policy.permissions.modules.shared.secrets.merge(declaration.moduleSecrets) { own, _ in own }
    var checked = CheckedPolicy(target, missingWith: setting.permissions.modules)
    var known: Set<String> = []
    for action in declaration.actions where known.insert(action.name).inserted {
      checked.add(try await result(of: action, in: policy), of: action)
    }
    checked.finish()
    return checked
  }

  /// Checks an Action with the modules of its policy.
  ///
  /// Its secrets have generated values, with which the search finds events that pass.
  private func result(
    of action: DeclaredAction,
    in policy: DeclaredPolicy
  ) async throws -> CheckedPolicy.ActionResult {
    let triggers = policy.declaration.triggers(of: action)
    let content: PolicyReader.Content
    do throws(PostLoginError) {
      content = try policy.content(ofAction: action.name, for: triggers.first ?? .postLogin)
    } catch {
      return .notRun(reason: error.message)
    }
    guard let script = content.flow.scripts.first else { return .notRun(reason: "it has no code") }
    let runnable = try ScriptAction(
      name: script.name,
      source: script.source,
      file: script.file,
      host: host,
      limits: setting.limits
    )
    let check = ActionCheck(on: host, setting.granting(content.permissions))
    let result = try await check.result(
      of: runnable,
      for: triggers.isEmpty ? script.triggers : triggers,
      metadata: []
    )
    return .checked(result, source: script.source, content.permissions.modules.shared.texts)
  }
}

extension PolicyDeclaration {
  /// The triggers that an Action supports, or else those that bind it.
  fileprivate func triggers(of action: DeclaredAction) -> [Trigger] {
    guard action.triggers.isEmpty else { return action.triggers.map(\.trigger).unique }
    let flows = flows.filter { flow in flow.steps.contains { $0.action == action.name } }
    let entities = bindings.filter { $0.action == action.name }
    return (flows.map(\.trigger) + entities.map(\.kind.trigger)).unique
  }

  /// The secrets of shared modules, with a made-up value for each that has none.
  fileprivate var moduleSecrets: [String: JSONText] {
    let named = modules.map { module in
      let values = module.secrets.map { secret in
        (secret.name, JSONText(string: secret.value ?? "value-of-\(secret.name)"))
      }
      return (module.name, JSONText(members: values))
    }
    return Dictionary(named) { first, _ in first }
  }
}
