import FoundationEssentials
import PostLogin
import WireFormats

/// Reads logs and exports into the store.
struct LogReading {
  private let options: BacktestPreparation.Options
  private let store: RecordStore
  private let recorder: RecorderStore?
  private(set) var summary = PreparationSummary()

  init(
    _ options: BacktestPreparation.Options,
    store: RecordStore,
    recorder: RecorderStore?
  ) {
    self.options = options
    self.store = store
    self.recorder = recorder
    if recorder != nil { summary.recorder = RecorderCounts() }
  }

  mutating func readLogs(at path: String) throws {
    let file = options.logs.sorted().firstIndex(of: path) ?? 0
    try forEachObject(in: path) { reading, bytes, line in
      let location = SourceLocation(file: path, line: line, column: 1)
      do {
        let record = try TenantRecord(bytes)
        try reading.add(record, file: file, at: location)
      } catch let refusal as TenantRecord.Refusal {
        try reading.refuse(refusal.why, at: location)
      }
    }
  }

  mutating func readUsers(at path: String) throws {
    var newest = ""
    try forEachObject(in: path, isExport: true) { reading, bytes, line in
      guard let text = try? JSONText(checking: bytes),
        let id = text["user_id"]?.stringValue ?? text["Id"]?.stringValue, !id.isEmpty
      else {
        reading.summary.usersWithoutID += 1
        return
      }
      reading.summary.userCount += 1
      for name in ["updated_at", "last_login"] {
        if let time = text[name]?.stringValue, time > newest { newest = time }
      }
      guard reading.options.part?.holds(id) ?? true else { return }
      try reading.store.insertUser(id, text)
    }
    summary.usersDate = newest.isEmpty ? nil : newest
  }

  mutating func readRoles(at path: String) throws {
    try forEachObject(in: path, isExport: true) { reading, bytes, _ in
      guard let text = try? JSONText(checking: bytes),
        let id = text["user_id"]?.stringValue, let roles = text["roles"], roles.kind == .array
      else {
        reading.summary.usersWithoutID += 1
        return
      }
      guard reading.options.part?.holds(id) ?? true else { return }
      let organization = text["organization_id"]?.stringValue ?? ""
      try reading.store.insertRoles(of: id, in: organization, roles)
    }
  }

  /// Reads the lines that the Action of `postlogin recorder` logged, and skips lines of other
  /// Actions.
  mutating func readRecorded(at path: String) throws {
    var reader = RecorderLineReader(maximumExpansion: options.maximumExpansion)
    try reader.forEachLine(of: path) { line, number in
      let place = SourceLocation(file: path, line: number, column: 1)
      switch line {
      case .noise(let why): try refuse(why, at: place, isExport: true)
      case .text(let bytes):
        do {
          let objects = try RecorderLine.objects(in: bytes)
          if objects.isEmpty { summary.recorder?.otherLineCount += 1 }
          for object in objects { try add(RecorderPiece(object), at: place) }
        } catch let refusal as TenantRecord.Refusal {
          try refuse(refusal.why, at: place, isExport: true)
        }
      }
    }
  }

  private mutating func add(_ piece: RecorderPiece, at place: SourceLocation) throws {
    guard options.part?.holds(digest: piece.user) ?? true else { return }
    if let now = options.now, Double(piece.milliseconds) > now + 86_400_000 {
      return try refuse("a recorded line from the future", at: place, isExport: true)
    }
    summary.recorder?.lineCount += 1
    try recorder?.insert(piece)
  }

  mutating func readFactors(at path: String) throws {
    try forEachObject(in: path, isExport: true) { reading, bytes, _ in
      guard let text = try? JSONText(checking: bytes), let id = text["user_id"]?.stringValue,
        let methods = text["authentication_methods"] ?? text["authenticators"],
        methods.kind == .array
      else {
        reading.summary.usersWithoutID += 1
        return
      }
      guard reading.options.part?.holds(id) ?? true else { return }
      try reading.store.insertFactors(of: id, EnrolledFactors.list(of: methods))
    }
  }

  /// Refuses records of several tenants, since equal user ids could be different users.
  func checkTenants() throws(PostLoginError) {
    let names = summary.tenants.keys.filter { !$0.isEmpty }.sorted()
    guard names.count > 1 else { return }
    let list = names.prefix(5).map { "`\(DocumentText.line($0))`" }.joined(separator: ", ")
    throw .invalidCase(
      "the logs are of \(names.count) tenants: \(list); choose one with --only-tenant"
    )
  }

