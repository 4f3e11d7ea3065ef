import Logging
import PostLogin
import WireFormats

extension Tenant {
  /// The entities that a tenant log names.
  struct LogSubject: Sendable {
    var client: Client?
    var user: User?
    var connection: Connection?
    var organization: Organization?
    var audience: String?
    var scopes: [String] = []
  }

  /// Writes a tenant log and sends it to the listeners.
  func log(
    _ type: TenantLogType,
    description: String? = nil,
    subject: LogSubject = LogSubject(),
    details: JSONObject = [:],
    origin: RequestOrigin
  ) async throws {
    var change = UnitOfWork()
    change.add(
      entry(type, description: description, subject: subject, details: details, origin: origin)
    )
    try await commit(change)
  }

  /// Writes a change in one transaction, then sends its tenant logs to the listeners, and the
  /// sessions that it ended to back-channel logout.
  func commit(_ change: UnitOfWork) async throws {
    let now = now
    let isDue = sweeper.isDue(at: now)
    let (logs, notices, hasMore) = try await store.commit(
      change,
      keepingLogs: configuration.logLimit,
      sweeping: isDue ? now : nil
    )
    if isDue { sweeper.hasSwept(at: now, hasMore: hasMore) }
    for log in logs { announce(log) }
    for notice in notices { logoutNotices.send(notice) }
  }

  private func announce(_ log: TenantLog) {
    logs.send(log)
    // The server's own log leaves out the user's name and address, which only the tenant log holds.
    logger.info(
      "tenant log",
      metadata: [
        "type": .string(log.type), "client_id": .string(log.clientID ?? ""),
        "log_id": .string(log.id),
      ]
    )
  }

  /// Makes a tenant log in Auth0's shape, without writing it.
  ///
  /// Tokens in the description and the error are masked, because both can be the text of an error
  /// that an Action threw.
  func entry(
    _ type: TenantLogType,
    description: String? = nil,
    subject: LogSubject = LogSubject(),
    details: JSONObject = [:],
    origin: RequestOrigin
  ) -> TenantLog {
    let now = now
    var document: JSONObject = [
      "date": .string(now.text),
      "type": .string(type.code),
      "description": .string(description.map(LogMask.maskingTokens) ?? type.title),
      "client_id": .string(subject.client?.id ?? ""),
      "client_name": .string(subject.client?.name ?? ""),
      "ip": .string(origin.ip),
      "hostname": .string(origin.hostname),
      "user_agent": .string(origin.userAgent ?? ""),
      "audience": .string(subject.audience ?? ""),
      "scope": .strings(subject.scopes),
      "strategy": .string(subject.connection?.strategy ?? ""),
      "strategy_type": .string(subject.connection?.strategyType ?? ""),
      "connection": .string(subject.connection?.name ?? ""),
      "connection_id": .string(subject.connection?.id ?? ""),
      "user_id": .string(subject.user?.id ?? ""),
      "user_name": .string(subject.user?.email ?? subject.user?.username ?? ""),
      "tenant_name": .string(configuration.name),
      "environment_name": "production",
      "isMobile": false,
      "details": .object(details.forLog(of: type).members),
      "log_id": .string(logID(now)),
    ]
    if let organization = subject.organization {
      document.set("organization_id", .string(organization.id))
      document.set("organization_name", .string(organization.name))
    }
    document.set("_id", document["log_id"])
    return TenantLog(document)
  }

  /// Makes an id of 56 digits that begins with `900`, the date and the time, as Auth0's ids do.
  private func logID(_ now: Instant) -> String {
    let time = now.text.prefix(23).filter(\.isNumber).prefix(17)
    let digits = randomness.bytes(53 - time.count).map { String($0 % 10) }.joined()
    return "900\(time)\(digits)"
  }
}

extension JSONObject {
  /// The members of `details` that a log of a type has at Auth0, with tokens masked in error texts.
  fileprivate func forLog(of type: TenantLogType) -> JSONObject {
    var details = self
    if !type.hasExecutions { details.set("actions", nil) }
    details.maskTokens(in: "action_error")
    if var error = details.object("error") {
      error.maskTokens(in: "message")
      details.set("error", .object(error.members))
    }
    return details
  }

  private mutating func maskTokens(in name: String) {
    guard let text = string(name) else { return }
    set(name, .string(LogMask.maskingTokens(text)))
  }
}
