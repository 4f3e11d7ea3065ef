extension StoreSchema {
  /// The table of used proofs, by the hash of their key and id.
  static let dpop = """
    CREATE TABLE dpop_proof (hash TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX dpop_proof_expires_at ON dpop_proof (expires_at);
    """
}