  private mutating func add(_ record: TenantRecord, file: Int, at location: SourceLocation) throws {
    if let only = options.onlyTenant, record.tenant != only { return }
    let isOwn = options.part?.holds(record.partID) ?? true
    if let now = options.now, let time = record.milliseconds, Double(time) > now + 86_400_000 {
      if isOwn { try refuse("a record from the future", at: location) }
      return
    }
    let time = record.milliseconds ?? record.storedMilliseconds ?? 0
    if isOwn {
      summary.add(record)
      try insert(record, at: time, file: file, line: location.line)
    }
    for change in UserChange.changes(in: record)
    where options.part?.holds(change.userID) ?? true {
      let group = BacktestCase.Group(kind: .user, id: change.userID).key
      for path in change.paths {
        try store.insertChange(group: group, milliseconds: time, path: path)
      }
    }
  }

  private func insert(
    _ record: TenantRecord,
    at time: Int,
    file: Int,
    line: Int
  ) throws(PostLoginError) {
    let kind = RecordKind(record.type)
    if let recorder, case .login = kind, let keys = RecorderKeys(record, at: time) {
      try recorder.insert(keys)
    }
    switch kind {
    case .login, .companion:
      try store.insert(
        .init(group: record.group.key, milliseconds: time, record: record, file: file, line: line)
      )
    case .change, .other, .unknown: try store.insertOther(record.logID)
    }
  }

  private mutating func refuse(
    _ why: String,
    at location: SourceLocation,
    isExport: Bool = false
  ) throws(PostLoginError) {
    summary.add(unreadable: why, at: location, isExport: isExport)
    let count = summary.unreadableCount + summary.unreadableExportCount
    guard count > options.maximumUnreadable, let first = summary.unreadable.first else { return }
    throw PostLoginError(
      .unreadable,
      "more than \(options.maximumUnreadable) places contain no record, the first at "
        + "\(first.location): \(first.why)",
      help: "name other files, or raise --maximum-unreadable"
    )
  }

  /// Passes each object of a file to `body`; counts everything else as unreadable.
  private mutating func forEachObject(
    in path: String,
    isExport: Bool = false,
    _ body: (inout LogReading, [UInt8], _ line: Int) throws -> Void
  ) throws {
    try RecordReader(options).forEachPiece(of: path) { piece, line in
      switch piece {
      case .object(let bytes): try body(&self, bytes, line)
      case .noise(let why):
        try refuse(
          why,
          at: SourceLocation(file: path, line: line, column: 1),
          isExport: isExport
        )
      }
    }
  }
}

extension TenantRecord {
  /// The time at which the record was stored, from the digits of the log id.
  fileprivate var storedMilliseconds: Int? {
    let digits = logID.utf8.dropFirst(3).prefix(17).map { Int($0) - 0x30 }
    guard digits.count == 17, digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
    func number(_ range: Range<Int>) -> String { range.map { "\(digits[$0])" }.joined() }
    let date = "\(number(0..<4))-\(number(4..<6))-\(number(6..<8))"
    let time = "\(number(8..<10)):\(number(10..<12)):\(number(12..<14)).\(number(14..<17))Z"
    return Date(eventText: "\(date)T\(time)").map { Int($0.millisecondsSince1970) }
  }

  /// The logins that must be replayed in order with this one.
  var group: BacktestCase.Group {
    if !userID.isEmpty { return .init(kind: .user, id: userID) }
    let details = text["details"]
    let session =
      details?["session_id"]?.stringValue ?? details?["refresh_token"]?["session_id"]?.stringValue
    if let session, !session.isEmpty { return .init(kind: .session, id: session) }
    return .init(kind: .record, id: logID)
  }
}

extension BacktestCase.Group {
  /// The text by which records are sorted.
  var key: String {
    switch kind {
    case .user: "1\(id)"
    case .session: "2\(id)"
    case .record: "3\(id)"
    }
  }

  /// Reads a key.
  init(key: String) {
    let kind: Kind = key.hasPrefix("1") ? .user : key.hasPrefix("2") ? .session : .record
    self.init(kind: kind, id: String(key.dropFirst()))
  }
}
