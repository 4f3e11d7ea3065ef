import FoundationEssentials
package import PostLogin
import WireFormats

/// Makes cases of the records of tenant logs.
///
/// Memory does not grow with the number of records: a temporary database sorts them by user and
/// time, and one user's records after the other are joined.
package struct BacktestPreparation {
  package struct Options: Sendable {
    /// Files of records, in any envelope, plain or compressed.
    package var logs: [String]
    /// A file with one user in a line, as the tenant exports them.
    package var users: String?
    /// Files with lines of the Action that `postlogin recorder` writes.
    package var recorded: [String] = []
    /// What the deploy tool exports, or lists of the Management API.
    package var tenant: String?
    /// What places addresses; nil leaves places unknown.
    package var locator: (any GeoLocator)?
    /// The day of the exports, as of which they are taken whatever has changed.
    package var asOf: String?
    /// The tenant whose records are read; the others are left out.
    package var onlyTenant: String?
    /// The number of unreadable places up to which reading goes on.
    package var maximumUnreadable = 1000
    package var maximumRecordByteCount = 4 << 20
    /// How many times its size a compressed file may expand to.
    package var maximumExpansion = 200
    /// The present time in milliseconds since 1970; later records are unreadable.
    package var now: Double?
    /// Paths of the event whose values are left out of the cases.
    package var maskedPaths: Set<String> = []
    /// Whether a case names its file and line, which depends on the order of the input.
    package var namesSources = false
    /// The part whose cases are made; nil for all of them.
    package var part: PreparationPart?
    /// What the trailer says of the input, by which a later command knows it again.
    package var inputs = ""

    package init(logs: [String]) { self.logs = logs }

    /// Whether the ids of users are left out of the cases.
    var masksUserID: Bool {
      !maskedPaths.isDisjoint(with: ["event.user", "event.user.user_id"])
    }
  }

  var options: Options

  package init(_ options: Options) { self.options = options }

  var inputs: String { options.inputs }

  /// Gives each case, ordered by group, date and log id.
  ///
  /// - Throws: `unreadable` for a file that cannot be opened or for too many unreadable records,
  ///   `invalidCase` for records of several tenants, `noRoom` for a full disk, and what `emit`
  ///   throws.
  package func forEachCase(
    _ emit: (BacktestCase) throws -> Void
  ) throws -> PreparationSummary {
    var exports = BacktestExports()
    exports.tenant = try options.tenant.map(TenantExport.init(at:)) ?? TenantExport()
    exports.places = AddressCache(locator: options.locator)
    exports.asOf = options.asOf
    exports.maskedPaths = options.maskedPaths
    if options.masksUserID {
      // They hold the same id.
      exports.maskedPaths.formUnion(["event.session.user_id", "event.refresh_token.user_id"])
    }
    let store = try RecordStore()
    let recorder = options.recorded.isEmpty ? nil : try RecorderStore(store.database)
    var reading = LogReading(options, store: store, recorder: recorder)
    for path in options.logs.sorted() { try reading.readLogs(at: path) }
    try reading.checkTenants()
    for path in options.recorded.sorted() { try reading.readRecorded(at: path) }
    if let users = options.users { try reading.readUsers(at: users) }
    if let folder = options.tenant {
      let roles = FilePath.joined(folder, "user-roles.ndjson")
      if FilePath.isFile(roles) { try reading.readRoles(at: roles) }
      let methods = FilePath.joined(folder, "user-authentication-methods.ndjson")
      if FilePath.isFile(methods) { try reading.readFactors(at: methods) }
    }
    var summary = reading.summary
    exports.usersDate = summary.usersDate
    let matches = try recorder?.join()
    var joining = RecordJoining(options, store: store, exports: exports, matches: matches)
    let read = try store.forEachRecord { try joining.add($0, emit) }
    try joining.finish(emit)
    if let error = exports.places.error { throw error }
    summary.duplicateCount = read.duplicates + (try store.otherDuplicates())
    summary.loginCount = joining.loginCount
    summary.failedBeforeActionsCount = joining.failedBeforeActionsCount
    summary.loginsAfterExport = joining.loginsAfterExport
    if var counts = summary.recorder {
      try matches?.count(into: &counts)
      joining.count(into: &counts)
      summary.recorder = counts
    }
    return summary
  }
}
