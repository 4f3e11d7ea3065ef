import PostLogin

extension Tenant {
  /// Makes visible what the Actions of a login did: in the server's log, in memory for test control,
  /// and with the login's change in the database as an execution.
  func record(_ outcome: Outcome, of attempt: LoginAttempt, change: inout UnitOfWork) {
    guard let id = attempt.executionID, !flow.steps.isEmpty else { return }
    let now = now
    outcomeLog.write(outcome, of: id)
    logins.record(
      RecordedLogins.Login(
        id: id,
        date: now,
        grant: attempt.grant,
        clientID: attempt.clientID,
        userID: attempt.userID,
        outcome: outcome
      )
    )
    let execution = ActionExecution(
      id: id,
      trigger: flow.trigger,
      reports: outcome.actions,
      isSuspended: outcome.suspension != nil,
      endedAt: now
    )
    let count = configuration.logLimit
    change.add { database in try Store.save(execution, keeping: count, in: database) }
  }
}
