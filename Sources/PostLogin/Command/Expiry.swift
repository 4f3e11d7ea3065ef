import WireFormats

/// The arguments of `setExpiresAt` and `setIdleExpiresAt` of sessions and refresh tokens.
struct Expiry {
  /// The kind of expiry, by its name in Auth0's errors.
  enum Bound: String { case absolute, inactivity }

  let bound: Bound
  let owner: StoredMetadata.Owner

  /// Checks the time, and reports a time that will not take effect as given.
  func reply(
    to method: MethodName,
    _ arguments: Arguments,
    in context: CallContext
  ) -> Reply {
    guard !arguments[0].isFalsy else {
      return .failure(.error, "Either inactivity or absolute expiration time must be provided")
    }
    guard case .number(let time) = arguments[0], time.isFinite else {
      return .failure(.error, "\(bound.rawValue) must be number")
    }
    var reply = Reply.undefined(issuing: Command(method, [.number(time)]))
    if time <= context.now { reply.diagnostics.append(.expiryInPast(owner.name)) }
    if let limit = owner.expiry(in: context.event), time > limit {
      reply.diagnostics.append(.expiryBeyondLimit(owner.name))
    }
    return reply
  }
}

extension StoredMetadata.Owner {
  /// The expiry in the event, which no Action can postpone.
  func expiry(in event: Event) -> Double? {
    event[path: [eventMember, "expires_at"]]?.stringValue?.millisecondsSince1970
  }
}

extension Diagnostic {
  fileprivate static func expiryInPast(_ owner: String) -> Diagnostic {
    Diagnostic(
      .expiryInPast,
      .warning,
      "the time is not in the future (milliseconds since 1970); the \(owner) ends at once"
    )
  }

  fileprivate static func expiryBeyondLimit(_ owner: String) -> Diagnostic {
    Diagnostic(
      .expiryBeyondLimit,
      .warning,
      "the \(owner) expires before that time by `expires_at` in the event; an Action can only shorten it"
    )
  }
}
