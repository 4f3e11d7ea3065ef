@testable import MockTenant

/// Revocations without a tenant log.
extension Store {
  @discardableResult
  func revokeSession(_ id: String, at now: Instant) async throws -> Bool {
    try await write { database in
      try Self.revokeSession(id, for: .revocation, at: now, in: database)
    }
  }

  @discardableResult
  func revokeRefreshToken(_ id: String, at now: Instant, cascades: Bool) async throws -> Bool {
    try await write { database in
      try Self.revokeRefreshToken(id, at: now, cascades: cascades, in: database)
    }
  }
}
