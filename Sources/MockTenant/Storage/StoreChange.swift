import GRDB

/// The writes of one login or exchange, which succeed or fail together.
struct StoreChange: Sendable {
  private typealias Write = @Sendable (Database) throws -> TenantLog?

  private var writes: [Write] = []

  /// Adds a write; if it throws, the whole change is rolled back.
  mutating func add(_ write: @escaping @Sendable (Database) throws -> Void) {
    writes.append { database in
      try write(database)
      return nil
    }
  }

  mutating func add(_ log: TenantLog) { writes.append { _ in log } }

  /// Adds a write that returns the tenant log of its result; nil for no log.
  mutating func addLog(_ write: @escaping @Sendable (Database) throws -> TenantLog?) {
    writes.append(write)
  }

  /// Performs the writes in order and returns their tenant logs.
  func write(_ database: Database) throws -> [TenantLog] {
    try writes.compactMap { try $0(database) }
  }
}

extension Store {
  /// Writes a change in one transaction, keeps the newest `count` tenant logs, and with `sweeping`
  /// deletes rows that have expired by then.
  ///
  /// - Returns: The change's tenant logs, and whether more expired rows may be left.
  func commit(
    _ change: StoreChange,
    keepingLogs count: Int,
    sweeping now: Instant? = nil
  ) async throws -> (logs: [TenantLog], hasMore: Bool) {
    try await write { database in
      let logs = try change.write(database)
      for log in logs { try Self.append(log, keeping: count, in: database) }
      return (logs, try now.map { try Self.sweep(at: $0, database) } ?? false)
    }
  }
}
