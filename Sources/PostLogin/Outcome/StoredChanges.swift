import WireFormats

/// The changes that sessions and refresh tokens share: metadata and expiry.
protocol StoredChanges {
  var metadata: [Outcome.Claim]? { get set }
  var expiryMilliseconds: Double? { get set }
  var idleExpiryMilliseconds: Double? { get set }
}

extension StoredChanges {
  /// Keeps the earliest of the requested times and the limit, if there is one.
  mutating func setExpiresAt(_ command: Command, limit: Double?) -> Diagnostic? {
    guard case .number(let asked) = command.argument(0), asked.isFinite else { return nil }
    return Self.shorten(&expiryMilliseconds, to: min(asked, limit ?? asked))
  }

  /// Keeps the earliest of the requested times.
  mutating func setIdleExpiresAt(_ command: Command) -> Diagnostic? {
    guard case .number(let asked) = command.argument(0), asked.isFinite else { return nil }
    return Self.shorten(&idleExpiryMilliseconds, to: asked)
  }

  private static func shorten(_ time: inout Double?, to asked: Double) -> Diagnostic? {
    if let earlier = time, earlier < asked { return .expiryNotEarliest }
    time = asked
    return nil
  }

  /// Applies one command to the metadata that was stored before the first.
  mutating func changeMetadata(
    _ command: Command,
    of owner: StoredMetadata.Owner,
    from stored: JSONText?
  ) {
    var members = metadata.map { MetadataMembers($0) } ?? MetadataMembers(stored)
    let name = command.argument(0).stringValue
    switch (name, command.argument(1).stringValue) {
    case (nil, _): members.removeAll()
    // Assigning to this name adds no member in JavaScript.
    case ("__proto__"?, _?): break
    case (let name?, let value?): members[name] = JSONText(string: value)
    case (let name?, nil): members[name] = nil
    }
    metadata = members.list
  }
}

extension Diagnostic {
  fileprivate static let expiryNotEarliest = Diagnostic(
    .expiryNotEarliest,
    .warning,
    "an earlier call asked for an earlier time, and the earliest wins; this one has no effect"
  )
}
