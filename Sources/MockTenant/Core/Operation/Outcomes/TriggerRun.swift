import Logging
import PostLogin
import WireFormats

/// A run of the Actions of one trigger other than post-login, whose executions, failures and cache
/// the tenant keeps.
struct TriggerRun: Sendable {
  let tenant: Tenant
  let flow: Flow
  let subject: Tenant.LogSubject
  let origin: RequestOrigin
  /// The id of the execution, which that of Actions that wait for their user keeps.
  var id: String
  /// Texts that reach no log, such as the code of a message.
  var hiddenTexts: [String] = []

  /// A run of the Actions that are bound to a trigger; nil if there are none.
  init?(
    of trigger: Trigger,
    in tenant: Tenant,
    subject: Tenant.LogSubject,
    origin: RequestOrigin
  ) async {
    await tenant.currentFlow.refresh()
    guard let flow = tenant.triggerFlows[trigger], !flow.steps.isEmpty else { return nil }
    self.init(of: flow, in: tenant, subject: subject, origin: origin)
  }

  /// A run of an Action that an entity of the tenant names.
  init(of flow: Flow, in tenant: Tenant, subject: Tenant.LogSubject, origin: RequestOrigin) {
    self.tenant = tenant
    self.flow = flow
    self.subject = subject
    self.origin = origin
    id = tenant.identifier("exe_")
  }

  /// Runs the Actions on an event of their trigger.
  ///
  /// - Throws: `ActionsUnavailable` if an Action cannot run at all.
  func outcome(on event: Event) async throws -> Outcome {
    let context = try await tenant.runContext(of: flow.trigger)
    let outcome = try await decided { try await flow.run(event, context: context) }
    return try await kept(outcome, on: [event])
  }

  /// Resumes Actions that wait for their user.
  ///
  /// - Throws: `ActionsUnavailable` if an Action cannot run at all; `invalidContinuation` or
  ///   `flowHasChanged`.
  func outcome(of suspension: Suspension, with continuation: Continuation) async throws -> Outcome {
    let context = try await tenant.runContext(of: flow.trigger)
    let outcome = try await decided {
      try await flow.resume(suspension, with: continuation, context: context)
    }
    return try await kept(outcome, on: suspension.events(before: continuation))
  }

  private func decided(_ run: () async throws -> Outcome) async throws -> Outcome {
    try await ActionsUnavailable.checking(run) { failure in
      tenant.logger.error(
        "the Actions cannot run",
        metadata: [
          "trigger": .string(flow.trigger.rawValue), "reason": .string(failure.reason),
        ]
      )
    }
  }

  /// Keeps an outcome, and returns it without the hidden texts.
  private func kept(_ outcome: Outcome, on events: [Event]) async throws -> Outcome {
    let outcome = SecretMask(hiddenTexts.map { ("hidden", $0) }).masked(outcome)
    var change = UnitOfWork()
    tenant.outcomeLog.write(outcome, of: id, on: events)
    tenant.addEffects(
      of: outcome,
      trigger: flow.trigger,
      execution: id,
      subject: subject,
      origin: origin,
      to: &change
    )
    tenant.recordExecution(id, of: outcome, trigger: flow.trigger, change: &change)
    try await tenant.commit(change)
    return outcome
  }
}

extension Tenant {
  /// The context of a run of a trigger's Actions.
  func runContext(of trigger: Trigger) async throws -> RunContext {
    var context = context
    let now = now
    if let makeAccess { context.access = makeAccess() }
    context.enabledFactors = configuration.enabledFactors
    context.milliseconds = Double(now.rawValue)
    context.cache = try await store.cache(of: trigger, at: now)
    return context
  }
}
