extension StoreSchema {
  /// The table of device codes; both codes are stored as hashes.
  static let deviceCodes = """
    CREATE TABLE device_code (
      hash TEXT PRIMARY KEY, user_code_hash TEXT NOT NULL UNIQUE, client_id TEXT NOT NULL,
      expires_at INTEGER NOT NULL, polled_at INTEGER, decided_at INTEGER, ended_at INTEGER,
      content TEXT NOT NULL, decision TEXT
    ) WITHOUT ROWID;
    CREATE INDEX device_code_expires_at ON device_code (expires_at);
    """
}
