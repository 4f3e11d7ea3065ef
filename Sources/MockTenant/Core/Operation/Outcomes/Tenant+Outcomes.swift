import PostLogin
import WireFormats

extension Tenant {
  /// Shows the effects of a login's Actions: in the server's log, in memory for test control, and
  /// with the login's change in the database as an execution.
  func record(
    _ outcome: Outcome,
    of attempt: LoginAttempt,
    on events: [Event],
    change: inout UnitOfWork
  ) {
    guard let id = attempt.executionID, !flow.steps.isEmpty else { return }
    let now = now
    outcomeLog.write(outcome, of: id, on: events)
    logins.record(
      RecordedLogins.Login(
        id: id,
        date: now,
        grant: attempt.grant,
        clientID: attempt.clientID,
        userID: attempt.userID,
        state: attempt.request?.state,
        outcome: outcome
      )
    )
    recordExecution(id, of: outcome, trigger: flow.trigger, change: &change)
  }

  /// Keeps a run of a trigger as an execution.
  func recordExecution(
    _ id: String,
    of outcome: Outcome,
    trigger: Trigger,
    change: inout UnitOfWork
  ) {
    let execution = ActionExecution(
      id: id,
      trigger: trigger,
      reports: outcome.actions,
      isSuspended: outcome.suspension != nil,
      endedAt: now
    )
    let count = configuration.logLimit
    change.add { database in try Store.save(execution, keeping: count, in: database) }
  }

  /// Adds the results of every run of a trigger: the logs of failed Actions, and the trigger's
  /// cache.
  func addEffects(
    of outcome: Outcome,
    trigger: Trigger,
    execution: String,
    subject: LogSubject,
    origin: RequestOrigin,
    to change: inout UnitOfWork
  ) {
    onOutcome?(outcome)
    for action in outcome.actions {
      guard let error = action.error else { continue }
      let details: JSONObject = [
        "action_name": .string(action.name), "action_error": .string(error.shownMessage),
        "error_class": .string(error.code.rawValue), "trigger_id": .string(trigger.rawValue),
        "execution_id": .string(execution),
      ]
      change.add(
        entry(
          .actionsFailed,
          description: "Action `\(action.name)` failed",
          subject: subject,
          details: details,
          origin: origin
        )
      )
    }
    guard !outcome.cache.isEmpty else { return }
    change.add { database in
      for change in outcome.cache {
        try Store.saveCache(change.record, forKey: change.key, of: trigger, in: database)
      }
    }
  }
}
