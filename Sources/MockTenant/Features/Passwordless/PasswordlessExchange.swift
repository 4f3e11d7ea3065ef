import HTTPTypes
import PostLogin
import WireFormats

extension GrantType {
  /// The grant of a code that was sent by e-mail or text message.
  static let passwordless = GrantType(
    name: "http://auth0.com/oauth/grant-type/passwordless/otp",
    login: .passwordless,
    exchange: Exchange(
      type: PasswordlessExchange.self,
      success: .login,
      failure: .failedPasswordlessExchange,
      parameters: [
        Parameter(name: "otp", summary: "The one-time password, or the code.", isSecret: true),
        Parameter(
          name: "auth_session",
          summary: "The session of `/otp/challenge`.",
          isSecret: true
        ),
      ]
    )
  )
}

/// Exchanges a code that was sent by e-mail or text message for tokens.
struct PasswordlessExchange: GrantExchange {
  let request: TokenRequest

  func perform(_ log: inout ExchangeLog) async throws -> Exchanged {
    let (tenant, client, form) = (request.tenant, request.client, request.form)
    if client.document.string("app_type") == "spa" { throw OAuthError.unauthorizedClient }
    let code = try form.required("otp")
    let given = form.string("audience").flatMap { $0.isEmpty ? nil : $0 }
    let requested = given ?? tenant.configuration.defaultAudience
    let audience = requested == request.userInfo ? nil : requested
    log.subject.audience = audience ?? request.userInfo
    _ = try await request.api(audience)
    if client.organizationUsage == .require {
      throw OAuthError.invalidRequest("parameter organization is required for this client")
    }
    let (user, connection) = try await user(code, &log)
    log.subject.user = user
    log.subject.connection = connection
    if user.isBlocked { throw OAuthError.blockedUser }
    let scopes = try await ScopePolicy(entities: request.entities)
      .granted(form.words("scope"), audience: audience, user: user, organization: nil)
    var attempt = try request.attempt(user: user.id, connection: connection.name, scopes: scopes)
    attempt.audience = audience
    let method = connection.passwordlessChannel?.rawValue ?? "email"
    attempt.methods = [.init(name: method, timestamp: tenant.now)]
    return try await request.exchanged(newLogin: request.login(attempt, &log))
  }

  func refusal(_ log: inout ExchangeLog) async throws -> RefusedExchange {
    RefusedExchange(error: .invalidGrant(PasswordlessChannel.email.wrongCode))
  }

  /// The user of the code: of `/otp/challenge` with its session, or of `/passwordless/start`.
  private func user(
    _ code: String,
    _ log: inout ExchangeLog
  ) async throws -> (User, Connection) {
    let redemption = PasswordlessUser(
      tenant: request.tenant,
      entities: request.entities,
      client: request.client,
      request: nil,
      origin: request.origin
    )
    do {
      return try await user(code, by: redemption, &log)
    } catch let refusal as RegistrationRefusal {
      throw refusal.tokenError
    }
  }

  private func user(
    _ code: String,
    by redemption: PasswordlessUser,
    _ log: inout ExchangeLog
  ) async throws -> (User, Connection) {
    let (entities, form) = (request.entities, request.form)
    if let session = form.string("auth_session") {
      let found = try await redemption.redeem(code, of: OpaqueToken.hash(of: session))
      guard let (user, content) = found,
        let connection = try await entities.connection(named: content.connection)
      else { throw OAuthError.invalidRequest("The code or the session is wrong or has expired") }
      return (user, connection)
    }
    let (name, typed) = (try form.required("realm"), try form.required("username"))
    guard let connection = try await entities.connection(named: name),
      let channel = connection.passwordlessChannel, connection.isOpen(to: request.client.id)
    else { throw OAuthError.invalidRequest("Unknown or invalid realm") }
    log.subject.connection = connection
    let wrong = OAuthError.invalidGrant(channel.wrongCode)
    guard let address = channel.address(typed) else { throw wrong }
    let content = PasswordlessCode(
      clientID: request.client.id,
      connection: connection.name,
      address: address
    )
    guard let (user, _) = try await redemption.redeem(code, of: content.ticketHash) else {
      throw wrong
    }
    return (user, connection)
  }
}
