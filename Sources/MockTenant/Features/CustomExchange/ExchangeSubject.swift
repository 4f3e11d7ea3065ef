import GRDB
import PostLogin
import WireFormats

/// Finds, creates or changes the user whom the Action of a custom token exchange has set.
struct ExchangeSubject: Sendable {
  /// The members of a profile that an Action may set.
  private static let members = [
    "email", "email_verified", "family_name", "given_name", "name", "nickname", "phone_number",
    "phone_verified", "picture", "username",
  ]
  /// The members that an exchange does not change.
  private static let fixed = [
    "email", "email_verified", "phone_number", "phone_verified", "username",
  ]
  private static let fields =
    UserFields.table.filter { members.contains($0.name) } + [
      PayloadField(
        "user_id",
        .string(lengths: 1...200),
        summary: "The account's id within the connection.",
        isRequired: true
      ),
      PayloadField("verify_email", .boolean, summary: "Whether to send a verification e-mail."),
    ]

  let request: TokenRequest

  /// The user and the connection of an outcome, with the metadata that the Action has set.
  ///
  /// - Throws: `OAuthError`.
  func user(of outcome: Outcome) async throws -> (user: User, connection: Connection) {
    switch outcome.tokenExchange.subject {
    case .user(let id)?: return try await user(id, outcome)
    case .account(let account)?: return try await user(of: account, outcome)
    case nil: throw OAuthError.invalidRequest("The Action has set no user")
    }
  }

  private func user(
    _ id: String,
    _ outcome: Outcome
  ) async throws -> (user: User, connection: Connection) {
    guard let known = try await request.entities.user(id) else {
      throw OAuthError.invalidRequest("The user that the Action set does not exist")
    }
    let connection = try await connection(named: known.connection)
    let user = try await request.tenant.store.write { database in
      try Self.applyMetadata(of: outcome, to: known, in: database)
    }
    await request.entities.remember(user)
    return (user, connection)
  }

  private func user(
    of account: TokenExchangeChanges.Account,
    _ outcome: Outcome
  ) async throws -> (user: User, connection: Connection) {
    let connection = try await connection(named: account.connection)
    let given = try profile(account)
    let id = connection.userIDPrefix + (given.string("user_id") ?? "")
    let now = request.tenant.now
    let found: (user: User, isNew: Bool)
    do {
      found = try await request.tenant.store.write { database in
        if let primary = try Store.primaryUser(ofLinked: id, in: database) {
          return (try Self.applyMetadata(of: outcome, to: primary, in: database), false)
        }
        guard let known = try Store.user(id, in: database) else {
          guard account.createsUser else {
            throw OAuthError.invalidRequest("The user that the Action set does not exist")
          }
          var user = Self.newUser(id, given, of: connection, at: now)
          user.applyMetadata(outcome)
          try Store.insert(user, in: database)
          return (user, true)
        }
        guard known.connection == connection.name else {
          throw OAuthError.invalidRequest("The user that the Action set is of another connection")
        }
        let changed =
          account.replacesProfile
          ? try Self.replaceProfile(of: known, with: given, at: now, in: database) : known
        return (try Self.applyMetadata(of: outcome, to: changed, in: database), false)
      }
    } catch let error as DatabaseError where error.isDuplicate {
      throw OAuthError.invalidRequest("Another user of the connection has this address or name")
    }
    await request.entities.remember(found.user)
    let isUnverified = found.user.document.boolean("email_verified") != true
    if found.isNew, given.boolean("verify_email") ?? isUnverified {
      try await UserLinks(tenant: request.tenant, origin: request.origin)
        .sendVerification(to: found.user, client: request.client)
    }
    return (found.user, connection)
  }

  /// The connection, which must be enabled for the client.
  private func connection(named name: String) async throws -> Connection {
    guard let connection = try await request.entities.connection(named: name) else {
      throw OAuthError.invalidRequest("The connection that the Action set does not exist")
    }
    guard connection.isOpen(to: request.client.id) else {
      throw OAuthError.invalidRequest("The connection is not enabled for the client")
    }
    return connection
  }

  // MARK: - Profiles

  /// The profile that the Action has set, with members of the right types only.
  private func profile(_ account: TokenExchangeChanges.Account) throws -> JSONObject {
    let members = account.attributes.value.withoutRepeatedNames.objectValue ?? []
    var profile = JSONObject(members.filter { $0.value != .null })
    do throws(PayloadProblem) {
      try PayloadCheck.check(profile.members, fields: Self.fields, requiring: true)
    } catch {
      throw OAuthError.invalidRequest("The profile that the Action set is invalid: \(error.text)")
    }
    if let email = profile.string("email") {
      guard EmailAddress.isValid(email) else {
        throw OAuthError.invalidRequest("The profile that the Action set has an invalid email")
      }
      profile.set("email", .string(email.lowercased()))
    }
    // SQLite would compare only the part before a zero byte.
    guard !profile.members.contains(where: { $0.value.stringValue?.utf8.contains(0) == true })
    else { throw OAuthError.invalidRequest("The profile that the Action set has a zero byte") }
    return profile
  }

  private static func newUser(
    _ id: String,
    _ profile: JSONObject,
    of connection: Connection,
    at now: Instant
  ) -> User {
    var kept: JSONObject = profile["email"] == nil ? [:] : ["email_verified": false]
    for name in members where profile[name] != nil { kept.set(name, profile[name]) }
    return User(id, of: connection.name, profile: kept, at: now)
  }

  private static func replaceProfile(
    of user: User,
    with profile: JSONObject,
    at now: Instant,
    in database: Database
  ) throws -> User {
    for name in fixed {
      guard let value = profile[name], value != user.document[name] else { continue }
      // An address that the tenant has never verified is the same as one marked unverified.
      if value == false, user.document[name] == nil { continue }
      throw OAuthError.invalidRequest("`\(name)` of an existing user cannot be changed")
    }
    let changed = try Store.updateUser(user.id, in: database) { user in
      let before = user.document.text
      for name in members where !fixed.contains(name) && profile[name] != nil {
        user.document.set(name, profile[name])
      }
      if user.document.text != before { user.document.set("updated_at", .string(now.text)) }
    }
    return changed ?? user
  }

  private static func applyMetadata(
    of outcome: Outcome,
    to user: User,
    in database: Database
  ) throws -> User {
    guard !outcome.appMetadata.isEmpty || !outcome.userMetadata.isEmpty else { return user }
    return try Store.updateUser(user.id, in: database) { $0.applyMetadata(outcome) } ?? user
  }
}
