import PostLogin

/// Compares passwords, and not too often: what a login page and the password grants share.
struct PasswordCheck: Sendable {
  enum Answer: Sendable {
    case user(User)
    /// Which of the two is wrong stays here: the user is for the tenant log alone.
    case wrong(User?)
    /// There were too many wrong passwords for the user from that address.
    case tooManyAttempts(User?)
    /// The password was right, but logins of the user are refused.
    case blocked(User)
  }

  /// After so many wrong passwords for a user from one address, even the right one is refused.
  static let limit = 10
  /// For so long.
  static let window: Seconds = 3600

  let tenant: Tenant

  /// Looks for the user by e-mail address or user name.
  func check(
    name: String,
    password: String,
    connection: Connection,
    ip: String
  ) async throws -> Answer {
    let store = tenant.store
    let user =
      connection.hasPasswords
      ? try await store.user(named: name, in: connection.name) : nil
    let who = user?.id ?? "\(connection.name)|\(name.lowercased())"
    let key = OpaqueToken.hash(of: "password|\(ip)|\(who)")
    // Counted before it is compared, so that many requests at once get no more tries than one after
    // the other.
    let count = try await store.countAttempt(key, at: tenant.now, within: Self.window)
    guard count <= Self.limit else { return .tooManyAttempts(user) }
    var hash: String?
    if let user { hash = try await store.passwordHash(of: user.id) }
    guard try await PasswordHash.matches(password, hash), let user else { return .wrong(user) }
    try await store.forgetAttempts(key)
    return user.isBlocked ? .blocked(user) : .user(user)
  }
}
