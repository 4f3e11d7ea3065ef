import PostLogin
import WireFormats

/// An Action of the tenant as the Management API shows it.
struct TenantAction {
  /// The name, or the id by which an entity names the Action.
  var id: String
  var triggers: [Trigger]

  /// The Actions of all flows, each once.
  static func all(of tenant: Tenant) -> [TenantAction] {
    var actions: [TenantAction] = []
    let bound = tenant.triggerFlows.merging([tenant.flow.trigger: tenant.flow]) { $1 }
    for definition in TriggerDefinition.all {
      let names =
        switch definition.trigger {
        case .customTokenExchange: tenant.exchangeFlows.keys.sorted()
        case .eventStream: tenant.streamFlows.keys.sorted()
        default: bound[definition.trigger]?.steps.map(\.action.name) ?? []
        }
      for name in names {
        if let index = actions.firstIndex(where: { $0.id == name }) {
          if !actions[index].triggers.contains(definition.trigger) {
            actions[index].triggers.append(definition.trigger)
          }
        } else {
          actions.append(TenantAction(id: name, triggers: [definition.trigger]))
        }
      }
    }
    return actions
  }

  var document: JSONObject {
    let supported: [JSONValue] = triggers.map { trigger in
      [
        "id": .string(trigger.rawValue),
        "version": .optional(TriggerDefinition.of(trigger)?.version),
      ]
    }
    return [
      "id": .string(id), "name": .string(id), "supported_triggers": .array(supported),
      "status": "built", "all_changes_deployed": true,
    ]
  }
}
