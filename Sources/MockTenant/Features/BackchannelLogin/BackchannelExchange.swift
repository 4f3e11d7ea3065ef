import HTTPTypes
import PostLogin
import WireFormats

/// Exchanges a request that the user has approved elsewhere for tokens (CIBA Core section 10).
struct BackchannelExchange: GrantExchange {
  /// How often a client may poll.
  static let interval: Duration = .seconds(5)
  /// How long a client that polls too often must wait.
  private static let penalty: Int64 = 10

  let request: TokenRequest

  func perform(_ log: inout ExchangeLog) async throws -> Exchanged {
    let (tenant, client) = (request.tenant, request.client)
    let hash = OpaqueToken.hash(of: try request.form.required("auth_req_id"))
    guard let ticket = try await tenant.store.ticket(hash, .backchannelLogin),
      ticket.usedAt == nil, case let content = try ticket.value(BackchannelRequest.self),
      content.clientID == client.id
    else { throw Self.unknown }
    for member in content.details.members { log.details.set(member.name, member.value) }
    log.subject.audience = content.audience ?? request.userInfo
    guard let user = try await request.entities.user(content.userID) else { throw Self.unknown }
    log.subject.user = user
    let connection = try await request.entities.connection(named: user.connection)
    log.subject.connection = connection
    try await checkDecision(ticket)
    if user.isBlocked { throw OAuthError.blockedUser }
    let scopes = try await ScopePolicy(entities: request.entities)
      .granted(content.scopes, audience: content.audience, user: user, organization: nil)
    var attempt = try request.attempt(user: user.id, connection: user.connection, scopes: scopes)
    if content.channel == .email { attempt.grant = .cibaWebLink }
    attempt.audience = content.audience == request.userInfo ? nil : content.audience
    attempt.linkingID = content.linkingID
    // The approval counts once, whatever the Actions say.
    let now = tenant.now
    do {
      try await tenant.store.write { try Store.useTicket(hash, at: now, in: $0) }
    } catch is Store.TicketIsGone {
      throw Self.unknown
    }
    var login = try await request.login(attempt, &log)
    login.grant.authenticatedAt = now
    return try await request.exchanged(newLogin: login)
  }

  func refusal(_ log: inout ExchangeLog) async throws -> RefusedExchange {
    RefusedExchange(error: Self.unknown)
  }

  /// Throws unless the user has approved the request in time.
  private func checkDecision(_ ticket: Ticket) async throws {
    let (store, now) = (request.tenant.store, request.tenant.now)
    guard now < ticket.expiresAt else { throw Self.denied }
    let isInTime = try await store.write { database in
      try Store.pollTicket(ticket.hash, interval: Self.interval, at: now, in: database)
    }
    switch ticket.isAccepted {
    case true?: return
    case nil: throw isInTime ? Self.pending : Self.tooFast
    case false?:
      do {
        try await store.write { try Store.useTicket(ticket.hash, at: now, in: $0) }
      } catch is Store.TicketIsGone {
        throw Self.unknown
      }
      throw Self.denied
    }
  }

  private static let unknown = OAuthError.invalidGrant("Unknown or invalid auth_req_id.")

  private static let denied = OAuthError(
    .badRequest,
    "access_denied",
    description: "The end-user denied the authorization request or it has been expired"
  )

  private static let pending: OAuthError = {
    var error = OAuthError(
      .badRequest,
      "authorization_pending",
      description: "The end-user authorization is pending"
    )
    error.isExpected = true
    return error
  }()

  private static let tooFast: OAuthError = {
    var error = OAuthError(
      .badRequest,
      "slow_down",
      description: "You are polling faster than allowed. Try again in \(penalty) seconds."
    )
    error.members = ["interval": .integer(penalty)]
    error.headers[.retryAfter] = "\(penalty)"
    error.isExpected = true
    return error
  }()
}
