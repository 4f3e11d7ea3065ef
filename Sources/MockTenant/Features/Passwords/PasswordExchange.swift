import HTTPTypes
import PostLogin
import WireFormats

/// Exchanges a user's name and password for tokens (RFC 6749 section 4.3), with Auth0's realm.
struct PasswordExchange: GrantExchange {
  let request: TokenRequest

  func perform(_ log: inout ExchangeLog) async throws -> Exchanged {
    let (tenant, client, form) = (request.tenant, request.client, request.form)
    let name = try form.required("username")
    let password = try form.required("password")
    if tenant.suspicion.isSuspicious() { throw OAuthError.verificationRequired }
    let connection = try await connection()
    log.subject.connection = connection
    let requested = form.string("audience") ?? tenant.configuration.defaultAudience
    let audience = requested == request.userInfo ? nil : requested
    log.subject.audience = audience ?? request.userInfo
    _ = try await request.api(audience)
    if client.organizationUsage == .require {
      throw OAuthError.invalidRequest("parameter organization is required for this client")
    }
    let user = try await user(name, password: password, connection: connection, log: &log)
    let scopes = try await ScopePolicy(entities: request.entities)
      .granted(form.words("scope"), audience: audience, user: user, organization: nil)
    var attempt = try request.attempt(user: user.id, connection: connection.name, scopes: scopes)
    attempt.audience = audience
    return try await request.exchanged(newLogin: request.login(attempt, &log))
  }

  /// The realm's connection, or the first one that the client may use.
  private func connection() async throws -> Connection {
    let open = try await request.entities.connections().filter { connection in
      connection.hasPasswords
        && connection.isOpen(to: request.client.id)
    }
    if request.grantType.login == .passwordRealm {
      let realm = try request.form.required("realm")
      guard let connection = open.first(where: { $0.name == realm }) else {
        throw OAuthError.invalidRequest("Unknown or invalid realm")
      }
      return connection
    }
    guard let connection = open.first else {
      throw OAuthError.accessDenied("The client has no connection with passwords")
    }
    return connection
  }

  private func user(
    _ name: String,
    password: String,
    connection: Connection,
    log: inout ExchangeLog
  ) async throws -> User {
    let answer = try await PasswordCheck(tenant: request.tenant, entities: request.entities)
      .check(name: name, password: password, connection: connection, ip: request.origin.ip)
    switch answer {
    case .user(let user):
      log.subject.user = user
      return user
    case .wrong(let user):
      log.subject.user = user
      throw OAuthError.invalidGrant("Wrong email or password.")
    case .blocked(let user):
      log.subject.user = user
      throw OAuthError.blockedUser
    case .tooManyAttempts(let user):
      log.subject.user = user
      log.failure = .tooManyAttempts
      throw OAuthError(
        .tooManyRequests,
        "too_many_attempts",
        description: "Your account has been blocked after multiple consecutive login attempts."
      )
    }
  }
}
