import PostLogin

/// The changes that a login makes to the caches of both versions; nil if they depend on an unknown
/// value.
struct CacheChanges: Sendable {
  var before: [CacheChange]?
  var after: [CacheChange]?

  /// The changes of a login about which nothing is known.
  init() {}

  init(_ pair: RunPair) {
    before = pair.before.loginRun.steps.last?.cache ?? []
    after = pair.after.loginRun.steps.last?.cache ?? []
  }
}

/// The caches of both versions, carried from login to login of a user.
struct CarriedCaches {
  typealias Records = [String: RunContext.CacheRecord]

  private(set) var before: Records
  private(set) var after: Records
  /// Whether an earlier login may have added or removed records.
  private(set) var beforeIsUnknown = false
  private(set) var afterIsUnknown = false

  /// Begins with the same records in both versions.
  init(_ records: Records) {
    before = records
    after = records
  }

  /// Applies the changes of a login; returns whether there were any.
  mutating func keep(_ changes: CacheChanges) -> Bool {
    let old = Self.keep(changes.before, in: &before, &beforeIsUnknown)
    let new = Self.keep(changes.after, in: &after, &afterIsUnknown)
    return old || new
  }

  private static func keep(
    _ changes: [CacheChange]?,
    in records: inout Records,
    _ isUnknown: inout Bool
  ) -> Bool {
    guard let changes else {
      isUnknown = true
      return true
    }
    for change in changes { records[change.key] = change.record }
    return !changes.isEmpty
  }
}
