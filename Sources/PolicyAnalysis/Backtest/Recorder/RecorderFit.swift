/// The SQL that matches recorded events with logins.
///
/// An event matches a login if user, client and tenant are equal; session, transaction, correlation
/// and audience are equal or missing on one side; and the event happened at most the duration of a
/// flow earlier, or in the same transaction. The number of rows is limited: more rows give no more
/// information, and a user may have very many. A row may occur more than once, because sorting here
/// would take ten times as long.
enum RecorderFit {
  /// The Actions of a login have 20 seconds, and its record is written after them.
  private static let before = 21_000
  private static let after = 2_000
  /// In one transaction, a second factor or a form may come between the Actions and the record.
  private static let transactionBefore = 3_600_000

  /// Two would be enough if no two records with one log id differed in their keys.
  private static let limit = 16

  /// Events that match the login with the bound log id.
  static let events = rows("seen", "id", of: "login", where: "login.log_id = ?1")

  /// Logins that match the event with the bound id.
  static let logins = rows("login", "log_id", of: "seen", where: "seen.id = ?1")

  private static func rows(
    _ found: String,
    _ column: String,
    of given: String,
    where condition: String
  ) -> String {
    func agrees(_ name: String) -> String {
      "(seen.\(name) = '' OR login.\(name) = '' OR seen.\(name) = login.\(name))"
    }
    let agreement = ["tenant", "session", "txn", "correlation", "audience"].map(agrees)
      .joined(separator: " AND ")
    func within(_ before: Int) -> String {
      found == "seen"
        ? "seen.date BETWEEN login.date - \(before) AND login.date + \(after)"
        : "login.date BETWEEN seen.date - \(after) AND seen.date + \(before)"
    }
    // Each of these conditions has an index.
    let ways = [
      "\(given).session = '' AND \(within(before))",
      "\(given).session <> '' AND \(found).session IN (\(given).session, '') AND \(within(before))",
      "\(given).txn <> '' AND \(found).txn = \(given).txn AND \(within(transactionBefore))",
    ]
    let arms = ways.map { way in
      """
      SELECT * FROM (
        SELECT \(found).\(column) FROM \(given) CROSS JOIN \(found)
        ON \(found).user = \(given).user
        WHERE \(condition) AND \(way) AND seen.client = login.client AND \(agreement) LIMIT \(limit)
      )
      """
    }
    return arms.joined(separator: " UNION ALL ")
  }
}
