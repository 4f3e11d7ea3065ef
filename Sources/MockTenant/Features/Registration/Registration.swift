import PostLogin
import WireFormats

/// The sign-up of a user, around which the Actions of both registration triggers run.
///
/// They run for users of database and passwordless connections only.
struct Registration: Sendable {
  /// The description of the log of a sign-up that an Action has refused, word for word Auth0's.
  private static let logText = "PreUserRegistrationError on pre-user-registration"

  let tenant: Tenant
  let connection: Connection
  /// The application with which the sign-up began; nil for the Management API.
  let client: Client?
  /// The request to `/authorize` that the sign-up belongs to; nil outside Universal Login.
  let request: AuthorizeRequest?
  /// The request that signs the user up, with the body that Actions see.
  let origin: RequestOrigin

  /// Asks the Actions of pre-user-registration whether the tenant may create a user.
  ///
  /// - Returns: The user, with the metadata that the Actions have set. A user of a passwordless
  ///   connection gets none, as at Auth0.
  /// - Throws: `RegistrationRefusal`, after the log of a failed sign-up.
  func approved(_ user: User) async throws -> User {
    guard let run = await run(of: .preUserRegistration, user: nil) else { return user }
    let outcome: Outcome
    do {
      outcome = try await run.outcome(on: try event(of: user, for: .preUserRegistration))
    } catch let failure as ActionsUnavailable {
      throw try await logged(RegistrationRefusal(cause: .unavailable(failure)))
    }
    if let refusal = RegistrationRefusal(outcome) { throw try await logged(refusal) }
    guard connection.hasPasswords else { return user }
    var user = user
    user.applyMetadata(outcome)
    return user
  }

  /// Starts the Actions of post-user-registration for a new user; nothing waits for them.
  func announce(_ user: User) {
    tenant.background.start {
      guard let run = await run(of: .postUserRegistration, user: user) else { return }
      _ = try await run.outcome(on: try event(of: user, for: .postUserRegistration))
    }
  }

  private func run(of trigger: Trigger, user: User?) async -> TriggerRun? {
    guard connection.hasPasswords || connection.passwordlessChannel != nil else { return nil }
    return await TriggerRun(
      of: trigger,
      in: tenant,
      subject: .init(client: client, user: user, connection: connection),
      origin: origin
    )
  }

  private func logged(_ refusal: RegistrationRefusal) async throws -> RegistrationRefusal {
    try await tenant.log(
      .failedSignup,
      description: Self.logText,
      subject: .init(client: client, connection: connection),
      details: ["error": .object(refusal.logDetails.members)],
      origin: origin
    )
    return refusal
  }
}
