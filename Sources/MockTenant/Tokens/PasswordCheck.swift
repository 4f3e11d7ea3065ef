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

  /// The number of wrong passwords for a user from one address after which all are refused.
  static let limit = 10
  /// The time over which wrong passwords are counted.
  static let window: Duration = .seconds(3600)

  let tenant: Tenant
  let entities: LoginContext

  /// Finds the user by e-mail address or user name and checks the password.
  func check(
    name: String,
    password: String,
    connection: Connection,
    ip: String
  ) async throws -> Answer {
    let store = tenant.store
    var credentials = Store.Credentials()
    if connection.hasPasswords {
      credentials = try await entities.credentials(named: name, in: connection.name)
    }
    let user = credentials.user
    let subject = user?.id ?? "\(connection.name)|\(name.lowercased())"
    let key = OpaqueToken.hash(of: "password|\(ip)|\(subject)")
    // The attempt is counted before the comparison, so that parallel requests get no more attempts
    // than sequential ones.
    let count = try await store.countAttempt(key, at: tenant.now, within: Self.window)
    guard count <= Self.limit else { return .tooManyAttempts(user) }
    guard try await PasswordHash.matches(password, credentials.passwordHash), let user else {
      return .wrong(user)
    }
    try await store.forgetAttempts(key)
    return user.isBlocked ? .blocked(user) : .user(user)
  }
}
