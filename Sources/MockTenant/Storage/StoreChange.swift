import GRDB

/// What is written together or not at all: all that one login or exchange leaves behind.
struct StoreChange: Sendable {
  private typealias Write = @Sendable (Database) throws -> TenantLog?

  private var writes: [Write] = []

  /// A write that throws takes back the whole change.
  mutating func add(_ write: @escaping @Sendable (Database) throws -> Void) {
    writes.append { database in
      try write(database)
      return nil
    }
  }

  mutating func add(_ log: TenantLog) { writes.append { _ in log } }

  /// A write, and the tenant log that says what came of it; nil for none.
  mutating func addLog(_ write: @escaping @Sendable (Database) throws -> TenantLog?) {
    writes.append(write)
  }

  /// Makes the writes in order, and returns the tenant logs that belong to them.
  func write(_ database: Database) throws -> [TenantLog] {
    try writes.compactMap { try $0(database) }
  }
}

extension Store {
  /// Writes a change in one transaction; of the tenant logs the newest `count` stay, and with
  /// `sweeping` rows go that are old by then.
  ///
  /// - Returns: The change's tenant logs, and whether more old rows may be left.
  func commit(
    _ change: StoreChange,
    keepingLogs count: Int,
    sweeping now: Instant? = nil
  ) async throws -> (logs: [TenantLog], hasMore: Bool) {
    try await write { database in
      let logs = try change.write(database)
      for log in logs { try Self.append(log, keeping: count, database) }
      return (logs, try now.map { try Self.sweep(at: $0, database) } ?? false)
    }
  }
}
