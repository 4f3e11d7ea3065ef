import PostLogin
import WireFormats

/// Makes the case of one recorded login.
struct CaseBuilder {
  /// The value of a field, as far as it is known.
  enum Resolution {
    case value(JSONText)
    /// A value that the recorder logged, so that the Action received it.
    case observed(JSONText)
    /// A value that may differ from the one that the Action received.
    case approximate(JSONText)
    /// A value of an export.
    case exported(JSONText, source: String)
    /// The object exists; its members follow.
    case object
    case absent
    case unknown(BacktestCase.Reason)
  }

  let login: RecordedLogin
  let exports: BacktestExports
  let user: ExportedUser?
  var grants: [Transaction.Grant]
  /// The event that the recorder logged for the login.
  var observed: ObservedEvent?
  /// Whether the record contradicts the recorder.
  var isContradicted = false
  /// Paths within the last field that are unknown because the recorder hid or omitted them.
  var hiddenPaths: [(path: String, reason: BacktestCase.Reason)] = []
  private var observedPaths: [String] = []
  private var event = CaseEventWriter()
  private var unknown: [(reason: BacktestCase.Reason, paths: [String])] = []
  private var asOf: [(source: String, paths: [String])] = []
  private var approximate: [String] = []
  private(set) var bounds: [BacktestCase.Bound] = []

  init(_ login: RecordedLogin, exports: BacktestExports, user: ExportedUser?) {
    self.login = login
    self.exports = exports
    self.user = user
    grants = RecordedGrants.grants(of: login, client: exports.tenant.client(login.client))
  }

  /// The whole case.
  mutating func build() -> BacktestCase {
    let fields = RecordTable.plans[login.type] ?? []
    var index = 0
    while index < fields.count {
      let field = fields[index]
      hiddenPaths = []
      let resolution = resolution(of: field)
      add(resolution, for: field)
      // Masking an object masks its members.
      if case .object = resolution, !exports.maskedPaths.contains(field.path) {
        index += 1
      } else {
        index = field.end
      }
    }
    addElements()
    return finish()
  }

  private mutating func add(_ resolution: Resolution, for field: RecordField) {
    if exports.maskedPaths.contains(field.path) {
      if case .absent = resolution { return }
      return addUnknown(field.path, .masked)
    }
    switch resolution {
    case .value(let value): event.write(field.names, value)
    case .observed(let value):
      event.write(field.names, value)
      observedPaths.append(field.path)
      for hidden in hiddenPaths { addUnknown(hidden.path, hidden.reason) }
    case .approximate(let value):
      event.write(field.names, value)
      approximate.append(field.path)
    case .exported(let value, let source):
      event.write(field.names, value)
      if let index = asOf.firstIndex(where: { $0.source == source }) {
        asOf[index].paths.append(field.path)
      } else {
        asOf.append((source, [field.path]))
      }
    case .object: event.openObject(field.names)
    case .absent: break
    case .unknown(let reason): addUnknown(field.path, reason)
    }
    guard field.isObject, field.isVerbatim else { return }
    switch resolution {
    case .value(let value), .approximate(let value): addMissingMembers(of: field, value)
    default: break
    }
  }

  /// Adds members that no record contains to the unknown paths.
  private mutating func addMissingMembers(of field: RecordField, _ value: JSONText) {
    guard let fields = RecordTable.plans[login.type],
      let start = fields.firstIndex(where: { $0.path == field.path })
    else { return }
    var index = start + 1
    while index < field.end {
      let member = fields[index]
      guard member.source == .never else {
        index += 1
        continue
      }
      let outer = member.names.dropLast().dropFirst(field.names.count)
      if value[path: Array(outer)] != nil { addUnknown(member.path, member.reason) }
      index = member.end
    }
  }

  mutating func addUnknown(_ path: String, _ reason: BacktestCase.Reason) {
    if let index = unknown.firstIndex(where: { $0.reason == reason }) {
      unknown[index].paths.append(path)
    } else {
      unknown.append((reason, [path]))
    }
  }

  mutating func addBound(_ bound: BacktestCase.Bound) { bounds.append(bound) }

  /// Adds unknown members of array elements, and members without documentation.
  private mutating func addElements() {
    let isObserved = observedPaths.contains("event.authentication.methods")
    let methods = isObserved ? [] : methods()?.methods ?? []
    for (index, method) in methods.enumerated() where method["name"] == "mfa" {
      guard method["type"] == nil else { continue }
      addUnknown("event.authentication.methods[\(index)].type", .noHistory)
    }
    let hasFactors = asOf.contains { $0.paths.contains("event.user.enrolledFactors") }
    if hasFactors, let factors = login.factors {
      for index in factors.elements.indices {
        addUnknown("event.user.enrolledFactors[\(index)].options", .notExported)
      }
    }
    if let user {
      for index in (user.members["identities"]?.elements ?? []).indices {
        addUnknown("event.user.identities[\(index)].accessToken", .neverInLog)
      }
    } else if !login.userID.isEmpty {
      addUnknown("event.user.*", .notExported)
    }
  }

  private mutating func finish() -> BacktestCase {
    let context = context()
    return BacktestCase(
      logID: login.logID,
      type: login.type.code,
      date: login.date,
      tenant: login.tenant,
      group: login.group,
      grants: grants.map(\.rawValue),
      event: event.finished,
      context: context,
      unknown: unknown.map { .init(reason: $0.reason, paths: $0.paths) },
      asOf: asOf.map {
        .init(date: exports.date(of: $0.source), source: $0.source, paths: $0.paths)
      },
      approximate: approximate,
      observed: observedPaths,
      bounds: observed == nil ? bounds : bounds.filter { isUnknown($0.path) },
      recorded: RecordedResult.result(of: login),
      source: login.source
    )
  }

  private func isUnknown(_ path: String) -> Bool {
    unknown.contains { $0.paths.contains(path) }
  }

  /// The known parts of the run context; adds the rest to the unknown paths.
  private mutating func context() -> JSONText {
    var members: [(name: String, value: JSONText)] = []
    if let milliseconds = login.milliseconds {
      members.append(("now", JSONText(string: String.eventTime(of: milliseconds))))
    } else {
      addUnknown("context.now", .missing)
    }
    if let roles = login.roles {
      members.append(("roles", roles))
    } else {
      addUnknown("context.roles", .notExported)
    }
    addUnknown("context.groups", .notExported)
    addUnknown("context.factors", .notExported)
    addUnknown("context.cache", .neverInLog)
    return JSONText(members: members)
  }
}
