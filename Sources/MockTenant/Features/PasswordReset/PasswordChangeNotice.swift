import PostLogin
import WireFormats

/// Runs the Actions of post-change-password for a new password, which nothing waits for.
struct PasswordChangeNotice: Sendable {
  let tenant: Tenant
  let origin: RequestOrigin

  /// Starts the Actions for an account with a password, and returns at once.
  func start(for userID: String) {
    tenant.background.start { try await run(for: userID) }
  }

  private func run(for userID: String) async throws {
    guard let account = try await tenant.store.account(userID),
      let connection = try await tenant.store.connection(named: account.account.connection),
      connection.hasPasswords,
      let run = await TriggerRun(
        of: .postChangePassword,
        in: tenant,
        subject: .init(user: account.user, connection: connection),
        origin: origin
      )
    else { return }
    let event = try Transaction(
      account,
      client: nil,
      connection: connection,
      origin: origin,
      in: tenant.configuration
    ).event().shown(to: .postChangePassword)
    do {
      let outcome = try await run.outcome(on: event)
      guard let action = outcome.actions.first(where: { $0.error != nil }) else { return }
      try await log("Action `\(action.name)` failed", run.id, run.subject)
    } catch let failure as ActionsUnavailable {
      try await log(failure.reason, nil, run.subject)
    }
  }

  /// Logs Actions that have failed; the new password stays.
  private func log(
    _ description: String,
    _ executionID: String?,
    _ subject: Tenant.LogSubject
  ) async throws {
    try await tenant.log(
      .failedPasswordChangeActions,
      description: description,
      subject: subject,
      details: ["actions": ["executions": .strings([executionID].compactMap(\.self))]],
      origin: origin
    )
  }
}
