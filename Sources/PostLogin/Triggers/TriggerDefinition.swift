/// All that one trigger of Auth0 is; no code outside `Triggers/` assumes a particular trigger.
package final class TriggerDefinition: Sendable {
  /// The identifier, such as `post-login`.
  package let trigger: Trigger
  /// The title of Auth0's pages about the trigger.
  package let title: String
  /// The current version, such as `v3`; nil if Auth0 publishes none.
  package let version: String?
  /// The versions that Auth0 has deprecated, oldest first.
  package let olderVersions: [String]
  /// The availability of the trigger at Auth0.
  package let stage: Stage
  /// What this package does with the trigger.
  package let support: Support
  /// The exports of an Action that Auth0 calls.
  package let functions: Functions
  /// When Auth0 runs the Actions, and what their results mean; nil if Auth0 does not document it.
  package let flow: TriggerFlow?
  let makeSchema: (@Sendable () -> EventSchema)?
  private let makeMethods: @Sendable () -> MethodTable
  private let makeSections: @Sendable (TriggerWording) -> [OutcomeSection]
  /// The event for the next Action, with the effects of earlier ones that only this trigger shows.
  let nextEvent: (@Sendable (Event, Outcome) -> Event)?

  /// A trigger; the tables are made at their first use.
  init(
    _ trigger: Trigger,
    title: String,
    version: String?,
    olderVersions: [String] = [],
    stage: Stage,
    support: Support,
    functions: Functions,
    flow: TriggerFlow?,
    event makeSchema: (@Sendable () -> EventSchema)?,
    methods makeMethods: @escaping @Sendable () -> MethodTable,
    sections makeSections: @escaping @Sendable (TriggerWording) -> [OutcomeSection],
    nextEvent: (@Sendable (Event, Outcome) -> Event)? = nil
  ) {
    self.trigger = trigger
    self.title = title
    self.version = version
    self.olderVersions = olderVersions
    self.stage = stage
    self.support = support
    self.functions = functions
    self.flow = flow
    self.makeSchema = makeSchema
    self.makeMethods = makeMethods
    self.makeSections = makeSections
    self.nextEvent = nextEvent
  }

  /// The fields of the event; nil if Auth0 does not publish them.
  package var schema: EventSchema? { makeSchema?() }

  /// The `api` object; empty if Auth0 does not publish its methods.
  package var methods: MethodTable { makeMethods() }

  /// Whether a tenant binds Actions to the trigger beside its flow of logins: neither post-login,
  /// nor a trigger whose Action an entity names, nor one that is known by name only.
  package var isBound: Bool {
    guard trigger != .postLogin, makeSchema != nil, let flow else { return false }
    return switch flow.cardinality {
    case .several, .onePerTenant: true
    case .onePerEntity: false
    }
  }

  /// The sections of the outcome, in the order of its JSON.
  package var sections: [OutcomeSection] { makeSections(flow?.wording ?? .login) }
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
    /// Only its name is known, for this reason.
    case named(reason: String)
  }

  /// The names of the exports that belong to a trigger; they do not follow from its identifier.
  package struct Functions: Sendable, Equatable {
    /// The handler that Auth0 calls; nil if it is not published.
    package let execute: String?
    /// The handler that Auth0 calls after a redirect or form; nil if the trigger cannot suspend.
    package let resume: String?
    /// An export that Auth0 accepts and never calls; nil for none.
    package let ignored: String?

    init(_ execute: String?, resume: String? = nil, ignored: String? = nil) {
      self.execute = execute
      self.resume = resume
      self.ignored = ignored
    }

    /// The handler of an entry point; nil if the trigger has none.
    package subscript(entryPoint: EntryPoint) -> String? {
      switch entryPoint {
      case .execute: execute
      case .continue: resume
      }
    }

    /// The handlers that Auth0 calls.
    package var handlers: [String] { [execute, resume].compactMap(\.self) }

    /// All exports that belong to the trigger.
    package var all: [String] { [execute, resume, ignored].compactMap(\.self) }
  }
}
