import GRDB
import HTTPTypes
import PostLogin
import WireFormats

/// Exchanges a social network's token of a native application for tokens (Auth0's native social
/// login).
struct NativeSocialLogin: Sendable {
  /// A kind of subject token.
  private struct Kind: Sendable {
    let type: String
    let strategy: String
    /// Whether a token counts once.
    var isCode = false
  }

  private static let kinds = [
    Kind(
      type: "http://auth0.com/oauth/token-type/apple-authz-code",
      strategy: "apple",
      isCode: true
    ),
    Kind(type: "http://auth0.com/oauth/token-type/apple-id-token", strategy: "apple"),
    Kind(
      type: "http://auth0.com/oauth/token-type/facebook-info-session-access-token",
      strategy: "facebook"
    ),
  ]

  /// The networks with native logins.
  static let strategies = ["apple", "facebook"]

  let request: TokenRequest
  private let kind: Kind

  /// The exchange of a type of subject token; nil for a type of no social network.
  init?(_ type: String, request: TokenRequest) {
    guard let kind = Self.kinds.first(where: { $0.type == type }) else { return nil }
    self.kind = kind
    self.request = request
  }

  func perform(_ log: inout ExchangeLog) async throws -> Exchanged {
    let (tenant, client, form) = (request.tenant, request.client, request.form)
    log.success = .nativeSocialExchange
    log.failure = .failedNativeSocialExchange
    log.details.set("subject_token_type", .string(kind.type))
    guard client.hasNativeLogin(by: kind.strategy) else {
      throw OAuthError(
        .forbidden,
        "unauthorized_client",
        description: "Native social login is not enabled for the client."
      )
    }
    let connection = try await request.entities.connections().first { connection in
      connection.strategy == kind.strategy && connection.isOpen(to: client.id)
    }
    guard let connection, let provider = connection.provider else {
      throw OAuthError.invalidRequest("The client has no connection of the social network")
    }
    log.subject.connection = connection
    let requested = form.string("audience") ?? tenant.configuration.defaultAudience
    let audience = requested == request.userInfo ? nil : requested
    _ = try await request.api(audience)
    log.subject.audience = audience ?? request.userInfo
    let user = try await user(of: connection, provider: provider)
    await request.entities.remember(user)
    log.subject.user = user
    if user.isBlocked { throw OAuthError.blockedUser }
    let scopes = try await ScopePolicy(entities: request.entities)
      .granted(form.words("scope"), audience: audience, user: user, organization: nil)
    var attempt = try request.attempt(user: user.id, connection: connection.name, scopes: scopes)
    attempt.audience = audience
    attempt.subjectTokenType = kind.type
    attempt.methods = [.init(name: "federated", timestamp: tenant.now)]
    var login = try await request.login(attempt, &log)
    login.grant.authenticatedAt = tenant.now
    return try await request.exchanged(newLogin: login)
  }

  /// The user of the network's account, who is created at the first login.
  private func user(of connection: Connection, provider: SocialProvider) async throws -> User {
    let token = try request.form.required("subject_token")
    let profile = try profile()
    let account = try await SocialToken.account(
      of: token,
      strategy: kind.strategy,
      tenant: request.tenant
    )
    guard let account else {
      throw OAuthError.invalidGrant("The subject token is no valid token of the social network.")
    }
    let now = request.tenant.now
    if kind.isCode {
      let isNew = try await request.tenant.store.useOnce(
        "social \(account.id)",
        until: now + SocialToken.lifetime
      )
      guard isNew else { throw OAuthError.invalidGrant("The subject token was used before.") }
    }
    do {
      let account = SocialAccount.typed(
        try SocialProfile(
          try Self.members(of: account.members, adding: profile, connection, provider),
          of: connection,
          at: provider
        )
      )
      return try await request.tenant.store.write { database in
        try account.user(of: connection, at: now, in: database)
      }
    } catch let problem as SocialProfile.Problem {
      throw OAuthError.invalidRequest("The account cannot log in: \(problem.text)")
    } catch is SocialAccount.SignupIsDisabled {
      throw OAuthError.accessDenied("Public signup is disabled")
    } catch let error as DatabaseError where error.isDuplicate {
      throw OAuthError.invalidRequest("Another account of this network has this address")
    }
  }

  /// The members of the account: the token's, with those that the application adds.
  ///
  /// The token alone determines the account, and only its own address is verified.
  private static func members(
    of token: JSONObject,
    adding profile: JSONObject,
    _ connection: Connection,
    _ provider: SocialProvider
  ) throws -> JSONObject {
    var members = token
    if token.string("user_id") == nil {
      let own = try SocialProfile(token, of: connection, at: provider)
      members.set("user_id", .string(String(own.userID.dropFirst(connection.userIDPrefix.count))))
    }
    if let email = profile.string("email"),
      email.lowercased() != token.string("email")?.lowercased()
    {
      members.set("email_verified", nil)
    }
    for member in profile.members { members.set(member.name, member.value) }
    return members
  }

  /// What `user_profile` adds, a JSON text: Apple tells the name only there, and once.
  private func profile() throws(OAuthError) -> JSONObject {
    guard let text = request.form.string("user_profile"), !text.isEmpty else { return [:] }
    guard let members = (try? JSONText(text))?.value.withoutRepeatedNames.objectValue else {
      throw .invalidRequest("user_profile must be a JSON object as text")
    }
    let given = JSONObject(members)
    var profile: JSONObject = [:]
    if let parts = given.object("name") {
      let names = ["firstName", "lastName"].compactMap { parts.string($0) }
      if !names.isEmpty { profile.set("name", .string(names.joined(separator: " "))) }
    } else {
      profile.set("name", string: given.string("name"))
    }
    if kind.strategy == "facebook" { profile.set("email", string: given.string("email")) }
    return profile
  }
}

extension Client {
  /// Whether native applications may log in by a network (`native_social_login`).
  func hasNativeLogin(by strategy: String) -> Bool {
    members.settings("native_social_login").settings(strategy).boolean("enabled")
  }
}
