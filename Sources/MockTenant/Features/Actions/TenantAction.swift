import PostLogin
import WireFormats

/// An Action of the tenant as the Management API shows it.
struct TenantAction: Sendable {
  /// The id; for an Action of the tenant's file its name, or the id by which an entity names it.
  var id: String
  var name: String
  var triggers: [Trigger]
  /// The Action that the Management API declares; nil for one of the tenant's file.
  var stored: StoredAction?

  /// Whether logins can run it.
  var isDeployed: Bool { stored.map { $0.deployedVersion != nil } ?? true }

  /// The Actions of the tenant's file, each once, and then those of the Management API.
  static func all(of tenant: Tenant) async throws -> [TenantAction] {
    let declared = try await tenant.store.entities(.action).map(StoredAction.init).map { action in
      TenantAction(id: action.id, name: action.name, triggers: action.triggers, stored: action)
    }
    return all(of: tenant.currentFlow.base) + declared
  }

  private static func all(of flows: FlowInUse) -> [TenantAction] {
    var actions: [TenantAction] = []
    for definition in TriggerDefinition.all {
      let names =
        switch definition.trigger {
        case .customTokenExchange: flows.exchangeFlows.keys.sorted()
        case .eventStream: flows.streamFlows.keys.sorted()
        default: flows.flow(of: definition.trigger)?.steps.map(\.action.name) ?? []
        }
      for name in names {
        if let index = actions.firstIndex(where: { $0.id == name }) {
          if !actions[index].triggers.contains(definition.trigger) {
            actions[index].triggers.append(definition.trigger)
          }
        } else {
          actions.append(TenantAction(id: name, name: name, triggers: [definition.trigger]))
        }
      }
    }
    return actions
  }

  var document: JSONObject {
    if let stored { return stored.representation }
    let supported: [JSONValue] = triggers.map { trigger in
      [
        "id": .string(trigger.rawValue),
        "version": .optional(TriggerDefinition.of(trigger)?.version),
      ]
    }
    return [
      "id": .string(id), "name": .string(name), "supported_triggers": .array(supported),
      "status": "built", "all_changes_deployed": true,
    ]
  }
}
