import WireFormats

/// Recorded lines, and the keys of logins, in the temporary database.
struct RecorderStore {
  private let database: TemporaryDatabase
  private let pieceInsertion: DatabaseStatement
  private let loginInsertion: DatabaseStatement

  init(_ database: TemporaryDatabase) throws(PostLoginError) {
    self.database = database
    try database.execute(
      """
      CREATE TABLE piece (
        id TEXT, number INTEGER, body BLOB, user INTEGER, date INTEGER, client TEXT, tenant TEXT,
        session TEXT, txn TEXT, correlation TEXT, audience TEXT, PRIMARY KEY (id, number, body)
      ) WITHOUT ROWID;
      CREATE TABLE login (
        log_id TEXT, user INTEGER, date INTEGER, client TEXT, tenant TEXT,
        session TEXT, txn TEXT, correlation TEXT, audience TEXT,
        PRIMARY KEY (log_id, user, date, client, tenant, session, txn, correlation, audience)
      ) WITHOUT ROWID;
      """
    )
    pieceInsertion = try database.statement(
      "INSERT OR IGNORE INTO piece VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    )
    loginInsertion = try database.statement(
      "INSERT OR IGNORE INTO login VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
    )
  }

  func insert(_ piece: RecorderPiece) throws(PostLoginError) {
    try pieceInsertion.run(
      .text(piece.id),
      .integer(piece.number),
      .bytes(piece.text.bytes),
      .integer(Int(bitPattern: UInt(piece.user))),
      .integer(piece.milliseconds),
      .text(piece.client),
      .text(piece.tenant),
      .text(piece.keys.session),
      .text(piece.keys.transaction),
      .text(piece.keys.correlation),
      .text(piece.keys.audience)
    )
  }

  func insert(_ login: RecorderKeys) throws(PostLoginError) {
    try loginInsertion.run(
      .text(login.logID),
      .integer(Int(bitPattern: UInt(login.user))),
      .integer(login.milliseconds),
      .text(login.client),
      .text(login.tenant),
      .text(login.keys.session),
      .text(login.keys.transaction),
      .text(login.keys.correlation),
      .text(login.keys.audience)
    )
  }

  /// Prepares matching, after all lines and logins were inserted.
  func join() throws(PostLoginError) -> RecorderMatches {
    try database.execute(
      """
      CREATE TABLE seen AS
        SELECT id, user, date, client, tenant, max(session) session, max(txn) txn,
          max(correlation) correlation, max(audience) audience
        FROM piece GROUP BY id HAVING count(*) = count(DISTINCT number);
      CREATE UNIQUE INDEX seen_key ON seen (id);
      CREATE TABLE joined (id TEXT PRIMARY KEY) WITHOUT ROWID;
      """
    )
    for table in ["seen", "login"] {
      try database.execute(
        """
        CREATE INDEX \(table)_date ON \(table) (user, date);
        CREATE INDEX \(table)_session ON \(table) (user, session, date);
        CREATE INDEX \(table)_txn ON \(table) (user, txn, date);
        """
      )
    }
    return try RecorderMatches(database)
  }
}
