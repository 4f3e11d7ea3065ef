import HTTPTypes
import PostLogin
import WireFormats

/// Exchanges an `mfa_token` and the proof of a factor for tokens.
struct FactorExchange: GrantExchange {
  /// How long an application must wait between two polls of a notification.
  static let interval: Duration = .seconds(5)

  let request: TokenRequest

  func perform(_ log: inout ExchangeLog) async throws -> Exchanged {
    let tenant = request.tenant
    let token = try request.form.required("mfa_token")
    let (hash, waiting) = try await tenant.factorLogin(token, of: request.client.id)
    var login = waiting
    if login.attempt.grant == .webAuthn { log.success = log.success.afterPasskey }
    log.subject.audience = login.attempt.audience ?? request.userInfo
    log.subject.connection = try await request.entities.connection(named: login.attempt.connection)
    guard let user = try await request.entities.user(login.attempt.userID) else {
      throw OAuthError.malformedFactorToken
    }
    log.subject.user = user
    if user.isBlocked { throw OAuthError.blockedUser }
    guard let demand = login.demands.first else { throw OAuthError.malformedFactorToken }
    try await request.checkProof(for: login.attempt)
    let refresh = RefreshTokenExchange(request: request)
    let refreshToken =
      login.attempt.refreshToken == nil
      ? nil : try await refresh.renewToken(of: &login.attempt, &log)
    let now = tenant.now
    let proof = FactorProof(
      tenant: tenant,
      origin: request.origin,
      user: user,
      client: request.client,
      login: hash
    ) { try Store.useTicket(hash, at: now, in: $0) }
    let (kind, recoveryCode) = try await prove(proof, demand)
    // The user as stored now, with the factor that was enrolled or the recovery code that was used.
    if let changed = try await tenant.store.user(user.id) {
      await request.entities.remember(changed)
    }
    login.demands.removeFirst()
    login.passed.append(kind.factor)
    let allowed = try await request.goOn(login, &log)
    var exchanged =
      if let refreshToken {
        try await refresh.exchanged(allowed, to: login.attempt, of: refreshToken)
      } else {
        try await request.exchanged(newLogin: allowed)
      }
    exchanged.answer.set("recovery_code", string: recoveryCode)
    return exchanged
  }

  func refusal(_ log: inout ExchangeLog) async throws -> RefusedExchange {
    RefusedExchange(error: .malformedFactorToken)
  }

  /// Judges the proof that the grant asks for; returns the factor, and the new recovery code if one
  /// was used.
  private func prove(
    _ proof: FactorProof,
    _ demand: FactorLogin.Demand
  ) async throws -> (Authenticator.Kind, String?) {
    do {
      switch request.grantType.name {
      case GrantType.oneTimePassword.name:
        return (try await proveOneTimePassword(proof, demand), nil)
      case GrantType.outOfBand.name: return (try await proveOutOfBand(proof, demand), nil)
      default: return (.recoveryCode, try await proveRecoveryCode(proof, demand))
      }
    } catch is Store.TicketIsGone {
      throw OAuthError.malformedFactorToken
    }
  }

  private func proveOneTimePassword(
    _ proof: FactorProof,
    _ demand: FactorLogin.Demand
  ) async throws -> Authenticator.Kind {
    let code = try request.form.required("otp")
    let usable = demand.authenticators(
      of: proof.user,
      enabled: request.tenant.configuration.enabledFactors,
      login: proof.login
    ).filter { $0.kind == .otp }
    guard let passed = try await proof.matches(oneTimePassword: code, of: usable) else {
      throw try await refused("Invalid otp_code.", proof)
    }
    try await record(passed, proof)
    return .otp
  }

  private func proveOutOfBand(
    _ proof: FactorProof,
    _ demand: FactorLogin.Demand
  ) async throws -> Authenticator.Kind {
    let hash = OpaqueToken.hash(of: try request.form.required("oob_code"))
    let usable = demand.authenticators(
      of: proof.user,
      enabled: request.tenant.configuration.enabledFactors,
      login: proof.login
    )
    guard let ticket = try await request.tenant.store.ticket(hash, .factorChallenge),
      ticket.isLive(at: request.tenant.now),
      case let challenge = try ticket.value(FactorChallenge.self),
      challenge.login == proof.login,
      let authenticator = usable.first(where: { $0.id == challenge.authenticatorID }),
      let kind = authenticator.kind
    else { throw try await refused("Invalid oob_code.", proof) }
    if ticket.codeHash == nil {
      try await proveNotification(ticket, authenticator, proof)
    } else {
      let code = try request.form.required("binding_code")
      guard try await proof.matches(code: code, of: hash, to: authenticator) else {
        throw try await refused("Invalid binding_code.", proof)
      }
    }
    try await record(authenticator, proof)
    return kind
  }

  /// Uses a notification that the user has accepted; without a decision the application polls.
  private func proveNotification(
    _ ticket: Ticket,
    _ authenticator: Authenticator,
    _ proof: FactorProof
  ) async throws {
    let (store, now) = (request.tenant.store, request.tenant.now)
    let isInTime = try await store.write { database in
      try Store.pollTicket(ticket.hash, interval: Self.interval, at: now, in: database)
    }
    switch ticket.isAccepted {
    case nil: throw isInTime ? Self.pending : Self.tooFast
    case true?: try await proof.pass(notification: ticket.hash, to: authenticator)
    case false?:
      try await store.write { try Store.useTicket(ticket.hash, at: now, in: $0) }
      try await log(.factorRejected, proof)
      throw OAuthError(.badRequest, "access_denied", description: "MFA Authorization rejected.")
    }
  }

  private func proveRecoveryCode(
    _ proof: FactorProof,
    _ demand: FactorLogin.Demand
  ) async throws -> String {
    let code = try request.form.required("recovery_code")
    let new = request.tenant.recoveryCode()
    guard !demand.isEnrollment, demand.allows(.recoveryCode),
      try await proof.matches(recoveryCode: code, renewedBy: new)
    else {
      try await log(.recoveryFailed, proof)
      throw OAuthError.invalidGrant("Invalid recovery_code.")
    }
    try await log(.recoveryPassed, proof)
    return new
  }

  private func record(_ authenticator: Authenticator, _ proof: FactorProof) async throws {
    try await log(authenticator.isActive ? .factorPassed : .factorEnrolled, proof)
  }

  private func refused(_ text: String, _ proof: FactorProof) async throws -> OAuthError {
    try await log(.factorFailed, proof)
    return .invalidGrant(text)
  }

  private func log(_ type: TenantLogType, _ proof: FactorProof) async throws {
    try await request.tenant.log(
      type,
      subject: .init(client: request.client, user: proof.user),
      origin: request.origin
    )
  }

  private static let pending = expected(
    OAuthError(
      .badRequest,
      "authorization_pending",
      description: "Authorization pending: please repeat the request in a few seconds."
    )
  )

  private static let tooFast = expected(
    OAuthError(
      .tooManyRequests,
      "slow_down",
      description:
        "You are polling faster than the specified interval of \(interval.wholeSeconds) seconds."
    )
  )

  private static func expected(_ error: OAuthError) -> OAuthError {
    var error = error
    error.isExpected = true
    return error
  }
}
