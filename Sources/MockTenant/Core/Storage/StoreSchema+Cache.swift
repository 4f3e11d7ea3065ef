extension StoreSchema {
  /// The table of `api.cache`, which each trigger has for itself; the former one was post-login's.
  static let cacheOfTriggers = """
    CREATE TABLE trigger_cache (
      trigger_id TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, expires_at REAL NOT NULL,
      PRIMARY KEY (trigger_id, key)
    );
    INSERT INTO trigger_cache SELECT 'post-login', key, value, expires_at FROM cache;
    DROP TABLE cache;
    ALTER TABLE trigger_cache RENAME TO cache;
    """
}
