package import PostLogin

extension ActionScript {
  /// The triggers whose handlers the script names, in Auth0's order; empty for a script of none.
  ///
  /// Found in the text, without running any of it.
  package var triggers: [Trigger] {
    let names = ScriptTokens(source).names
    return TriggerDefinition.all
      .filter { !names.isDisjoint(with: $0.functions.handlers) }
      .map(\.trigger)
  }
}

extension Flow {
  /// The triggers that its Actions serve, in Auth0's order.
  package var triggers: [Trigger] {
    let served = Set(steps.flatMap { $0.action.triggers })
    return TriggerDefinition.all.map(\.trigger).filter(served.contains)
  }

  /// The triggers that every one of its Actions serves, in Auth0's order.
  package var sharedTriggers: [Trigger] {
    triggers.filter { trigger in steps.allSatisfy { $0.action.triggers.contains(trigger) } }
  }

  /// The flow of one trigger: the Actions that have a handler for it.
  package func serving(_ trigger: Trigger) -> Flow {
    let serving = steps.filter { $0.action.triggers.contains(trigger) }
    return Flow(serving, limits: limits, trigger: trigger)
  }
}

extension Action {
  /// The triggers that the Action serves: those of its scripts, and post-login for rules.
  package var triggers: [Trigger] {
    let scripts = scripts
    guard !scripts.isEmpty else { return [.postLogin] }
    let served = Set(scripts.flatMap(\.triggers))
    return TriggerDefinition.all.map(\.trigger).filter(served.contains)
  }
}
