/// The SQL that says which recorded event may be of which login.
///
/// Both hold user, client and tenant, and agree in session, transaction, correlation and audience as
/// far as both hold them. The event was at most the time of a flow earlier, or the transaction is the
/// same. Few rows are looked for: more tell no more, and a user may have very many. A row may come more
/// than once; to sort them here would take ten times as long.
enum RecorderFit {
  /// The Actions of a login have 20 seconds, and its record is written after them.
  private static let before = 21_000
  private static let after = 2_000
  /// Between the Actions of a transaction and its record a second factor or a form may lie.
  private static let transactionBefore = 3_600_000

  /// Two would do, but for records with one log id that differ in their keys.
  private static let limit = 16

  /// Some events of the login with the log id that is bound.
  static let events = rows("seen", "id", of: "login", where: "login.log_id = ?1")

  /// Some logins of the event with the id that is bound.
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
    // Each of these has an index.
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
