import GRDB
import PostLogin
import WireFormats

extension Store {
  /// Adds a notice of a session's end, which the transaction's commit takes.
  ///
  /// It is written and read in one transaction, so that no application gets a notice of an end that
  /// is rolled back.
  static func saveNotice(of end: SessionEnd, in database: Database) throws {
    guard !end.clientIDs.isEmpty else { return }
    let session = try Row.fetchOne(
      database,
      prepared: "SELECT * FROM session WHERE id = ?",
      arguments: [end.sessionID]
    ).map(SessionRecord.init)
    let notice = LogoutNotice(
      sessionID: end.sessionID,
      userID: end.userID,
      clientIDs: end.clientIDs,
      reason: end.reason,
      issuer: session?.content.issuer,
      metadata: session?.content.metadata ?? [:]
    )
    try database.execute(
      prepared: "INSERT INTO logout_notice (content) VALUES (?)",
      arguments: [StoredContent.text(notice)]
    )
  }

  /// Removes and returns the notices, in the order in which the sessions ended.
  static func takeNotices(in database: Database) throws -> [LogoutNotice] {
    try Row.fetchAll(
      database,
      prepared: "DELETE FROM logout_notice RETURNING position, content",
      arguments: []
    )
    .sorted { ($0["position"] as Int64) < ($1["position"] as Int64) }
    .map { try StoredContent.value($0["content"], as: LogoutNotice.self) }
  }
}
