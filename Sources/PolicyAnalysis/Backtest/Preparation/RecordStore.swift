import WireFormats

/// Records in a temporary database, which can sort and join more records than fit into memory.
struct RecordStore {
  /// A record with its sort keys.
  struct Entry {
    /// The sort and join key: a digit for the kind of group, and its id.
    let group: String
    let milliseconds: Int
    let record: TenantRecord
    let file: Int
    let line: Int
  }

  let database: TemporaryDatabase
  private let insertion: DatabaseStatement
  private let changeInsertion: DatabaseStatement
  private let otherInsertion: DatabaseStatement
  private let userInsertion: DatabaseStatement
  private let roleInsertion: DatabaseStatement
  private let factorInsertion: DatabaseStatement
  private let factorSelection: DatabaseStatement
  private let userSelection: DatabaseStatement
  private let roleSelection: DatabaseStatement
  private let changeSelection: DatabaseStatement

  init() throws(PostLoginError) {
    database = try TemporaryDatabase()
    // A single transaction covers everything; closing the database discards it.
    try database.execute(
      """
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = FILE;
      PRAGMA cache_size = -16384; PRAGMA page_size = 16384;
      CREATE TABLE record (grp TEXT, date INTEGER, log_id TEXT, type TEXT, body BLOB, file INTEGER, line INTEGER);
      CREATE TABLE other (log_id TEXT);
      CREATE TABLE change (grp TEXT, date INTEGER, path TEXT);
      CREATE TABLE user (id TEXT PRIMARY KEY, body BLOB) WITHOUT ROWID;
      CREATE TABLE role (user TEXT, organization TEXT, body BLOB, PRIMARY KEY (user, organization)) WITHOUT ROWID;
      CREATE TABLE factor (user TEXT PRIMARY KEY, body BLOB) WITHOUT ROWID;
      BEGIN
      """
    )
    insertion = try database.statement("INSERT INTO record VALUES (?, ?, ?, ?, ?, ?, ?)")
    changeInsertion = try database.statement("INSERT INTO change VALUES (?, ?, ?)")
    otherInsertion = try database.statement("INSERT INTO other VALUES (?)")
    userInsertion = try database.statement("INSERT OR REPLACE INTO user VALUES (?, ?)")
    roleInsertion = try database.statement("INSERT OR REPLACE INTO role VALUES (?, ?, ?)")
    factorInsertion = try database.statement("INSERT OR REPLACE INTO factor VALUES (?, ?)")
    factorSelection = try database.statement("SELECT body FROM factor WHERE user = ?")
    userSelection = try database.statement("SELECT body FROM user WHERE id = ?")
    roleSelection = try database.statement("SELECT organization, body FROM role WHERE user = ?")
    changeSelection = try database.statement(
      "SELECT DISTINCT date, path FROM change WHERE grp = ? ORDER BY date, path"
    )
  }

  func insert(_ entry: Entry) throws(PostLoginError) {
    try insertion.run(
      .text(entry.group),
      .integer(entry.milliseconds),
      .text(entry.record.logID),
      .text(entry.record.type),
      .bytes(entry.record.text.bytes),
      .integer(entry.file),
      .integer(entry.line)
    )
  }

  /// Stores the id of a record that belongs to no login.
  func insertOther(_ logID: String) throws(PostLoginError) {
    try otherInsertion.run(.text(logID))
  }

  /// Counts repeated records that belong to no login.
  func otherDuplicates() throws(PostLoginError) -> Int {
    let count = try database.statement("SELECT count(*) - count(DISTINCT log_id) FROM other")
    return try count.hasNextRow() ? count.integer(at: 0) : 0
  }

  func insertChange(group: String, milliseconds: Int, path: String) throws(PostLoginError) {
    try changeInsertion.run(.text(group), .integer(milliseconds), .text(path))
  }

  func insertUser(_ id: String, _ text: JSONText) throws(PostLoginError) {
    try userInsertion.run(.text(id), .bytes(text.bytes))
  }

  func insertRoles(
    of user: String,
    in organization: String,
    _ roles: JSONText
  ) throws(PostLoginError) {
    try roleInsertion.run(.text(user), .text(organization), .bytes(roles.bytes))
  }

  func insertFactors(of user: String, _ factors: JSONText) throws(PostLoginError) {
    try factorInsertion.run(.text(user), .bytes(factors.bytes))
  }

  /// The enrolled factors of a user; nil if they are not exported.
  func factors(of user: String) throws(PostLoginError) -> JSONText? {
    try factorSelection.begin([.text(user)])
    guard try factorSelection.hasNextRow() else { return nil }
    return JSONText(uncheckedBytes: factorSelection.bytes(at: 0)[...])
  }

  func user(_ id: String) throws(PostLoginError) -> ExportedUser? {
    try userSelection.begin([.text(id)])
    guard try userSelection.hasNextRow() else { return nil }
    return ExportedUser(JSONText(uncheckedBytes: userSelection.bytes(at: 0)[...]))
  }

  /// The roles of a user by organization; the empty id is for logins without one.
  func roles(of user: String) throws(PostLoginError) -> [String: JSONText] {
    try roleSelection.begin([.text(user)])
    var roles: [String: JSONText] = [:]
    while try roleSelection.hasNextRow() {
      let body = roleSelection.bytes(at: 1)
      roles[roleSelection.text(at: 0)] = JSONText(uncheckedBytes: body[...])
    }
    return roles
  }

  /// The changes of the users of a group, by time.
  func changes(of group: String) throws(PostLoginError) -> [(milliseconds: Int, path: String)] {
    try changeSelection.begin([.text(group)])
    var changes: [(milliseconds: Int, path: String)] = []
    while try changeSelection.hasNextRow() {
      changes.append((changeSelection.integer(at: 0), changeSelection.text(at: 1)))
    }
    return changes
  }

  /// All records by group and time, each log id once.
  ///
  /// The order of the input has no effect: of two records with one id, the longer comes first.
  func forEachRecord(_ body: (SortedRecord) throws -> Void) throws -> (count: Int, duplicates: Int)
  {
    try database.execute("CREATE INDEX change_group ON change (grp)")
    let rows = try database.statement(
      """
      SELECT grp, date, log_id, type, body, file, line FROM record
      ORDER BY grp, date, log_id, length(body) DESC, body, file, line
      """
    )
    var count = 0
    var duplicates = 0
    var last: (group: String, id: String) = ("", "")
    while try rows.hasNextRow() {
      let group = rows.text(at: 0)
      let id = rows.text(at: 2)
      if group == last.group, id == last.id {
        duplicates += 1
        continue
      }
      last = (group, id)
      count += 1
      try body(
        SortedRecord(
          group: group,
          milliseconds: rows.integer(at: 1),
          logID: id,
          type: rows.text(at: 3),
          text: JSONText(uncheckedBytes: rows.bytes(at: 4)[...]),
          file: rows.integer(at: 5),
          line: rows.integer(at: 6)
        )
      )
    }
    return (count, duplicates)
  }
}

/// A record read from the store.
struct SortedRecord {
  let group: String
  let milliseconds: Int
  let logID: String
  let type: String
  let text: JSONText
  let file: Int
  let line: Int
}
