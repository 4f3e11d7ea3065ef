package import WireFormats

/// The effect of a change of policy on all recorded logins, as sums and sets that do not depend on
/// how the logins were divided into files.
package struct BacktestSummary: Sendable {
  /// The number of logins for each kind of change.
  package typealias Counts = [Direction: Int]

  package private(set) var counts: Counts = [:]
  package private(set) var before: String?
  package private(set) var after: String?
  private(set) var settings: String?
  private(set) var preparation = Preparation()
  private(set) var remarks: Set<String> = []
  private(set) var completedCount = 0
  private(set) var completionCount = 0
  private(set) var hungCount = 0
  private(set) var digest = LineDigest()
  private(set) var examples = ExampleSelection()
  private(set) var agreement = Agreement()
  private(set) var affected: [Direction: Affected] = [:]
  /// The number of logins by unknown value and reason.
  private(set) var unknown: [UnknownCause: Int] = [:]
  private(set) var breakdowns: [Breakdown: [String: Counts]] = [:]
  private(set) var changedPaths: [Direction: [String: Int]] = [:]
  private var logins: Set<UInt64> = []

  /// A property by which logins are counted.
  package enum Breakdown: String, Sendable, CaseIterable {
    case day, type, client, connection, country, cause
  }

  struct UnknownCause: Hashable {
    var path: String
    var reason: String
  }

  /// The users and clients of one kind of change.
  struct Affected: Sendable {
    var users: [String: Span] = [:]
    var clients: Set<String> = []
    var span: Span?
  }

  /// The number of logins, and the first and last time.
  struct Span: Sendable {
    var count = 0
    var first: String
    var last: String

    init(_ date: String) {
      first = date
      last = date
      count = 1
    }

    mutating func add(_ date: String) {
      count += 1
      first = min(first, date)
      last = max(last, date)
    }
  }

  package init() {}

  package var loginCount: Int { logins.count }

  /// Adds a login.
  ///
  /// - Throws: `invalidResult` for a login that was added before.
  mutating func add(_ result: BacktestResult) throws(PostLoginError) {
    guard logins.insert(Self.hash(result.logID)).inserted else {
      throw .invalidResult("the login `\(DocumentText.line(result.logID))` is in two results")
    }
    counts[result.change, default: 0] += 1
    agreement.add(result)
    if result.hasTimedOut { hungCount += 1 }
    let values: [(Breakdown, String)] = [
      (.day, String(result.date.prefix(10))), (.type, result.type), (.client, result.client),
      (.connection, result.connection), (.country, result.country), (.cause, result.cause),
    ]
    for (breakdown, value) in values where !value.isEmpty {
      breakdowns[breakdown, default: [:]][value, default: [:]][result.change, default: 0] += 1
    }
    for path in result.changed { changedPaths[result.change, default: [:]][path, default: 0] += 1 }
    if result.change == .unknown {
      for (index, path) in result.unknown.enumerated() {
        let reason = result.reasons.indices.contains(index) ? result.reasons[index] : ""
        unknown[UnknownCause(path: path, reason: reason), default: 0] += 1
      }
    }
    guard result.change != .unchanged else { return }
    var all = affected[result.change] ?? Affected()
    if all.span == nil { all.span = Span(result.date) } else { all.span?.add(result.date) }
    if !result.client.isEmpty { all.clients.insert(result.client) }
    if !result.user.isEmpty {
      if all.users[result.user] == nil {
        all.users[result.user] = Span(result.date)
      } else {
        all.users[result.user]?.add(result.date)
      }
    }
    affected[result.change] = all
  }

  mutating func add(_ example: BacktestExample) { examples.add(example) }

  /// Adds the counts of a file after its lines.
  ///
  /// - Throws: `invalidResult` for results of other policies.
  mutating func add(_ trailer: ResultTrailer, _ digest: LineDigest) throws(PostLoginError) {
    for (known, own, name) in [
      (before, trailer.before, "first version"), (after, trailer.after, "second version"),
      (settings, trailer.settings, "settings"),
    ] {
      guard known == nil || known == own else {
        throw .invalidResult("the results are of different policies: the \(name) differs")
      }
    }
    before = trailer.before
    after = trailer.after
    settings = trailer.settings
    preparation.add(trailer)
    remarks.formUnion(trailer.remarks)
    completedCount += trailer.completedCount
    completionCount += trailer.completionCount
    self.digest.add(digest)
  }

  /// Checks that all parts are present.
  ///
  /// - Throws: `invalidResult` with the inconsistency.
  package func check() throws(PostLoginError) { try preparation.check() }

  /// FNV-1a.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }
}

extension PostLoginError.Code {
  /// An incomplete file of results, or one that does not belong to the others.
  package static let invalidResult = Self(rawValue: "invalidResult")
}

extension PostLoginError {
  static func invalidResult(_ message: String) -> PostLoginError {
    PostLoginError(.invalidResult, message)
  }
}
