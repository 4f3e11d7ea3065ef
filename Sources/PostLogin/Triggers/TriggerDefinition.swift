/// All that one trigger of Auth0 is.
package struct TriggerDefinition: Sendable {
  /// The identifier, such as `post-login`.
  package let trigger: Trigger
  /// The current version, such as `v3`; nil if Auth0 publishes none.
  package let version: String?
  /// The availability of the trigger at Auth0.
  package let stage: Stage
  /// What this package does with the trigger.
  package let support: Support
  /// The exports of an Action that belong to the trigger.
  package let functions: Functions

  init(
    _ id: String,
    version: String?,
    stage: Stage,
    support: Support,
    functions: [String]
  ) {
    trigger = Trigger(rawValue: id)
    self.version = version
    self.stage = stage
    self.support = support
    self.functions = Functions(all: functions)
  }
}

extension TriggerDefinition {
  /// The availability of a trigger at Auth0.
  package enum Stage: String, Sendable {
    /// Generally available.
    case general
    /// Early access.
    case early
    /// For tenants in the beta programme.
    case beta
    /// Switched on for single tenants.
    case limited
  }

  /// What this package does with a trigger.
  package enum Support: Sendable, Equatable {
    /// Every command and the tenant run it.
    case complete
    /// Only the tenant runs it.
    case tenant
    /// Nothing runs it yet.
    case described
    /// Only its name is known, for this reason.
    case named(reason: String)
  }

  /// The names of the exports that belong to a trigger; they do not follow from its identifier.
  package struct Functions: Sendable, Equatable {
    /// All exports that belong to the trigger; empty if Auth0 publishes none.
    package let all: [String]
  }
}
