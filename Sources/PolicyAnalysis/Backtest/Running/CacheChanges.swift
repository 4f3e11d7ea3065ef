import PostLogin

/// What a login leaves in the caches of both versions; nil where that depends on what is unknown.
struct CacheChanges: Sendable {
  var before: [CacheChange]?
  var after: [CacheChange]?

  /// The changes of a login of which nothing is known.
  init() {}

  init(_ pair: CoursePair) {
    before = pair.before.course.steps.last?.cache ?? []
    after = pair.after.course.steps.last?.cache ?? []
  }
}

/// The caches of both versions from login to login of a user.
struct CarriedCaches {
  typealias Records = [String: RunContext.CacheRecord]

  private(set) var before: Records
  private(set) var after: Records
  /// Whether something may be there, or may be gone, that an earlier login did.
  private(set) var beforeIsUnknown = false
  private(set) var afterIsUnknown = false

  /// Caches that hold the same in both versions.
  init(_ records: Records) {
    before = records
    after = records
  }

  /// Takes over what a login leaves; says whether it is more than nothing.
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
