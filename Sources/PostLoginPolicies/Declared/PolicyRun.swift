import PolicySources
package import PostLogin
import PostLoginScripts
import WireFormats

/// The Actions that a policy runs together: those of a trigger, or the Action of one entity.
package struct PolicyRun: Sendable, Hashable {
  package let trigger: Trigger
  /// The entity that names the Action, such as a token exchange profile; nil for a flow.
  package let entity: String?

  /// The run of a trigger's flow, or of an entity's Action.
  package init(_ trigger: Trigger, entity: String? = nil) {
    self.trigger = trigger
    self.entity = entity
  }
}

extension Policy {
  /// What the policy runs, in Auth0's order of triggers; empty for a policy that names no handler.
  package var runs: [PolicyRun] { declared?.runs ?? flow.triggers.map { PolicyRun($0) } }

  /// The Actions of a run; an entity counts only in a declaration.
  ///
  /// - Throws: the errors of `DeclaredPolicy.content(for:)`.
  package func flow(of run: PolicyRun) throws -> Flow {
    if let declared { return try declared.content(of: run).flow }
    return try flow(running: run.trigger)
  }
}

extension DeclaredPolicy {
  /// The flows with Actions, the Action of each entity, or else the only Action.
  package var runs: [PolicyRun] {
    let flows = declaration.flows.filter { !$0.steps.isEmpty }.map { PolicyRun($0.trigger) }
    let entities = declaration.bindings.map { PolicyRun($0.kind.trigger, entity: $0.name) }
    let bound = (flows + entities).unique
    if bound.isEmpty { return loneTriggers.map { PolicyRun($0) } }
    return TriggerDefinition.all.flatMap { definition in
      bound.filter { $0.trigger == definition.trigger }
    }
  }

  /// The Actions of a run in their order.
  ///
  /// - Throws: the errors of `content(for:)`.
  package func content(of run: PolicyRun) throws -> PolicyReader.Content {
    guard let entity = run.entity else { return try content(for: run.trigger) }
    return try restricted(to: entity, of: run.trigger).content(for: run.trigger)
  }

  /// The names of the Actions that no flow and no entity names.
  package var unboundActions: [String] {
    let bound =
      declaration.flows.flatMap(\.steps).map(\.action) + declaration.bindings.map(\.action)
    return declaration.actions.map(\.name).filter { !bound.contains($0) }
  }
}
