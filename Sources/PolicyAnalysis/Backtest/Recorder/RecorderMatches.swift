import WireFormats

/// Matches logins with recorded events.
struct RecorderMatches {
  /// The recorded event of a login.
  enum Match {
    case none
    /// Several events match the login, or its event matches another login too.
    case ambiguous
    case event(ObservedEvent)
  }

  private let database: TemporaryDatabase
  private let eventSelection: DatabaseStatement
  private let loginSelection: DatabaseStatement
  private let pieceSelection: DatabaseStatement
  private let joinedInsertion: DatabaseStatement

  init(_ database: TemporaryDatabase) throws(PostLoginError) {
    self.database = database
    eventSelection = try database.statement(RecorderFit.events)
    loginSelection = try database.statement(RecorderFit.logins)
    pieceSelection = try database.statement("SELECT body FROM piece WHERE id = ? ORDER BY number")
    joinedInsertion = try database.statement("INSERT OR IGNORE INTO joined VALUES (?)")
  }

  func match(of logID: String) throws(PostLoginError) -> Match {
    let events = try rows(eventSelection, logID)
    guard let id = events.first else { return .none }
    guard events.count == 1, try rows(loginSelection, id).count == 1 else { return .ambiguous }
    try joinedInsertion.run(.text(id))
    try pieceSelection.begin([.text(id)])
    var pieces: [JSONText] = []
    while try pieceSelection.hasNextRow() {
      pieces.append(JSONText(uncheckedBytes: pieceSelection.bytes(at: 0)[...]))
    }
    return .event(ObservedEvent(pieces))
  }

  /// Counts the events by result.
  func count(into counts: inout RecorderCounts) throws(PostLoginError) {
    let pieces = try number("SELECT count(*) FROM piece")
    counts.duplicateCount = counts.lineCount - pieces
    counts.eventCount = try number("SELECT count(DISTINCT id) FROM piece")
    counts.conflictingCount = counts.eventCount - (try number("SELECT count(*) FROM seen"))
    let others = try database.statement(
      "SELECT id FROM seen WHERE NOT EXISTS (SELECT 1 FROM joined WHERE joined.id = seen.id)"
    )
    while try others.hasNextRow() {
      if try rows(loginSelection, others.text(at: 0)).isEmpty { counts.withoutLoginCount += 1 }
    }
  }

  /// The distinct texts of some rows.
  private func rows(
    _ statement: DatabaseStatement,
    _ key: String
  ) throws(PostLoginError) -> Set<String> {
    try statement.begin([.text(key)])
    var texts: Set<String> = []
    while try statement.hasNextRow() { texts.insert(statement.text(at: 0)) }
    return texts
  }

  private func number(_ sql: String) throws(PostLoginError) -> Int {
    let statement = try database.statement(sql)
    return try statement.hasNextRow() ? statement.integer(at: 0) : 0
  }
}
