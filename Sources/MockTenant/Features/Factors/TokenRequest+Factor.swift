import HTTPTypes
import PostLogin
import WireFormats

/// Logins at the token endpoint that need a factor before their tokens.
extension TokenRequest {
  /// Saves a login under a new `mfa_token`, with the changes of its Actions and the log `mfar`, and
  /// makes the error `mfa_required`.
  func factorRequired(
    _ login: FactorLogin,
    change: UnitOfWork,
    log: ExchangeLog
  ) async throws -> OAuthError {
    let user = try await entities.user(login.attempt.userID)
    let token = OpaqueToken(tenant.randomness)
    let ticket = try Ticket(
      token.hash,
      .factorLogin,
      until: tenant.now + FactorLogin.lifetime,
      content: login
    )
    var change = change
    change.add { database in try Store.save(ticket, in: database) }
    change.add(
      tenant.entry(
        .factorRequired,
        subject: .init(
          client: client,
          user: user,
          connection: try await entities.connection(named: login.attempt.connection),
          audience: log.subject.audience,
          scopes: login.attempt.scopes
        ),
        details: ["grant_type": .string(login.grantType)],
        origin: origin
      )
    )
    do {
      try await tenant.commit(change)
    } catch UnitOfWork.Lapse.blockedUser {
      return .blockedUser
    } catch is UnitOfWork.Lapse {
      return .deletedUser
    }
    var error = Self.multifactorRequired(
      token: token.text,
      requirements: login.demands[0]
        .requirements(of: user, enabled: tenant.configuration.enabledFactors)
    )
    // Its log is `mfar`.
    error.isExpected = true
    return error
  }

  /// The error for a grant that cannot continue after a factor: no endpoint accepts its token, and
  /// the application must log the user in by browser.
  func factorImpossible(_ user: User?) -> OAuthError {
    Self.multifactorRequired(
      token: OpaqueToken(tenant.randomness).text,
      requirements: FactorLogin.Demand()
        .requirements(of: user, enabled: tenant.configuration.enabledFactors)
    )
  }

  /// The grant of a login after its factors; resumes a flow that has paused.
  ///
  /// - Throws: `OAuthError` if another factor is needed, or the Actions refuse the login.
  func goOn(
    _ login: FactorLogin,
    _ log: inout ExchangeLog
  ) async throws -> AllowedLogin {
    if !login.demands.isEmpty {
      throw try await factorRequired(login, change: UnitOfWork(), log: log)
    }
    let attempt = login.attempt
    setExecution(of: attempt, &log)
    if let grant = login.grant {
      guard let user = try await entities.user(grant.userID) else {
        throw OAuthError.deletedUser
      }
      try await log.set(grant, user: user, entities: entities)
      if user.isBlocked { throw OAuthError.blockedUser }
      var change = UnitOfWork()
      change.require(.activeUser(user.id))
      if let session = attempt.session { change.require(.liveSession(session)) }
      return AllowedLogin(grant: bound(grant), user: user, change: change)
    }
    guard let suspension = login.suspension.flatMap({ try? tenant.seal.open($0) }) else {
      throw OAuthError.malformedFactorToken
    }
    let pipeline = LoginPipeline(tenant: tenant, entities: entities)
    let applied: AppliedLogin
    do {
      applied = try await pipeline.resume(
        suspension,
        attempt: attempt,
        continuation: Continuation(
          request: try await pipeline.eventRequest(attempt, origin),
          factors: login.passed
        ),
        origin: origin
      )
    } catch let failure as ActionsUnavailable {
      throw failure.tokenError
    } catch let error as PostLoginError
      where error.code == .invalidContinuation || error.code == .flowHasChanged
    {
      throw OAuthError.invalidGrant(error.message)
    } catch UnitOfWork.Lapse.blockedUser {
      throw OAuthError.blockedUser
    } catch is UnitOfWork.Lapse {
      throw OAuthError.deletedUser
    }
    return try await finish(applied, attempt, &log)
  }

  private static func multifactorRequired(token: String, requirements: JSONValue) -> OAuthError {
    var error = OAuthError(
      .forbidden,
      LoginFailure.multifactorRequired.rawValue,
      description: "Multifactor authentication required"
    )
    error.members = ["mfa_token": .string(token), "mfa_requirements": requirements]
    return error
  }
}
