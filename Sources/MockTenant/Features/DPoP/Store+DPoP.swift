import GRDB
import PostLogin

extension Store {
  /// Remembers a proof until it can no longer be valid.
  ///
  /// - Returns: False if its key has signed a proof with the same id before.
  func use(_ proof: DPoPProof, until expiresAt: Instant) async throws -> Bool {
    try await useOnce("\(proof.thumbprint).\(proof.id)", until: expiresAt)
  }

  /// Remembers the name of something that may be used once, until it can no longer be valid.
  ///
  /// - Returns: False if it was used before.
  func useOnce(_ name: String, until expiresAt: Instant) async throws -> Bool {
    let hash = OpaqueToken.hash(of: name)
    return try await write { database in
      try database.execute(
        prepared: "INSERT INTO dpop_proof (hash, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING",
        arguments: [hash, expiresAt]
      )
      return database.changesCount == 1
    }
  }
}
