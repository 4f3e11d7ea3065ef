import PostLogin
import WireFormats

/// Runs the Actions on a login and applies their effects.
struct LoginPipeline: Sendable {
  let tenant: Tenant

  /// Runs the flow from its start.
  func run(_ attempt: LoginAttempt, _ origin: RequestOrigin) async throws -> AppliedLogin {
    await tenant.currentFlow.refresh()
    let parties = try await parties(of: attempt)
    let transferPlace = attempt.transfer.flatMap { tenant.places.place(of: $0.ip).geoip }
    let event = try attempt.transaction(
      parties,
      tenant: tenant.configuration.name,
      origin: origin,
      transferPlace: transferPlace
    ).event()
    let outcome = try await tenant.flow.run(event, context: context(parties))
    return try await apply(outcome, to: attempt, parties: parties, origin: origin)
  }

  /// Resumes a paused flow.
  func resume(
    _ suspension: Suspension,
    attempt: LoginAttempt,
    continuation: Continuation,
    origin: RequestOrigin
  ) async throws -> AppliedLogin {
    let parties = try await parties(of: attempt)
    let outcome = try await tenant.flow.resume(
      suspension,
      with: continuation,
      context: context(parties)
    )
    return try await apply(outcome, to: attempt, parties: parties, origin: origin)
  }

  func parties(of attempt: LoginAttempt) async throws -> LoginParties {
    guard let client = try await tenant.store.client(attempt.clientID),
      let user = try await tenant.store.user(attempt.userID)
    else {
      throw PostLoginError(.database, "the client or user of a login was deleted meanwhile")
    }
    let connection =
      try await tenant.store.connection(named: attempt.connection)
      ?? Connection(["name": .string(attempt.connection)])
    var organization: Organization?
    if let id = attempt.organizationID { organization = try await tenant.store.organization(id) }
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
      roles: try await tenant.store.roles()
    )
  }

  func context(_ parties: LoginParties) async throws -> RunContext {
    var context = tenant.context
    let now = tenant.now
    if let makeAccess = tenant.makeAccess { context.access = makeAccess() }
    context.milliseconds = Double(now.rawValue)
    context.cache = try await tenant.store.cache(at: now)
    context.enabledFactors = tenant.configuration.enabledFactors
    context.roles = try parties.roles
      .filter { parties.user.roles.contains($0.name) }
      .map { role in
        let document: JSONObject = ["id": .string(role.id), "name": .string(role.name)]
        return try JSONText(document.text)
      }
    return context
  }
}
