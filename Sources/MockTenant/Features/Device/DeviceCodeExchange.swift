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

  func perform(_ log: inout ExchangeLog) async throws -> Exchanged {
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
    _ approved: TokenGrant,
    log: inout ExchangeLog
  ) async throws -> Exchanged {
    let (tenant, client) = (request.tenant, request.client)
    let grant = request.bound(approved)
    log.subject.audience = grant.audience ?? request.userInfo
    guard let user = try await request.entities.user(grant.userID) else { throw Self.invalidCode }
    try await log.set(grant, user: user, entities: request.entities)
    let api = try await request.api(grant.audience)
    try request.checkProof(for: api)
    if user.isBlocked { throw OAuthError.blockedUser }
    let now = tenant.now
    var change = UnitOfWork()
    change.require(.activeUser(user.id))
    if let id = grant.sessionID {
      change.require(.liveSession(id, parentRefreshTokenID: nil))
    }
    change.add { database in
      try Store.endDevice(OpaqueToken.hash(of: code), at: now, in: database)
    }
    var token = RefreshTokenFactory(tenant: tenant)
      .token(for: grant, client: client, api: api, origin: request.origin)
    let device = try await request.deviceSession(joining: grant, lifetimesOf: token)
    change.add(device.change)
    token?.deviceSessionID = device.binding?.id
    let value = token.map { _ in OpaqueToken(tenant.randomness) }
    if let token, let value {
      change.add { database in try Store.save(token, newValueHash: value.hash, in: database) }
    }
    let answer = try await request.answer(
      device.joined(grant),
      user: user,
      refreshToken: value?.text,
      deviceSecret: device.secret
    )
    return Exchanged(answer: answer, change: change)
  }

  func refusal(_ log: inout ExchangeLog) async throws -> RefusedExchange {
    RefusedExchange(error: Self.invalidCode)
  }

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
