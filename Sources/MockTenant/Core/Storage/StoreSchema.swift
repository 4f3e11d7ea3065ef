import GRDB
import WireFormats

/// The tables of the store, and the migrations from older files.
enum StoreSchema {
  static func migrate(_ database: any DatabaseWriter) throws {
    let hasNewer = try database.read { database in try migrator.hasBeenSuperseded(database) }
    guard !hasNewer else {
      throw PostLoginError(
        .unsupportedVersion,
        "the database was written by a newer version of mock-tenant; take that version, or "
          + "another file"
      )
    }
    try migrator.migrate(database)
  }

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for migration in TenantFeature.all.flatMap(\.migrations) {
      migrator.registerMigration(migration.name, migrate: migration.migrate)
    }
    return migrator
  }

  /// The first tables.
  static let first: [StoreMigration] = [
    StoreMigration("1", sql: tables),
    StoreMigration("2", sql: second),
    StoreMigration("3", sql: third),
    StoreMigration("4", sql: fourth),
    StoreMigration("5") { database in
      try database.execute(sql: fifth)
      try Store.savePasswordMethods(in: database)
    },
  ]

  /// Stores how many attempts of a key are being judged, and the hash methods of passwords.
  private static let fifth = """
    ALTER TABLE attempt ADD COLUMN reserved INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE password_method (name TEXT PRIMARY KEY, setting TEXT NOT NULL) WITHOUT ROWID;
    """

  /// Indexes for a token's latest value and a user's active tokens.
  private static let fourth = """
    DROP INDEX refresh_token_value_of;
    CREATE INDEX refresh_token_value_of ON refresh_token_value (refresh_token_id, counter);
    CREATE INDEX refresh_token_active ON refresh_token (user_id, client_id, created_at)
      WHERE revoked_at IS NULL;
    """

  /// Stores the order of keys, which the clock does not give; keys are never revoked.
  private static let third = """
    ALTER TABLE signing_key DROP COLUMN revoked_at;
    ALTER TABLE signing_key ADD COLUMN position INTEGER NOT NULL DEFAULT 0;
    UPDATE signing_key SET position = (
      SELECT count(*) FROM signing_key AS other
      WHERE other.created_at < signing_key.created_at
        OR (other.created_at = signing_key.created_at AND other.id >= signing_key.id)
    );
    CREATE UNIQUE INDEX signing_key_position ON signing_key (position);
    """

  /// Indexes for deleting expired rows.
  private static let second = """
    CREATE INDEX code_expires_at ON code (expires_at);
    CREATE INDEX transfer_token_expires_at ON transfer_token (expires_at);
    CREATE INDEX login_expires_at ON login (expires_at);
    """

  /// The first tables, with times in milliseconds since 1970.
  ///
  /// Cookies, codes, tokens and states are stored as hashes.
  private static let tables = """
    CREATE TABLE entity (
      kind TEXT NOT NULL, id TEXT NOT NULL, position INTEGER NOT NULL, document TEXT NOT NULL,
      digest TEXT, PRIMARY KEY (kind, id)
    ) WITHOUT ROWID;
    CREATE TABLE user (
      id TEXT PRIMARY KEY, connection TEXT NOT NULL, email TEXT, username TEXT, password TEXT,
      document TEXT NOT NULL, digest TEXT
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX user_email ON user (connection, email);
    CREATE UNIQUE INDEX user_username ON user (connection, username);
    CREATE TABLE session (
      id TEXT PRIMARY KEY, cookie_hash TEXT NOT NULL UNIQUE, user_id TEXT NOT NULL,
      parent_refresh_token_id TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
      authenticated_at INTEGER NOT NULL, last_interacted_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL, idle_expires_at INTEGER NOT NULL, revoked_at INTEGER, content TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX session_user ON session (user_id);
    CREATE INDEX session_parent ON session (parent_refresh_token_id);
    CREATE TABLE code (
      hash TEXT PRIMARY KEY, client_id TEXT NOT NULL, expires_at INTEGER NOT NULL, used_at INTEGER,
      replayed_at INTEGER, refresh_token_id TEXT, content TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE refresh_token (
      id TEXT PRIMARY KEY, client_id TEXT NOT NULL, user_id TEXT NOT NULL, session_id TEXT,
      is_online INTEGER NOT NULL, parent_refresh_token_id TEXT, created_at INTEGER NOT NULL,
      expires_at INTEGER, idle_expires_at INTEGER,
      last_exchanged_at INTEGER, revoked_at INTEGER, content TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX refresh_token_user ON refresh_token (user_id);
    CREATE INDEX refresh_token_session ON refresh_token (session_id);
    CREATE INDEX refresh_token_parent ON refresh_token (parent_refresh_token_id);
    CREATE TABLE refresh_token_value (
      hash TEXT PRIMARY KEY,
      refresh_token_id TEXT NOT NULL REFERENCES refresh_token (id) ON DELETE CASCADE,
      counter INTEGER NOT NULL, spent_at INTEGER
    ) WITHOUT ROWID;
    CREATE INDEX refresh_token_value_of ON refresh_token_value (refresh_token_id);
    CREATE TABLE transfer_token (
      hash TEXT PRIMARY KEY, refresh_token_id TEXT NOT NULL, expires_at INTEGER NOT NULL,
      used_at INTEGER, content TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE login (
      state_hash TEXT PRIMARY KEY, expires_at INTEGER NOT NULL, finished_at INTEGER,
      content TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE cache (
      key TEXT PRIMARY KEY, value TEXT NOT NULL, expires_at REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE attempt (
      key TEXT PRIMARY KEY, count INTEGER NOT NULL, since INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE signing_key (
      id TEXT PRIMARY KEY, pem TEXT NOT NULL, created_at INTEGER NOT NULL, revoked_at INTEGER
    ) WITHOUT ROWID;
    CREATE TABLE log (
      position INTEGER PRIMARY KEY AUTOINCREMENT, log_id TEXT NOT NULL UNIQUE, date INTEGER NOT NULL,
      type TEXT NOT NULL, user_id TEXT, document TEXT NOT NULL
    );
    CREATE INDEX log_user ON log (user_id);
    """
}
