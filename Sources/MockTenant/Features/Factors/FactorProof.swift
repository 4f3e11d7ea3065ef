import GRDB
import PostLogin
import WireFormats

/// The proof that a user has a factor; a valid one is spent at once.
///
/// It is written before the Actions run, as a waiting login in a browser is: of two requests with
/// one code, only one succeeds.
struct FactorProof: Sendable {
  /// The code is right, but was used before.
  private struct IsReused: Error {}

  /// How many codes of a user may be wrong: ten, and one more every six minutes.
  static let limit = Store.AttemptLimit(
    count: 10,
    window: .seconds(3600),
    refill: .seconds(360)
  )

  let tenant: Tenant
  let origin: RequestOrigin
  let user: User
  let client: Client
  /// The hash of the `mfa_token` or of the state for which a code was sent.
  let login: String
  /// Spends the waiting login together with the proof.
  let spend: @Sendable (Database) throws -> Void

  /// Whether a time-based one-time password is that of one of the authenticators.
  ///
  /// - Throws: `OAuthError` `too_many_attempts`; `Store.TicketIsGone` if the login is over.
  func matches(oneTimePassword code: String, of authenticators: [Authenticator]) async throws
    -> Authenticator?
  {
    let now = tenant.now
    let matching = authenticators.lazy.compactMap { authenticator in
      authenticator.secret.flatMap { OneTimePassword.step(of: code, secret: $0, at: now) }
        .map { (authenticator, step: $0) }
    }.first
    let isRight = try await judge {
      guard let (authenticator, step) = matching else { return false }
      do {
        try await pass(authenticator) { database in
          guard
            try Store.useOneTimePassword(
              of: authenticator,
              user: user.id,
              step: step,
              at: now,
              in: database
            )
          else { throw IsReused() }
        }
      } catch is IsReused {
        return false
      }
      return true
    }
    return isRight ? matching?.0 : nil
  }

  /// Whether a code is the sent one; nil is a wrong one.
  func matches(
    code: String?,
    of challenge: String,
    to authenticator: Authenticator
  ) async throws -> Bool {
    let now = tenant.now
    return try await judge {
      try await tenant.store.write { database in
        let answer = try Store.redeem(
          code ?? "",
          of: challenge,
          .factorChallenge,
          tries: FactorSender.tries,
          at: now,
          in: database
        )
        guard case .right = answer else { return false }
        try finish(authenticator, in: database)
        return true
      }
    }
  }

  /// Uses a notification that the user has accepted.
  func pass(notification challenge: String, to authenticator: Authenticator) async throws {
    let now = tenant.now
    try await pass(authenticator) { database in
      try Store.useTicket(challenge, at: now, in: database)
    }
  }

  /// Whether a recovery code is the user's; the new one replaces it.
  func matches(recoveryCode code: String, renewedBy new: String) async throws -> Bool {
    let typed = code.uppercased().filter { $0 != "-" && !$0.isWhitespace }
    let (hash, id) = (OpaqueToken.hash(of: typed), tenant.identifier("recovery-code|dev_"))
    return try await judge {
      try await tenant.store.write { database in
        var isRight = false
        // Compared with the stored user, so that of two requests with one code only one succeeds.
        try Store.updateUser(user.id, in: database) { user in
          isRight = user.authenticators.contains { authenticator in
            authenticator.kind == .recoveryCode && authenticator.isActive
              && authenticator.codeHash.map { OpaqueToken.isEqual($0, hash) } ?? false
          }
          if isRight { user.setRecoveryCode(new, id: id, confirmedBy: nil) }
        }
        if isRight { try spend(database) }
        return isRight
      }
    }
  }

  /// Judges a code, unless too many of this user were wrong.
  private func judge(_ isRight: @Sendable () async throws -> Bool) async throws -> Bool {
    let verdict = try await tenant.attempts.attempt(
      "factor:\(user.id)",
      limit: Self.limit,
      judge: isRight
    )
    guard let verdict else { throw OAuthError.tooManyFactorAttempts }
    return verdict
  }

  private func pass(
    _ authenticator: Authenticator,
    _ write: @escaping @Sendable (Database) throws -> Void
  ) async throws {
    try await tenant.store.write { database in
      try write(database)
      try finish(authenticator, in: database)
    }
  }

  /// Confirms the authenticator's enrolment, if it needs that, and spends the login.
  private func finish(_ authenticator: Authenticator, in database: Database) throws {
    if !authenticator.isActive {
      try Store.updateUser(user.id, in: database) { $0.confirmAuthenticator(authenticator.id) }
    }
    try spend(database)
  }
}
