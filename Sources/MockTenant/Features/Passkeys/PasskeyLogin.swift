import GRDB
import PostLogin
import WireFormats

/// Finds or creates the user of a passkey's answer, at the token endpoint as on a page.
struct PasskeyLogin: Sendable {
  let tenant: Tenant
  let origin: RequestOrigin

  /// The user whose passkey has signed a challenge; the use counts from then on.
  ///
  /// - Throws: `PasskeyCeremony.Problem`.
  func user(of answer: JSONObject, challenge: PasskeyChallenge) async throws -> User {
    guard let id = answer.string("id"), let passkey = try await tenant.store.passkey(id),
      passkey.content.relyingPartyID == challenge.relyingPartyID,
      let user = try await tenant.store.user(passkey.userID),
      user.connections.contains(challenge.connection)
    else { throw PasskeyCeremony.Problem("no user has a passkey of this id") }
    let data = try challenge.ceremony(issuer: origin.issuer).assertion(answer, by: passkey)
    do {
      try await tenant.store.use(passkey, data, at: tenant.now)
    } catch is Store.PasskeyIsAhead {
      throw PasskeyCeremony.Problem("the counter has not increased; the passkey may be a copy")
    }
    return user
  }

  /// Creates the user of a new passkey, with the log of a signup.
  ///
  /// - Throws: `PasskeyCeremony.Problem` or `RegistrationRefusal`.
  func signUp(
    _ answer: JSONObject,
    challenge: PasskeyChallenge,
    client: Client,
    request: AuthorizeRequest?
  ) async throws -> User {
    let created = try challenge.ceremony(issuer: origin.issuer).registration(answer)
    guard let connection = try await tenant.store.connection(named: challenge.connection) else {
      throw PasskeyCeremony.Problem("the connection does not exist")
    }
    let now = tenant.now
    let registration = Registration(
      tenant: tenant,
      connection: connection,
      client: client,
      request: request,
      origin: origin
    )
    let user = try await registration.approved(
      User(challenge.userID ?? "", of: connection.name, profile: challenge.profile, at: now)
    )
    let passkey = passkey(created, of: user.id, challenge: challenge, at: now)
    var change = UnitOfWork()
    change.add { database in
      try Store.insert(user, in: database)
      try Store.insert(passkey, in: database)
    }
    change.add(
      tenant.entry(
        .signup,
        subject: .init(
          client: client,
          user: user,
          connection: connection
        ),
        details: ["authentication_methods": ["passkey"]],
        origin: origin
      )
    )
    do {
      try await tenant.commit(change)
    } catch let error as DatabaseError where error.isDuplicate {
      throw PasskeyCeremony.Problem("the user or the passkey exists already")
    }
    registration.announce(user)
    return user
  }

  /// The passkey that a registration makes for a user.
  func passkey(
    _ registration: PasskeyCeremony.Registration,
    of userID: String,
    challenge: PasskeyChallenge,
    at now: Instant
  ) -> Passkey {
    Passkey(
      registration,
      of: userID,
      relyingPartyID: challenge.relyingPartyID,
      userAgent: origin.userAgent,
      at: now
    )
  }
}

extension Connection {
  /// Whether users log in with passkeys.
  var hasPasskeys: Bool {
    hasPasswords
      && options.settings("authentication_methods").settings("passkey").boolean("enabled")
  }
}
