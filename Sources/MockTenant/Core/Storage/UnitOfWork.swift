import GRDB

/// Everything that a request changes, written in one transaction, which also writes the tenant log.
///
/// Some writes of a login come in a transaction of their own before the Actions run: counting an
/// attempt, spending a session transfer token and finishing a waiting login, which parallel requests
/// must see, and creating a user who signs up, whom the Actions decide on.
struct UnitOfWork: Sendable {
  private typealias Write = @Sendable (Database) throws -> TenantLog?

  private var conditions: [Condition] = []
  private var writes: [Write] = []

  /// Adds a condition; if it fails when the unit is written, nothing is written.
  mutating func require(_ condition: Condition) {
    if !conditions.contains(condition) { conditions.append(condition) }
  }

  /// Adds a write; if it throws, the whole unit is rolled back.
  mutating func add(_ write: @escaping @Sendable (Database) throws -> Void) {
    writes.append { database in
      try write(database)
      return nil
    }
  }

  /// Adds the conditions and writes of another unit, after those of this one.
  mutating func add(_ other: UnitOfWork) {
    for condition in other.conditions { require(condition) }
    writes += other.writes
  }

  mutating func add(_ log: TenantLog) { writes.append { _ in log } }

  /// Adds a write that returns the tenant log of its result; nil for no log.
  mutating func addLog(_ write: @escaping @Sendable (Database) throws -> TenantLog?) {
    writes.append(write)
  }

  /// Checks the conditions, performs the writes in order and returns their tenant logs.
  ///
  /// - Throws: `Lapse` for the first condition that has lapsed.
  func write(in database: Database) throws -> [TenantLog] {
    for condition in conditions { try condition.check(in: database) }
    return try writes.compactMap { try $0(database) }
  }
}

extension Store {
  /// Writes a unit of work in one transaction, keeps the newest `count` tenant logs, and with
  /// `sweeping` deletes rows that have expired by then.
  ///
  /// - Returns: The unit's tenant logs, the notices of sessions that it ended, and whether more
  ///   expired rows may be left.
  func commit(
    _ work: UnitOfWork,
    keepingLogs count: Int,
    sweeping now: Instant? = nil
  ) async throws -> (logs: [TenantLog], notices: [LogoutNotice], hasMore: Bool) {
    try await write { database in
      let logs = try work.write(in: database)
      for log in logs { try Self.append(log, keeping: count, in: database) }
      let notices = try Self.takeNotices(in: database)
      return (logs, notices, try now.map { try Self.sweep(at: $0, in: database) } ?? false)
    }
  }
}
