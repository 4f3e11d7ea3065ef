import WireFormats

/// Recorded events in the temporary database, which finds the login that each is of.
///
/// An event is of a login if user, client and tenant agree, and session, transaction, correlation
/// and audience as far as both hold them; and if it was at most the time of a flow earlier, or the
/// transaction is the same. If several fit, none is taken.
struct RecorderStore {
  private let database: TemporaryDatabase
  private let pieceInsertion: DatabaseStatement
  private let loginInsertion: DatabaseStatement

  /// The Actions of a login have 20 seconds, and its record is written after them.
  private static let before = 21_000
  private static let after = 2_000
  /// Between the Actions of a transaction and its record a second factor or a form may lie.
  private static let transactionBefore = 3_600_000

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
        session TEXT, txn TEXT, correlation TEXT, audience TEXT
      );
      """
    )
    pieceInsertion = try database.statement(
      "INSERT OR IGNORE INTO piece VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    )
    loginInsertion = try database.statement("INSERT INTO login VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
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

  /// Finds the login of each event, once everything is read.
  func join() throws(PostLoginError) -> RecorderMatches {
    func agrees(_ name: String) -> String {
      "(seen.\(name) = '' OR login.\(name) = '' OR seen.\(name) = login.\(name))"
    }
    let agreement = """
      seen.client = login.client AND \(agrees("tenant")) AND \(agrees("session"))
      AND \(agrees("txn")) AND \(agrees("correlation")) AND \(agrees("audience"))
      """
    try database.execute(
      """
      CREATE TABLE seen AS
        SELECT id, user, date, client, tenant, max(session) session, max(txn) txn,
          max(correlation) correlation, max(audience) audience
        FROM piece GROUP BY id HAVING count(*) = count(DISTINCT number);
      CREATE INDEX seen_date ON seen (user, date);
      CREATE INDEX seen_txn ON seen (user, txn, date);
      CREATE TABLE fit AS
        SELECT seen.id id, login.log_id log_id FROM login CROSS JOIN seen
        ON seen.user = login.user
          AND seen.date BETWEEN login.date - \(Self.before) AND login.date + \(Self.after)
        WHERE \(agreement)
        UNION
        SELECT seen.id, login.log_id FROM login CROSS JOIN seen
        ON login.txn <> '' AND seen.user = login.user AND seen.txn = login.txn
          AND seen.date BETWEEN login.date - \(Self.transactionBefore) AND login.date + \(Self.after)
        WHERE \(agreement);
      CREATE INDEX fit_login ON fit (log_id);
      CREATE INDEX fit_seen ON fit (id);
      """
    )
    return try RecorderMatches(database)
  }
}
