extension StoreSchema {
  /// The table of device sessions (OpenID Connect Native SSO), and the tokens made through them.
  static let deviceSessions = """
    CREATE TABLE device_session (
      id TEXT PRIMARY KEY, secret_hash TEXT NOT NULL UNIQUE, session_id TEXT NOT NULL,
      user_id TEXT NOT NULL, client_id TEXT NOT NULL, created_at INTEGER NOT NULL,
      expires_at INTEGER, idle_expires_at INTEGER, revoked_at INTEGER, content TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX device_session_session ON device_session (session_id);
    CREATE INDEX device_session_user ON device_session (user_id);
    ALTER TABLE refresh_token ADD COLUMN device_session_id TEXT;
    CREATE INDEX refresh_token_device_session ON refresh_token (device_session_id);
    """

  /// The table of device secrets that others have replaced, each with the refresh token that keeps
  /// it good.
  static let replacedDeviceSecrets = """
    CREATE TABLE replaced_device_secret (
      hash TEXT PRIMARY KEY,
      device_session_id TEXT NOT NULL REFERENCES device_session (id) ON DELETE CASCADE,
      refresh_token_id TEXT NOT NULL REFERENCES refresh_token (id) ON DELETE CASCADE
    ) WITHOUT ROWID;
    CREATE INDEX replaced_device_secret_session ON replaced_device_secret (device_session_id);
    CREATE INDEX replaced_device_secret_token ON replaced_device_secret (refresh_token_id);
    """
}
