import GRDB
import PostLogin
import WireFormats

/// Redeems the code of a login without a password, and finds or creates its user.
struct PasswordlessUser: Sendable {
  let tenant: Tenant
  let entities: LoginContext
  let client: Client
  /// The request to `/authorize` that the login belongs to; nil at the token endpoint.
  let request: AuthorizeRequest?
  let origin: RequestOrigin

  /// The user of a code, or of a link, who is created at the first login.
  ///
  /// The code is spent before any Action runs, so that each code asks the Actions once.
  ///
  /// - Returns: nil for a wrong code, or after three of them, or if the address may not sign up.
  /// - Throws: `RegistrationRefusal`.
  func redeem(_ code: String, of hash: String) async throws -> (User, PasswordlessCode)? {
    let (now, clientID) = (tenant.now, client.id)
    let connections = try await entities.connections()
    let redeemed = try await tenant.store.write { database -> Redeemed? in
      let answer = try Store.redeem(
        code,
        of: hash,
        .passwordless,
        tries: PasswordlessChannel.tries,
        at: now,
        in: database
      )
      guard case .right(let ticket) = answer,
        case let content = try ticket.value(PasswordlessCode.self), content.clientID == clientID,
        let connection = connections.first(where: { $0.name == content.connection })
      else { return nil }
      let user = try Self.user(content, of: connection, in: database)
      return Redeemed(content: content, connection: connection, user: user)
    }
    guard let redeemed else { return nil }
    let user: User
    if let known = redeemed.user {
      user = known
    } else {
      guard redeemed.content.allowsSignup, !redeemed.connection.disablesSignup else { return nil }
      user = try await signUp(redeemed.content, in: redeemed.connection)
    }
    await entities.remember(user)
    return (user, redeemed.content)
  }

  /// A code that is spent.
  private struct Redeemed: Sendable {
    var content: PasswordlessCode
    var connection: Connection
    /// The user with the address; nil if there is none yet.
    var user: User?
  }

  private func signUp(_ content: PasswordlessCode, in connection: Connection) async throws -> User {
    let channel = content.channel
    let registration = Registration(
      tenant: tenant,
      connection: connection,
      client: client,
      request: request,
      origin: origin
    )
    let user = try await registration.approved(
      User(
        connection.userIDPrefix + PasswordlessRoutes.account(content.address, of: connection),
        of: connection.name,
        profile: [channel.member: .string(content.address), channel.verifiedMember: true],
        at: tenant.now
      )
    )
    var change = UnitOfWork()
    change.add { database in try Store.insert(user, in: database) }
    let subject = Tenant.LogSubject(client: client, user: user, connection: connection)
    change.add(tenant.entry(.signup, subject: subject, origin: origin))
    do {
      try await tenant.commit(change)
    } catch let error as DatabaseError where error.isDuplicate {
      // Another code of the address has just signed the user up.
      let known = try await tenant.store.account(
        with: content.address,
        channel,
        in: connection.name
      )
      guard let known else { throw error }
      return known.loginUser
    }
    registration.announce(user)
    return user
  }

  /// The user with the address of a code, which has proved it.
  private static func user(
    _ content: PasswordlessCode,
    of connection: Connection,
    in database: Database
  ) throws -> User? {
    let channel = content.channel
    let known = try Store.account(
      with: content.address,
      channel,
      in: connection.name,
      database: database
    )
    guard var known else { return nil }
    if known.account.document.boolean(channel.verifiedMember) != true {
      known.account.document.set(channel.verifiedMember, true)
      try Store.save(known, in: database)
    }
    return known.loginUser
  }
}
