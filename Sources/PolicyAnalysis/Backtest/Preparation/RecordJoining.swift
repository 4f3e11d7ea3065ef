import FoundationEssentials
import PostLogin
import WireFormats

/// Joins the records of one group at a time, ordered by time.
struct RecordJoining {
  private static let exchangeMilliseconds = 60_000
  private static let failureMilliseconds = 10_000
  /// The types of exchanges that follow a login in a browser.
  private static let laterExchanges: [TenantLogType] = [
    .codeExchange, .delegatedCodeExchange, .deviceCodeExchange,
  ]

  private let options: BacktestPreparation.Options
  private let store: RecordStore
  private let exports: BacktestExports
  private let matches: RecorderMatches?
  private let usersMilliseconds: Int?
  private var group = ""
  private var history = UserHistory()
  private var changes: [(milliseconds: Int, path: String)] = []
  private var user: ExportedUser?
  private var roles: [String: JSONText] = [:]
  private var factors: JSONText?
  private var pending: [(milliseconds: Int, login: RecordedLogin)] = []
  /// Errors of Actions that belong to no login yet.
  private var failures: [(milliseconds: Int, record: JSONValue)] = []
  private(set) var loginCount = 0
  private(set) var failedBeforeActionsCount = 0
  private(set) var loginsAfterExport = 0
  private var observed = RecorderCounts()

  init(
    _ options: BacktestPreparation.Options,
    store: RecordStore,
    exports: BacktestExports,
    matches: RecorderMatches?
  ) {
    self.options = options
    self.store = store
    self.exports = exports
    self.matches = matches
    usersMilliseconds = exports.usersDate.flatMap { Date(eventText: $0) }
      .map { Int($0.millisecondsSince1970) }
  }

  /// Takes the next record; passes completed logins to `emit`.
  mutating func add(_ sorted: SortedRecord, _ emit: (BacktestCase) throws -> Void) throws {
    if sorted.group != group {
      try finish(emit)
      try begin(sorted.group)
    }
    try emitPending(before: sorted.milliseconds - Self.exchangeMilliseconds, emit)
    // The store contains no record of an unknown type.
    guard let type = TenantLogType(code: sorted.type) else { return }
    let record = sorted.text.value
    switch RecordKind(type) {
    case .login:
      pending.append((sorted.milliseconds, login(of: sorted, record: record, type: type)))
      takeFailure()
    case .companion: attach(record, type: type, milliseconds: sorted.milliseconds)
    case .change, .other, .unknown: break
    }
    history.add(record, type: type, milliseconds: sorted.milliseconds)
  }

  /// Passes the last logins of the group to `emit`.
  mutating func finish(_ emit: (BacktestCase) throws -> Void) throws {
    try emitPending(before: .max, emit)
  }

  private mutating func begin(_ key: String) throws {
    group = key
    history = UserHistory()
    failures = []
    let group = BacktestCase.Group(key: key)
    let isUser = group.kind == .user
    changes = isUser ? try store.changes(of: key) : []
    user = isUser ? try store.user(group.id) : nil
    roles = isUser ? try store.roles(of: group.id) : [:]
    factors = isUser ? try store.factors(of: group.id) : nil
  }

  /// Returns the case of a login, with the values of the recorder unless the record contradicts
  /// them.
  private mutating func item(of login: RecordedLogin) throws(PostLoginError) -> BacktestCase {
    var builder = CaseBuilder(login, exports: exports, user: user)
    switch try matches?.match(of: login.logID) {
    case nil, .some(.none): return builder.build()
    case .ambiguous:
      observed.ambiguousCount += 1
      return builder.build()
    case .event(let event):
      builder.observed = event
      let item = builder.build()
      guard !builder.isContradicted else {
        observed.contradictionCount += 1
        var other = CaseBuilder(login, exports: exports, user: user)
        return other.build()
      }
      observed.loginCount += 1
      if !event.isComplete { observed.incompleteCount += 1 }
      return item
    }
  }

  /// Counts the logins that have, or could have, an event of the recorder.
  func count(into counts: inout RecorderCounts) {
    counts.loginCount = observed.loginCount
    counts.incompleteCount = observed.incompleteCount
    counts.ambiguousCount = observed.ambiguousCount
    counts.contradictionCount = observed.contradictionCount
  }

  private func login(
    of sorted: SortedRecord,
    record: JSONValue,
    type: TenantLogType
  ) -> RecordedLogin {
    let date = record.text("date") ?? ""
    let time = Date(eventText: date).map { Int($0.millisecondsSince1970) }
    var login = RecordedLogin(
      record: record,
      type: type,
      logID: sorted.logID,
      date: date,
      milliseconds: time,
      tenant: record.text("tenant_name") ?? "",
      userID: record.text("user_id") ?? "",
      group: BacktestCase.Group(key: sorted.group),
      history: history.extract(for: record, milliseconds: sorted.milliseconds)
    )
    login.factors = factors
    login.roles = roles[record.text("organization_id") ?? ""]
    if options.namesSources {
      let files = options.logs.sorted()
      login.source = SourceLocation(file: files[sorted.file], line: sorted.line, column: 1)
    }
    if options.asOf == nil {
      login.changedPaths = Set(
        changes.filter { change in
          if change.milliseconds > sorted.milliseconds { return true }
          return usersMilliseconds.map { change.milliseconds > $0 } ?? false
        }.map(\.path)
      )
    }
    return login
  }

  /// Adds a later record to the logins that it may belong to.
  private mutating func attach(
    _ record: JSONValue,
    type: TenantLogType,
    milliseconds: Int
  ) {
    if Self.laterExchanges.contains(type) {
      for index in pending.indices where isOfClient(record, pending[index].login.record) {
        pending[index].login.exchanges.append(record)
      }
    }
    guard type == .actionsFailed else { return }
    // An Action's error belongs to one login: the nearest one that failed.
    let index = pending.indices.last { index in
      let login = pending[index]
      return isOfClient(record, login.login.record) && login.login.canHaveFailed
        && login.login.failures.isEmpty
        && milliseconds - login.milliseconds <= Self.failureMilliseconds
    }
    if let index {
      pending[index].login.failures.append(record)
    } else {
      failures.append((milliseconds, record))
    }
  }

  /// Gives the newest login the Action error recorded just before it.
  private mutating func takeFailure() {
    guard let last = pending.indices.last, pending[last].login.canHaveFailed else { return }
    let time = pending[last].milliseconds
    failures.removeAll { time - $0.milliseconds > Self.failureMilliseconds }
    let index = failures.lastIndex { isOfClient($0.record, pending[last].login.record) }
    guard let index else { return }
    pending[last].login.failures.append(failures.remove(at: index).record)
  }

  private func isOfClient(_ record: JSONValue, _ login: JSONValue) -> Bool {
    guard let client = record.text("client_id") else { return true }
    return client == login.text("client_id")
  }

  private mutating func emitPending(
    before milliseconds: Int,
    _ emit: (BacktestCase) throws -> Void
  ) throws {
    let count = pending.prefix { $0.milliseconds < milliseconds }.count
    for (time, login) in pending.prefix(count) {
      guard RecordedResult.isLogin(login) else {
        failedBeforeActionsCount += 1
        continue
      }
      try emit(item(of: login))
      loginCount += 1
      if let usersMilliseconds, time > usersMilliseconds { loginsAfterExport += 1 }
    }
    pending.removeFirst(count)
  }
}
