/// When a session or refresh token is to expire; of several calls the earliest time wins.
struct LifetimeChanges: Sendable, Equatable {
  /// Milliseconds since 1970.
  private(set) var expiresAt: Double?
  private(set) var idleExpiresAt: Double?

  /// Takes the earlier of the asked time and those asked before; the limit, where there is one, is
  /// a time that no Action can move back.
  mutating func setExpiresAt(_ command: Command, limit: Double?) -> Diagnostic? {
    guard case .number(let asked) = command.argument(0), asked.isFinite else { return nil }
    let time = min(asked, limit ?? asked)
    if let earlier = expiresAt, earlier < time { return .expiryNotEarliest }
    expiresAt = time
    return nil
  }

  /// Takes the earlier of the asked time and those asked before.
  mutating func setIdleExpiresAt(_ command: Command) -> Diagnostic? {
    guard case .number(let time) = command.argument(0), time.isFinite else { return nil }
    if let earlier = idleExpiresAt, earlier < time { return .expiryNotEarliest }
    idleExpiresAt = time
    return nil
  }

  var jsonMembers: [JSONMember] {
    [("expires_at", expiresAt), ("idle_expires_at", idleExpiresAt)].compactMap { name, time in
      time.map { JSONMember(name, .number($0.javaScriptText)) }
    }
  }
}

extension Diagnostic {
  fileprivate static let expiryNotEarliest = Diagnostic(
    .expiryNotEarliest,
    .warning,
    "an earlier call asked for an earlier time, and the earliest wins; this one has no effect"
  )
}
