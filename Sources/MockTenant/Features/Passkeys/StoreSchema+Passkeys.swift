extension StoreSchema {
  /// The table of passkeys.
  static let passkeys = """
    CREATE TABLE passkey (
      id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      sign_count INTEGER NOT NULL, created_at INTEGER NOT NULL, content TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX passkey_user ON passkey (user_id);
    """
}
