import GRDB

/// What is written together or not at all: all that one login or exchange leaves behind.
struct StoreChange: Sendable {
  private(set) var writes: [@Sendable (Database) throws -> Void] = []
  /// Tenant logs that belong to it, in order.
  private(set) var logs: [TenantLog] = []

  /// A write that throws takes back the whole change.
  mutating func add(_ write: @escaping @Sendable (Database) throws -> Void) { writes.append(write) }

  mutating func add(_ log: TenantLog) { logs.append(log) }

  /// The tenant logs without the writes, where these are made elsewhere.
  var logsAlone: StoreChange {
    var change = self
    change.writes = []
    return change
  }
}

extension Store {
  /// Writes a change in one transaction; of the tenant logs the newest `count` stay, and with `sweeping` rows go that
  /// are old by then.
  ///
  /// - Returns: Whether more old rows may be left.
  @discardableResult
  func commit(
    _ change: StoreChange,
    keepingLogs count: Int,
    sweeping now: Instant? = nil
  ) async throws -> Bool {
    try await write { database in
      for write in change.writes { try write(database) }
      for log in change.logs { try Self.append(log, keeping: count, database) }
      return try now.map { try Self.sweep(at: $0, database) } ?? false
    }
  }
}
