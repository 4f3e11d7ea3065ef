extension StoreSchema {
  /// The table of tickets; their secrets and codes are stored as hashes.
  static let tickets = """
    CREATE TABLE ticket (
      hash TEXT PRIMARY KEY, kind TEXT NOT NULL, code_hash TEXT, expires_at INTEGER NOT NULL,
      tries INTEGER NOT NULL DEFAULT 0, polled_at INTEGER, is_accepted INTEGER, used_at INTEGER,
      content TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX ticket_expires_at ON ticket (expires_at);
    """
}
