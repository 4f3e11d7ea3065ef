import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// An authenticated client's request to the token endpoint.
struct TokenRequest: Sendable {
  let tenant: Tenant
  let grantType: GrantType
  let entities: LoginContext
  var client: Client
  var form: JSONObject
  var origin: RequestOrigin
  /// The host and port that the request addresses.
  var authority: String?
  /// The thumbprint of the key that the request proves to hold; nil without a proof.
  var keyThumbprint: String?

  /// The issuer of the request's tokens.
  var issuer: String { origin.tokenIssuer ?? origin.issuer }

  /// The audience of the tenant's own `/userinfo`.
  var userInfo: String { origin.issuer + "userinfo" }

  /// The login that Actions see.
  ///
  /// - Throws: `OAuthError` for a grant by which no user logs in.
  var login: Transaction.Grant {
    get throws(OAuthError) {
      guard let login = grantType.login else {
        throw .invalidGrant("No user logs in by this grant.")
      }
      return login
    }
  }

  /// The API of an audience; nil for the tenant's own endpoints.
  ///
  /// - Throws: `OAuthError` for an unknown audience.
  func api(_ audience: String?) async throws -> ResourceServer? {
    guard let audience, audience != userInfo else { return nil }
    if let api = try await entities.api(audience) { return api }
    throw OAuthError.accessDenied("Service not found: \(audience)")
  }

  /// Begins the attempt of a login by this request's grant.
  func attempt(
    user: String,
    connection: String,
    scopes: [String]
  ) throws(OAuthError) -> LoginAttempt {
    LoginAttempt(
      grant: try login,
      clientID: client.id,
      userID: user,
      connection: connection,
      scopes: scopes
    )
  }

  /// Runs the Actions; throws unless they allow the login.
  ///
  /// - Throws: `OAuthError`, or `RefusedExchange` with what the Actions changed.
  func login(
    _ attempt: LoginAttempt,
    _ log: inout ExchangeLog
  ) async throws -> AllowedLogin {
    try await checkProof(for: attempt)
    var attempt = attempt
    attempt.executionID = tenant.identifier("exe_")
    setExecution(of: attempt, &log)
    let login: AppliedLogin
    do {
      login = try await LoginPipeline(tenant: tenant, entities: entities).run(attempt, origin)
    } catch let failure as ActionsUnavailable {
      throw failure.tokenError
    }
    return try await finish(login, attempt, &log)
  }

  /// The grant that a flow allows; throws its refusal, or the request for a factor.
  func finish(
    _ login: AppliedLogin,
    _ attempt: LoginAttempt,
    _ log: inout ExchangeLog
  ) async throws -> AllowedLogin {
    func refusal(_ error: OAuthError) -> RefusedExchange {
      RefusedExchange(error: error, change: login.change)
    }
    switch login.result {
    case .allowed(let grant, let user):
      guard let provider = grant.requiredFactor else {
        try await log.set(grant, user: user, entities: entities)
        return AllowedLogin(grant: bound(grant), user: user, change: login.change)
      }
      var waiting = FactorLogin(
        attempt: attempt,
        grantType: grantType.name,
        demands: [FactorLogin.Demand(provider: provider)]
      )
      waiting.grant = grant
      waiting.grant?.requiredFactor = nil
      throw try await factorRequired(waiting, change: login.change, log: log)
    case .denied(let reason): throw refusal(.accessDenied(reason))
    case .failed(.multifactorRequired): throw refusal(factorImpossible(log.subject.user))
    case .failed(.interactionRequired): throw refusal(.interactionRequired)
    case .failed(let failure): throw refusal(.accessDenied(failure.rawValue))
    case .paused(let suspension, let outcome) where outcome.decision == .challenged:
      var waiting = FactorLogin(
        attempt: attempt,
        grantType: grantType.name,
        demands: outcome.authentication.challenges.map(FactorLogin.Demand.init)
      )
      waiting.suspension = try tenant.seal.seal(suspension)
      throw try await factorRequired(waiting, change: login.change, log: log)
    case .paused: throw refusal(.interactionRequired)
    }
  }

  func setExecution(of attempt: LoginAttempt, _ log: inout ExchangeLog) {
    let executions = tenant.flow.steps.isEmpty ? [] : [attempt.executionID].compactMap(\.self)
    log.details.set("actions", ["executions": .strings(executions)])
  }

  /// Writes the exchange's changes together with its tenant log.
  ///
  /// - Throws: `RefusedExchange` if another request has spent the grant, or the user or session has
  ///   gone.
  func commit(
    _ exchanged: Exchanged,
    _ log: inout ExchangeLog,
    of exchange: some GrantExchange
  ) async throws {
    var change = exchanged.change
    let entry = tenant.entry(
      log.success,
      subject: log.subject,
      details: log.details,
      origin: origin
    )
    if let rotation = exchanged.rotation {
      let now = tenant.now
      change.addLog { database in
        let counter = try Store.exchange(rotation, at: now, in: database)
        return entry.setting("tokenCounter", .integer(counter))
      }
    } else {
      change.add(entry)
    }
    do {
      try await tenant.commit(change)
    } catch is any SpentGrantError {
      throw try await exchange.refusal(&log)
    } catch let lapse as UnitOfWork.Lapse {
      throw try await refusal(lapse, of: exchange, log: &log)
    }
  }

  /// The token answer of RFC 6749 section 5.1.
  func answer(
    _ grant: TokenGrant,
    user: User,
    refreshToken: String?,
    deviceSecret: String? = nil
  ) async throws -> JSONObject {
    let now = tenant.now
    let grant = bound(grant)
    let api = try await grant.audience.asyncFlatMap { try await entities.api($0) }
    let access = try await tenant.tokens.accessToken(
      for: grant,
      api: api,
      issuer: issuer,
      at: now
    )
    var answer: JSONObject = ["access_token": .string(access.text)]
    answer.set("refresh_token", string: refreshToken)
    if grant.hasOpenID { answer.set("id_token", .string(try await idToken(grant, user))) }
    answer.set("device_secret", string: deviceSecret)
    answer.set("scope", .string(grant.scopes.joined(separator: " ")))
    answer.set("expires_in", .integer(access.expiresIn.wholeSeconds))
    answer.set("token_type", grant.boundKey(at: api) == nil ? "Bearer" : "DPoP")
    return answer
  }

  func idToken(_ grant: TokenGrant, _ user: User) async throws -> String {
    try await tenant.tokens.idToken(
      for: grant,
      user: user,
      issuer: issuer,
      at: tenant.now,
      client: client
    )
  }
}

extension OAuthError {
  /// The error if an Action needs a browser at the token endpoint.
  static let interactionRequired = OAuthError(
    .forbidden,
    LoginFailure.interactionRequired.rawValue,
    description: "The login needs a browser"
  )
  static let deletedUser = OAuthError.invalidGrant("The user of the login doesn't exist anymore.")
  static let blockedUser = OAuthError(.forbidden, "unauthorized", description: "user is blocked")
}
