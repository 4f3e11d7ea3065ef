import PostLogin

/// Checks passwords for the login page and the password grants, and limits attempts.
struct PasswordCheck: Sendable {
  enum Answer: Sendable {
    case user(User)
    /// The name or the password is wrong; the user, if known, is for the tenant log only.
    case wrong(User?)
    /// Too many wrong passwords came for this user from this address.
    case tooManyAttempts(User?)
    /// The password is right, but the user is blocked.
    case blocked(User)
  }

  let tenant: Tenant
  let entities: LoginContext

  /// Finds the user by e-mail address or user name and checks the password.
  func check(
    name: String,
    password: String,
    connection: Connection,
    ip: String
  ) async throws -> Answer {
    var credentials = Store.Credentials()
    if connection.hasPasswords {
      credentials = try await entities.credentials(named: name, in: connection.name)
    }
    let user = credentials.user
    let subject = user?.id ?? "\(connection.name)|\(name.lowercased())"
    let key = OpaqueToken.hash(of: "password|\(ip)|\(subject)")
    let (hash, methods) = (credentials.passwordHash, credentials.methods)
    let isRight = try await tenant.attempts.attempt(key) {
      try await PasswordHash.matches(password, hash: hash, methods: methods)
    }
    guard let isRight else { return .tooManyAttempts(user) }
    guard isRight, let user else { return .wrong(user) }
    return user.isBlocked ? .blocked(user) : .user(user)
  }
}
