import PostLogin
import WireFormats

/// Runs the Actions on a login and applies their effects.
struct LoginPipeline: Sendable {
  let tenant: Tenant
  let entities: LoginContext

  /// Runs the flow from its start.
  func run(_ attempt: LoginAttempt, _ origin: RequestOrigin) async throws -> AppliedLogin {
    await tenant.currentFlow.refresh()
    let parties = try await parties(of: attempt)
    let transferPlace = attempt.transfer.flatMap { tenant.places.place(of: $0.ip).geoip }
    let event = try attempt.transaction(
      parties,
      tenant: tenant.configuration,
      origin: origin,
      transferPlace: transferPlace
    ).event()
    let context = try await context(parties)
    let outcome = try await decided(attempt.grant) {
      try await tenant.flow.run(event, context: context)
    }
    return try await apply(outcome, to: attempt, on: [event], parties: parties, origin: origin)
  }

  /// Resumes a paused flow.
  ///
  /// - Throws: `UnitOfWork.Lapse` if the user was blocked or deleted meanwhile.
  func resume(
    _ suspension: Suspension,
    attempt: LoginAttempt,
    continuation: Continuation,
    origin: RequestOrigin
  ) async throws -> AppliedLogin {
    let parties = try await parties(of: attempt)
    if parties.user.isBlocked { throw UnitOfWork.Lapse.blockedUser }
    let context = try await context(parties)
    let outcome = try await decided(attempt.grant) {
      try await tenant.flow.resume(suspension, with: continuation, context: context)
    }
    return try await apply(
      outcome,
      to: attempt,
      on: suspension.events(before: continuation),
      parties: parties,
      origin: origin
    )
  }

  /// `event.request` of the request that resumes a paused login.
  func eventRequest(_ attempt: LoginAttempt, _ origin: RequestOrigin) async throws -> JSONText {
    let event = try attempt.transaction(
      try await parties(of: attempt),
      tenant: tenant.configuration,
      origin: origin,
      transferPlace: nil
    ).event()
    return event.json["request"] ?? .emptyObject
  }

  func parties(of attempt: LoginAttempt) async throws -> LoginParties {
    guard let client = try await entities.client(attempt.clientID) else {
      throw PostLoginError(.database, "the client of a login was deleted meanwhile")
    }
    guard let user = try await entities.user(attempt.userID) else {
      throw UnitOfWork.Lapse.deletedUser
    }
    let connection =
      try await entities.connection(named: attempt.connection)
      ?? Connection(["name": .string(attempt.connection)])
    var organization: Organization?
    if let id = attempt.organizationID { organization = try await entities.organization(id) }
    var parent: RefreshTokenRecord?
    if let id = attempt.session?.parentRefreshTokenID {
      parent = try await tenant.store.refreshToken(id)
    }
    return LoginParties(
      client: client,
      user: user,
      connection: connection,
      organization: organization,
      parentRefreshToken: parent,
      roles: try await entities.roles(of: user, inOrganization: attempt.organizationID)
    )
  }

  func context(_ parties: LoginParties) async throws -> RunContext {
    var context = try await tenant.runContext(of: tenant.flow.trigger)
    context.roles = try parties.roles.map { role in
      let document: JSONObject = ["id": .string(role.id), "name": .string(role.name)]
      return try JSONText(document.text)
    }
    return context
  }
}
