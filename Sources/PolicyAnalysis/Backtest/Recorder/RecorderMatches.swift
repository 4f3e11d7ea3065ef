import WireFormats

/// The logins of recorded events.
struct RecorderMatches {
  /// What the recorded lines have of a login.
  enum Match {
    case none
    /// Several events fit the login, or the one that does fits another login too.
    case ambiguous
    case event(ObservedEvent)
  }

  private let database: TemporaryDatabase
  private let selection: DatabaseStatement
  private let pieceSelection: DatabaseStatement

  init(_ database: TemporaryDatabase) throws(PostLoginError) {
    self.database = database
    selection = try database.statement(
      """
      SELECT id, (SELECT count(*) FROM (SELECT 1 FROM fit other WHERE other.id = fit.id LIMIT 2))
      FROM fit WHERE log_id = ? LIMIT 2
      """
    )
    pieceSelection = try database.statement("SELECT body FROM piece WHERE id = ? ORDER BY number")
  }

  func match(of logID: String) throws(PostLoginError) -> Match {
    try selection.begin([.text(logID)])
    guard try selection.hasNextRow() else { return .none }
    let id = selection.text(at: 0)
    let isOfOneLogin = selection.integer(at: 1) == 1
    guard try !selection.hasNextRow(), isOfOneLogin else { return .ambiguous }
    try pieceSelection.begin([.text(id)])
    var pieces: [JSONText] = []
    while try pieceSelection.hasNextRow() {
      pieces.append(JSONText(uncheckedBytes: pieceSelection.bytes(at: 0)[...]))
    }
    return .event(ObservedEvent(pieces))
  }

  /// Counts what has become of the events.
  func count(into counts: inout RecorderCounts) throws(PostLoginError) {
    let pieces = try number("SELECT count(*) FROM piece")
    counts.duplicateCount = counts.lineCount - pieces
    counts.eventCount = try number("SELECT count(DISTINCT id) FROM piece")
    counts.conflictingCount = counts.eventCount - (try number("SELECT count(*) FROM seen"))
    counts.withoutLoginCount = try number(
      "SELECT count(*) FROM seen WHERE NOT EXISTS (SELECT 1 FROM fit WHERE fit.id = seen.id)"
    )
  }

  private func number(_ sql: String) throws(PostLoginError) -> Int {
    let statement = try database.statement(sql)
    return try statement.hasNextRow() ? statement.integer(at: 0) : 0
  }
}
