extension StoreSchema {
  /// The table of pushed authorization requests; request URIs are stored as hashes.
  static let pushedRequests = """
    CREATE TABLE pushed_request (
      hash TEXT PRIMARY KEY, client_id TEXT NOT NULL, expires_at INTEGER NOT NULL,
      used_at INTEGER, content TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX pushed_request_expires_at ON pushed_request (expires_at);
    """
}
