import PostLogin

/// The Actions that the Management API has deployed, and the bindings that it has changed.
struct DeployedActions: Sendable {
  /// A deployed version of an Action.
  struct Deployed: Sendable {
    var number: Int64
    var triggers: [Trigger]
    var step: Flow.Step
  }

  /// The deployed versions by the ids of their Actions.
  var actions: [String: Deployed] = [:]
  /// The ids of the bound Actions of each trigger whose bindings were changed.
  var bindings: [Trigger: [String]] = [:]

  /// Takes over a version, unless a later one of the Action is deployed already.
  mutating func add(_ deployed: Deployed, of id: String) {
    guard actions[id].map({ $0.number < deployed.number }) ?? true else { return }
    actions[id] = deployed
  }

  /// The flows of the tenant's file with these Actions and bindings.
  func applied(to base: FlowInUse) -> FlowInUse {
    var flows = base
    for (trigger, ids) in bindings {
      let steps = ids.map { id in
        actions[id]?.step ?? base.flow(of: trigger)?.steps.first { $0.action.name == id }
          ?? Flow.Step(LostAction(name: id))
      }
      flows.set(steps, of: trigger)
    }
    for (id, deployed) in actions {
      let flow = { (trigger: Trigger) in
        Flow([deployed.step], limits: base.flow.limits, trigger: trigger)
      }
      for trigger in deployed.triggers {
        switch trigger {
        case .customTokenExchange: flows.exchangeFlows[id] = flow(trigger)
        case .eventStream: flows.streamFlows[id] = flow(trigger)
        default: continue
        }
      }
    }
    return flows
  }
}

extension FlowInUse {
  /// The Actions that are bound to a trigger.
  func flow(of trigger: Trigger) -> Flow? {
    trigger == flow.trigger ? flow : triggerFlows[trigger]
  }

  fileprivate mutating func set(_ steps: [Flow.Step], of trigger: Trigger) {
    let limits = (self.flow(of: trigger) ?? flow).limits
    let changed = Flow(steps, limits: limits, trigger: trigger)
    if trigger == flow.trigger { flow = changed } else { triggerFlows[trigger] = changed }
  }
}
