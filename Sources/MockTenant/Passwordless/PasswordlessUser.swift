import GRDB
import PostLogin
import WireFormats

/// Redeems the code of a login without a password, and finds or creates its user.
struct PasswordlessUser: Sendable {
  let tenant: Tenant
  let entities: LoginContext
  let client: Client
  let origin: RequestOrigin

  /// The user of a code, or of a link.
  ///
  /// The code is spent before the Actions run, in the transaction that creates the user.
  ///
  /// - Returns: nil for a wrong code, or after three of them.
  func redeem(_ code: String, of hash: String) async throws -> (User, PasswordlessCode)? {
    let (now, clientID) = (tenant.now, client.id)
    let connections = try await entities.connections()
    let result = try await tenant.store.write { database -> (User, PasswordlessCode, Bool)? in
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
      return try Self.user(content, of: connection, at: now, in: database)
        .map { ($0.user, content, $0.isNew) }
    }
    guard let (user, content, isNew) = result else { return nil }
    await entities.remember(user)
    if isNew {
      try await tenant.log(
        .signup,
        subject: .init(
          client: client,
          user: user,
          connection: try await entities.connection(named: content.connection)
        ),
        origin: origin
      )
    }
    return (user, content)
  }

  /// The user with the address, who is created at the first login; nil if none may be created.
  private static func user(
    _ content: PasswordlessCode,
    of connection: Connection,
    at now: Instant,
    in database: Database
  ) throws -> (user: User, isNew: Bool)? {
    let channel: PasswordlessChannel = content.address.hasPrefix("+") ? .sms : .email
    let known = try Store.account(
      with: content.address,
      channel,
      in: connection.name,
      database: database
    )
    if var known {
      // The code has proved the address.
      if known.account.document.boolean(channel.verifiedMember) != true {
        known.account.document.set(channel.verifiedMember, true)
        try Store.save(known, in: database)
      }
      return (known.isLinked ? known.user : known.account, false)
    }
    guard content.allowsSignup, !connection.disablesSignup else { return nil }
    let user = User(
      connection.userIDPrefix + PasswordlessRoutes.account(content.address, of: connection),
      of: connection.name,
      profile: [channel.member: .string(content.address), channel.verifiedMember: true],
      at: now
    )
    try Store.insert(user, in: database)
    return (user, true)
  }
}
