import MockTenant
import NetworkAccess
import PolicySources
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import WireFormats

extension FlowMaker {
  /// Makes the flows of a declaration.
  ///
  /// The Actions of a trigger that cannot run, because their code is not known or is no JavaScript, are
  /// noted and do not stop the start: each run of that trigger fails with the reason.
  func make(_ source: DeclaredSource) async throws -> Made {
    let declared = try source.policy(host: host)
    var notes = declared.declaration.problems
    var contents: [PolicyReader.Content] = []
    var triggerFlows: [Trigger: Flow] = [:]
    var login = Flow([], limits: declared.limits, trigger: .postLogin)
    for definition in TriggerDefinition.all where declared.triggers.contains(definition.trigger) {
      let trigger = definition.trigger
      guard trigger == .postLogin || definition.isBound else { continue }
      let flow = await flow(of: trigger, &contents, &notes) { () throws(PostLoginError) in
        try declared.content(for: trigger)
      }
      if trigger == .postLogin { login = flow } else { triggerFlows[trigger] = flow }
    }
    var entityFlows: [EntityBinding.Kind: [String: Flow]] = [:]
    for binding in declared.declaration.bindings {
      guard let name = binding.action, entityFlows[binding.kind]?[name] == nil else { continue }
      let trigger = binding.kind.trigger
      entityFlows[binding.kind, default: [:]][name] =
        await flow(of: trigger, &contents, &notes) { () throws(PostLoginError) in
          try declared.content(ofAction: name, for: trigger)
        }
    }
    notes += Self.unbound(declared.declaration)
    var content = PolicyReader.Content(
      login,
      permissions: contents.first?.permissions ?? source.permissions,
      secretFiles: [source.environment.secretsFile].compactMap(\.self),
      files: contents.flatMap(\.files).unique
    )
    content.permissions.modules.actionFiles = contents.flatMap(\.flow.scriptFiles)
    return Made(
      policy: try Policy(content, options: options),
      exchangeFlows: entityFlows[.tokenExchangeProfile] ?? [:],
      streamFlows: entityFlows[.eventStream] ?? [:],
      triggerFlows: triggerFlows,
      secretFiles: content.secretFiles,
      notes: notes
    )
  }

  /// A flow that was read and compiled, or one that fails with the reason why that is not possible.
  private func flow(
    of trigger: Trigger,
    _ contents: inout [PolicyReader.Content],
    _ notes: inout [PostLoginError],
    _ read: () throws(PostLoginError) -> PolicyReader.Content
  ) async -> Flow {
    do {
      let content = try read()
      try await content.flow.check()
      contents.append(content)
      return Flow(content.flow.steps, limits: content.flow.limits, trigger: trigger)
    } catch {
      let known = error as? PostLoginError
      let reason = known?.description ?? "\(error)"
      for problem in known.map({ [$0] + $0.further }) ?? [] {
        notes.append(
          PostLoginError(
            problem.code,
            "every run of `\(trigger.rawValue)` fails: \(problem.message)",
            at: problem.location
          )
        )
      }
      let action = UnavailableAction(name: trigger.rawValue, message: reason)
      return Flow([Flow.Step(action)], trigger: trigger)
    }
  }

  /// Notes the Actions that no trigger and no entity names, those that share a name, and flows of
  /// unknown triggers.
  private static func unbound(_ declaration: PolicyDeclaration) -> [PostLoginError] {
    let bound = Set(
      declaration.flows.flatMap { $0.steps.compactMap(\.action) }
        + declaration.bindings.compactMap(\.action)
    )
    let actions = declaration.actions.filter { !bound.contains($0.name) }.map { action in
      PostLoginError(
        .notKnown,
        "nothing is bound to the Action `\(DocumentText.line(action.name))`, which never runs",
        at: action.location
      )
    }
    let twins = Dictionary(grouping: declaration.actions, by: \.name).values.filter { $0.count > 1 }
    let repeated = twins.compactMap(\.last).sorted { $0.name < $1.name }.map { action in
      PostLoginError(
        .invalidDeclaration,
        "several Actions are called `\(DocumentText.line(action.name))`; the first of them runs",
        at: action.location
      )
    }
    let known = Set(TriggerDefinition.all.map(\.trigger))
    let flows = declaration.flows.filter { !known.contains($0.trigger) }.map { flow in
      PostLoginError(
        .notKnown,
        "the trigger `\(DocumentText.line(flow.trigger.rawValue))` is not known; its Actions never "
          + "run",
        at: flow.location
      )
    }
    return actions + repeated + flows
  }
}
