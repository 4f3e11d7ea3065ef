/// The expired rows of a table, which are deleted in the course of later logins.
struct StoreSweep: Sendable {
  /// The sweeps of all features, in their order.
  static let all: [StoreSweep] = TenantFeature.all.flatMap(\.sweeps)

  let table: String
  /// The column that identifies a row.
  let key: String
  /// How long a row is kept after it has expired.
  let age: Duration
  /// The condition of an expired row, with the time as `?`.
  let condition: String

  init(
    _ table: String,
    key: String,
    age: Duration = .zero,
    where condition: String = "expires_at <= ?"
  ) {
    self.table = table
    self.key = key
    self.age = age
    self.condition = condition
  }
}
