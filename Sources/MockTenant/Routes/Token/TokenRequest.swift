import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// A request to the token endpoint of a client that is itself.
struct TokenRequest: Sendable {
  let tenant: Tenant
  var client: Client
  var form: JSONObject
  var facts: RequestOrigin
  /// The host and port that were asked.
  var authority: String?

  /// The API of an audience; nil for the tenant's own endpoints.
  ///
  /// - Throws: `OAuthError` for an audience that is no API.
  func api(_ audience: String?) async throws -> ResourceServer? {
    guard let audience, audience != facts.issuer + "userinfo" else { return nil }
    if let api = try await tenant.api(audience, issuer: facts.issuer) { return api }
    throw OAuthError.accessDenied("Service not found: \(audience)")
  }

  /// Runs the Actions, and goes on only where they allow the login.
  func login(
    _ attempt: LoginAttempt,
    _ log: inout ExchangeLog
  ) async throws -> (grant: TokenGrant, user: User) {
    var attempt = attempt
    let executionID = tenant.identifier("exe_")
    attempt.executionID = executionID
    let executions = tenant.flow.steps.isEmpty ? [] : [executionID]
    log.details.set("actions", ["executions": .strings(executions)])
    let login = try await LoginPipeline(tenant: tenant).run(attempt, facts)
    log.change = login.change
    switch login.result {
    case .allowed(let grant, let user):
      try await log.set(grant, user, tenant.store)
      return (grant, user)
    case .denied(let reason): throw OAuthError.accessDenied(reason)
    case .failed("mfa_required"): throw factorRequired(log.subject.user)
    case .failed("interaction_required"): throw OAuthError.interactionRequired
    case .failed(let reason): throw OAuthError.accessDenied(reason)
    case .paused(_, let outcome) where outcome.decision == .challenged:
      throw factorRequired(log.subject.user)
    case .paused: throw OAuthError.interactionRequired
    }
  }

  /// Writes what the exchange leaves behind, with its tenant log.
  func commit(_ log: inout ExchangeLog) async throws {
    var change = log.change
    log.change = StoreChange()
    let entry = tenant.entry(log.success, nil, log.subject, details: log.details, facts)
    if let exchange = log.exchange {
      let now = tenant.now
      change.addLog { database in
        let counter = try Store.exchange(exchange, at: now, database)
        return entry.setting("tokenCounter", .integer(Int64(counter)))
      }
    } else {
      change.add(entry)
    }
    do {
      try await tenant.commit(change)
    } catch is Store.CodeIsGone {
      throw CodeExchange(request: self).refusal(&log)
    } catch is Store.RefreshTokenIsGone {
      throw try await RefreshTokenExchange(request: self).refusal(&log)
    }
  }

  /// The token leads nowhere: this tenant has no grant for factors, and the application logs its
  /// user in by browser.
  private func factorRequired(_ user: User?) -> OAuthError {
    var error = OAuthError(
      .forbidden,
      "mfa_required",
      "Multifactor authentication required"
    )
    let isEnrolled =
      user?.oneTimePasswordSecret != nil || user?.document.strings("multifactor")?.isEmpty == false
    error.members = [
      "mfa_token": .string(OpaqueToken(tenant.randomness).text),
      "mfa_requirements": [isEnrolled ? "challenge" : "enroll": [["type": "otp"]]],
    ]
    return error
  }

  /// The answer of RFC 6749 section 5.1.
  func answer(
    _ grant: TokenGrant,
    _ user: User,
    refreshToken: String?
  ) async throws -> JSONObject {
    let now = tenant.now
    let access = try await tenant.tokens.accessToken(
      for: grant,
      issuer: facts.issuer,
      at: now,
      client: client
    )
    var answer: JSONObject = ["access_token": .string(access.text)]
    answer.set("refresh_token", .optional(refreshToken))
    if grant.hasOpenID { answer.set("id_token", .string(try await idToken(grant, user))) }
    answer.set("scope", .string(grant.scopes.joined(separator: " ")))
    answer.set("expires_in", .integer(access.expiresIn.rawValue))
    answer.set("token_type", "Bearer")
    return answer
  }

  func idToken(_ grant: TokenGrant, _ user: User) async throws -> String {
    try await tenant.tokens.idToken(
      for: grant,
      user: user,
      issuer: facts.issuer,
      at: tenant.now,
      client: client
    )
  }
}

extension OAuthError {
  /// An Action wants a browser, and there is none.
  static let interactionRequired = OAuthError(
    .forbidden,
    "interaction_required",
    "The login needs a browser"
  )
  static let blockedUser = OAuthError(.forbidden, "unauthorized", "user is blocked")
}
