import GRDB
import PostLogin

@testable import MockTenant

/// The router has the endpoint, a new database has the table, and its expired rows are deleted.
func aFeatureOfTheTenant() async throws {
  try require(
    EndpointTable.endpoints(hasTestControl: true, offersTrial: false, hasOktaPaths: false)
      .contains { $0.path == "/_mock/notes" },
    "the router lacks the endpoint"
  )
  let queue = try DatabaseQueue()
  try StoreSchema.migrate(queue)
  let left = try await queue.write { database in
    try database.execute(sql: "INSERT INTO note (text, expires_at) VALUES ('old', 1), ('new', 9e15)")
    _ = try Store.sweep(at: Instant(rawValue: 1000), in: database)
    return try String.fetchAll(database, sql: "SELECT text FROM note")
  }
  try require(left == ["new"], "\(left)")
}
