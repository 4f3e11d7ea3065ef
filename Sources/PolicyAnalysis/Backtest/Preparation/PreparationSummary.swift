package import WireFormats

/// The counts of a preparation.
package struct PreparationSummary: Sendable, Equatable {
  /// A place that contains no record.
  package struct Unreadable: Sendable, Equatable {
    package let location: SourceLocation
    package let why: String
  }

  /// The number of records and unreadable places.
  package var recordCount = 0
  /// The number of records that occur more than once.
  package var duplicateCount = 0
  package var unreadableCount = 0
  /// The number of places in exports that contain no entry.
  package var unreadableExportCount = 0
  /// The first unreadable places.
  package var unreadable: [Unreadable] = []
  /// The number of cases.
  package var loginCount = 0
  /// The number of records of login types in which no Action ran.
  package var failedBeforeActionsCount = 0
  /// The number of records of each type.
  package var types: [String: Int] = [:]
  /// The number of records by format version; records without a version have an empty text.
  package var versions: [String: Int] = [:]
  package var tenants: [String: Int] = [:]
  /// The number of entries in the export of users without `user_id`.
  package var usersWithoutID = 0
  package var userCount = 0
  /// The time of the newest change in the export of users.
  package var usersDate: String?
  /// The number of logins after `usersDate`.
  package var loginsAfterExport = 0
  /// The counts of recorded lines; nil if no files of them were given.
  package var recorder: RecorderCounts?

  package init() {}

  /// The types of records that are not about a login, with their counts.
  package var otherTypes: [(type: String, count: Int)] { types(of: .other) }

  /// The types of records that this version does not support, with their counts.
  package var unknownTypes: [(type: String, count: Int)] { types(of: .unknown) }

  private func types(of kind: RecordKind) -> [(type: String, count: Int)] {
    types.filter { RecordKind($0.key) == kind }.map { ($0.key, $0.value) }
      .sorted { ($1.count, $0.type) < ($0.count, $1.type) }
  }

  mutating func add(unreadable why: String, at location: SourceLocation, isExport: Bool = false) {
    if isExport {
      unreadableExportCount += 1
    } else {
      recordCount += 1
      unreadableCount += 1
    }
    if unreadable.count < 10 { unreadable.append(Unreadable(location: location, why: why)) }
  }

  mutating func add(_ record: TenantRecord) {
    recordCount += 1
    types[record.type, default: 0] += 1
    versions[record.version, default: 0] += 1
    tenants[record.tenant, default: 0] += 1
  }
}
