import GRDB
import PostLogin
import WireFormats

/// The sign-up of a user by an application.
struct Signup: Sendable {
  let tenant: Tenant
  let client: Client
  let connection: Connection
  let origin: RequestOrigin

  /// Creates the user and sends a link that verifies the address.
  ///
  /// - Returns: nil if the address or the user name is taken.
  /// - Throws: `DatabaseConnectionError`; `OAuthError` if the Actions cannot run.
  func create(_ form: JSONObject) async throws -> User? {
    let email = try form.required("email").lowercased()
    let password = try form.required("password")
    guard connection.allowsSignup else {
      try await fail("Public signup is disabled")
      throw DatabaseConnectionError.invalidSignup
    }
    guard EmailAddress.isValid(email), hasValidProfile(form), hasValidMetadata(form) else {
      throw DatabaseConnectionError.invalidSignup
    }
    let policy = connection.passwordPolicy
    guard policy.allows(password) else {
      try await fail("Password is too weak")
      throw DatabaseConnectionError.weak(password, policy)
    }
    // The password is hashed before the user is searched, so that the time of an answer does not
    // reveal which addresses are taken.
    let hash = try await PasswordHash.make(password)
    guard try await tenant.store.user(named: email, in: connection.name) == nil else {
      return try await isKnown()
    }
    let registration = Registration(
      tenant: tenant,
      connection: connection,
      client: client,
      request: nil,
      origin: origin.showing(form)
    )
    let user: User
    do {
      user = try await registration.approved(self.user(email, form))
    } catch let refusal as RegistrationRefusal {
      throw refusal.signupError
    }
    var change = UnitOfWork()
    change.add { database in try Store.insert(user, passwordHash: hash, in: database) }
    change.add(
      tenant.entry(
        .signup,
        subject: .init(client: client, user: user, connection: connection),
        origin: origin
      )
    )
    do {
      try await tenant.commit(change)
    } catch let error as DatabaseError where error.isDuplicate {
      return try await isKnown()
    }
    registration.announce(user)
    try await UserLinks(tenant: tenant, origin: origin).sendVerification(to: user, client: client)
    return user
  }

  private func user(_ email: String, _ form: JSONObject) -> User {
    var profile: JSONObject = ["email": .string(email), "email_verified": false]
    for name in DatabaseConnectionRoutes.profile.dropFirst() where form.string(name) != nil {
      profile.set(name, form[name])
    }
    profile.set("user_metadata", form.object("user_metadata").map { .object($0.members) })
    return User(tenant.identifier("auth0|"), of: connection.name, profile: profile, at: tenant.now)
  }

  /// Whether the members of the user have the lengths that the Management API takes, and no zero
  /// bytes, by which the store could not find them.
  private func hasValidProfile(_ form: JSONObject) -> Bool {
    DatabaseConnectionRoutes.profile.allSatisfy { name in
      guard let text = form.string(name) else { return true }
      guard case .string(let lengths) = UserFields.table.first(where: { $0.name == name })?.type
      else { return true }
      return lengths.contains(text.count) && !text.utf8.contains(0)
    }
  }

  /// Whether the metadata are at most ten texts of at most 500 characters.
  private func hasValidMetadata(_ form: JSONObject) -> Bool {
    guard let metadata = form.object("user_metadata") else { return true }
    return metadata.members.count <= 10
      && metadata.members.allSatisfy { member in
        member.name.count <= 100 && (member.value.stringValue.map { $0.count <= 500 } ?? false)
      }
  }

  private func isKnown() async throws -> User? {
    try await fail("The user already exists.")
    return nil
  }

  private func fail(_ text: String) async throws {
    try await tenant.log(
      .failedSignup,
      description: text,
      subject: .init(client: client, connection: connection),
      origin: origin
    )
  }
}
