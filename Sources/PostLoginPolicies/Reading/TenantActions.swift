package import PostLogin
package import PostLoginScripts
package import WireFormats

/// The Actions that `tenant.yaml` or the command line names, and how they run.
package struct TenantActions {
  /// The flow of logins.
  package var flow = FlowDescription()
  /// The Actions of custom token exchanges, by the ids that profiles name.
  package private(set) var exchangeActions: [(id: String, action: FlowDescription)] = []
  /// The Actions of event streams, by the ids that streams name.
  package private(set) var streamActions: [(id: String, action: FlowDescription)] = []
  /// The flows of triggers other than post-login.
  package private(set) var triggerFlows: [(trigger: Trigger, flow: FlowDescription)] = []
  /// Whether each execution has a new realm, or each Action keeps one, as in Auth0's hosting.
  package private(set) var isolation = Isolation.warm

  /// No Actions.
  package init() {}

  /// Reads the keys of Actions, whose paths start in the given folder.
  package init(_ map: DocumentMap, in folder: String) {
    flow = map["flow"].map { FlowDescription($0, in: folder) } ?? flow
    isolation = map["isolation"].flatMap { $0.choice(of: Isolation.self) } ?? isolation
    exchangeActions = Self.actions(map["token_exchange_actions"], in: folder)
    streamActions = Self.actions(map["event_stream_actions"], in: folder)
    guard let triggers = map["triggers"]?.map else { return }
    for definition in TriggerDefinition.all where definition.isBound {
      guard let cursor = triggers[definition.trigger.rawValue] else { continue }
      let flow = FlowDescription(cursor, in: folder)
      if definition.flow?.cardinality == .onePerTenant, flow.steps.count > 1 {
        cursor.report("a tenant has one Action for `\(definition.trigger.rawValue)`; name one")
      }
      triggerFlows.append((definition.trigger, flow))
    }
    triggers.end()
  }

  private static func actions(
    _ cursor: DocumentCursor?,
    in folder: String
  ) -> [(id: String, action: FlowDescription)] {
    cursor?.map?.rest().map { member in
      (member.name, FlowDescription(action: member.value, in: folder))
    } ?? []
  }
}
