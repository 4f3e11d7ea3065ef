import HTTPTypes
import PostLogin
import WireFormats

/// Exchanges a device code for tokens (RFC 8628 section 3.4).
///
/// The Actions have already run in the browser, in which the user has approved the device.
struct DeviceCodeExchange: GrantExchange {
  /// How long a device must wait between two polls.
  static let interval: Duration = .seconds(5)

  let request: TokenRequest

  func perform(_ log: inout ExchangeLog) async throws -> JSONObject {
    let (tenant, client) = (request.tenant, request.client)
    let code = try request.form.required("device_code")
    let poll = try await tenant.store.pollDevice(
      code,
      clientID: client.id,
      interval: Self.interval,
      at: tenant.now
    )
    switch poll {
    case .decided(.approved(let grant)): return try await answer(code, grant, log: &log)
    case .decided(.refused(let error, let reason)):
      throw OAuthError(.forbidden, error, description: reason)
    case .pending: throw Self.pending
    case .tooFast: throw Self.tooFast
    case .expired:
      throw OAuthError(.forbidden, "expired_token", description: "The device code has expired.")
    case .unknown: throw Self.invalidCode
    }
  }

  private func answer(
    _ code: String,
    _ grant: TokenGrant,
    log: inout ExchangeLog
  ) async throws -> JSONObject {
    let (tenant, client) = (request.tenant, request.client)
    log.subject.audience = grant.audience ?? request.userInfo
    guard let user = try await request.entities.user(grant.userID) else { throw Self.invalidCode }
    try await log.set(grant, user: user, entities: request.entities)
    if user.isBlocked { throw OAuthError.blockedUser }
    let now = tenant.now
    log.change.require(.activeUser(user.id))
    if let id = grant.sessionID {
      log.change.require(.liveSession(id, parentRefreshTokenID: nil))
    }
    log.change.add { database in
      try Store.endDevice(OpaqueToken.hash(of: code), at: now, in: database)
    }
    let refreshToken = try await refreshToken(grant, client: client, log: &log)
    return try await request.answer(grant, user: user, refreshToken: refreshToken)
  }

  private func refreshToken(
    _ grant: TokenGrant,
    client: Client,
    log: inout ExchangeLog
  ) async throws -> String? {
    let tenant = request.tenant
    guard
      let token = RefreshTokenFactory(tenant: tenant).token(
        for: grant,
        client: client,
        api: try await request.api(grant.audience),
        origin: request.origin
      )
    else { return nil }
    let value = OpaqueToken(tenant.randomness)
    log.change.add { database in try Store.save(token, newValueHash: value.hash, in: database) }
    return value.text
  }

  func refusal(_ log: inout ExchangeLog) async throws -> OAuthError { Self.invalidCode }

  private static let invalidCode = OAuthError.invalidGrant("Invalid or expired device code.")

  private static let pending: OAuthError = {
    var error = OAuthError(
      .forbidden,
      "authorization_pending",
      description: "User has yet to authorize device code."
    )
    error.isExpected = true
    return error
  }()

  private static let tooFast: OAuthError = {
    var error = OAuthError(
      .tooManyRequests,
      "slow_down",
      description:
        "You are polling faster than the specified interval of \(interval.wholeSeconds) seconds."
    )
    error.isExpected = true
    return error
  }()
}
