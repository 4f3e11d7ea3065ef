import FoundationEssentials
package import PostLogin
import WireFormats

/// Makes cases from the records of tenant logs.
///
/// Memory use does not grow with the number of records: a temporary database sorts the records by
/// user and time, and the records of one user at a time are joined.
package struct BacktestPreparation {
  package struct Options: Sendable {
    /// Files of records, in any envelope, plain or compressed.
    package var logs: [String]
    /// A file with one user per line, as the tenant exports them.
    package var users: String?
    /// Files with lines that the Action of `postlogin recorder` logged.
    package var recorded: [String] = []
    /// An export of the deploy tool, or lists of the Management API.
    package var tenant: String?
    /// Locates addresses; nil leaves their places unknown.
    package var locator: (any GeoLocator)?
    /// The day of the exports; their values are then used even if records show later changes.
    package var asOf: String?
    /// The tenant whose records are read; records of others are ignored.
    package var onlyTenant: String?
    /// The number of unreadable places at which reading stops.
    package var maximumUnreadable = 1000
    package var maximumRecordByteCount = 4 << 20
    /// How many times its size a compressed file may expand.
    package var maximumExpansion = 200
    /// The present time in milliseconds since 1970; later records are unreadable.
    package var now: Double?
    /// Paths of the event whose values the cases omit.
    package var maskedPaths: Set<String> = []
    /// Whether each case names its file and line, which depend on the order of the input.
    package var namesSources = false
    /// The part whose cases are made; nil for all parts.
    package var part: PreparationPart?
    /// The digest of the input for the trailer, by which a later command recognises it.
    package var inputs = ""

    package init(logs: [String]) { self.logs = logs }

    /// Whether the cases omit the ids of users.
    var masksUserID: Bool {
      !maskedPaths.isDisjoint(with: ["event.user", "event.user.user_id"])
    }
  }

  var options: Options

  package init(_ options: Options) { self.options = options }

  var inputs: String { options.inputs }

  /// Passes each case to `emit`, ordered by group, date and log id.
  ///
  /// - Throws: `unreadable` for a file that cannot be opened or for too many unreadable records,
  ///   `invalidCase` for records of several tenants, `noRoom` for a full disk, and the errors of
  ///   `emit`.
  package func forEachCase(
    _ emit: (BacktestCase) throws -> Void
  ) throws -> PreparationSummary {
    var exports = BacktestExports()
    exports.tenant = try options.tenant.map(TenantExport.init(at:)) ?? TenantExport()
    exports.places = AddressCache(locator: options.locator)
    exports.asOf = options.asOf
    exports.maskedPaths = options.maskedPaths
    if options.masksUserID {
      // These fields contain the same id.
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
