import PostLogin
import WireFormats

/// Finds changes of the event that nothing reads, which have no effect beyond the Action.
struct LostChanges {
  private static let maximumCount = 20
  private static let maximumTried = 200

  private let event: Event
  private let action: ScriptSource
  private let table: MethodTable
  /// Read only for a change that no access of the execution uses.
  private lazy var tokens = ScriptTokens(action.source)

  init(of action: ScriptSource, _ invocation: Invocation) {
    event = invocation.event
    self.action = action
    table = .of(invocation.trigger)
  }

  /// One diagnostic for each member, at its first change.
  ///
  /// Skips members that the Action or one of its calls reads afterwards, or would read in another
  /// login by its text, and changes by packages.
  mutating func diagnostics(of trace: ActionTrace) -> [Diagnostic] {
    guard !trace.isCut else { return [] }
    var seen: Set<[String]> = []
    var places: Set<SourceLocation> = []
    var diagnostics: [Diagnostic] = []
    // By index, because nearly all entries are no changes, and copying one takes longer.
    for index in trace.entries.indices where trace.entries[index].isChange {
      let entry = trace.entries[index]
      guard diagnostics.count < Self.maximumCount, seen.count < Self.maximumTried else { break }
      guard !entry.isIndirect, let location = entry.location, !places.contains(location),
        let names = member(changedBy: entry), seen.insert(names).inserted,
        !isUsed(names, in: trace.entries[(index + 1)...]),
        !isReadInText(names, after: location)
      else { continue }
      places.insert(location)
      diagnostics.append(.lostChange(of: names, in: table, at: location))
    }
    return diagnostics
  }

  /// The changed member; for an element of the event's own lists the list, and nil unless it grows:
  /// `sort` and `shift` change a list to use it.
  private func member(changedBy entry: ActionTrace.Entry) -> [String]? {
    guard let last = entry.names.last,
      let elements = event[path: Array(entry.names.dropLast())]?.value.arrayValue
    else { return entry.names }
    return Int(last).map { $0 >= elements.count } == true ? entry.names.dropLast() : nil
  }

  private mutating func isUsed(
    _ names: [String],
    in entries: ArraySlice<ActionTrace.Entry>
  ) -> Bool {
    for entry in entries where sees(entry, names) {
      // The read of an object may only lead to the assignment of one of its members.
      guard entry.kind == .read, let index = entry.location?.index(in: action.source),
        tokens.leadsToAssignment(readOf: entry.names.last ?? "", at: index)
      else { return true }
    }
    return false
  }

  /// Whether an access or call sees a change of a member.
  private func sees(_ entry: ActionTrace.Entry, _ names: [String]) -> Bool {
    switch entry.kind {
    case .read, .test: entry.names.starts(with: names)
    case .list: entry.names.starts(with: names) || entry.names == names.dropLast()
    case .whole: entry.names.starts(with: names) || names.starts(with: entry.names)
    case .call, .ask: table[called(by: entry)]?.reads(names) ?? false
    case .write, .delete: false
    }
  }

  private mutating func isReadInText(_ names: [String], after location: SourceLocation) -> Bool {
    guard let name = names.last, let index = location.index(in: action.source) else { return true }
    return tokens.readsMember(name, afterStatementAt: index)
  }

  private func called(by entry: ActionTrace.Entry) -> MethodName {
    MethodName(rawValue: String((entry.names.first ?? "").dropFirst("api.".count)))
  }
}

extension ActionTrace.Entry {
  fileprivate var isChange: Bool {
    switch kind {
    case .write, .delete: true
    default: false
    }
  }
}

extension Method {
  fileprivate func reads(_ names: [String]) -> Bool {
    liveMembers.contains { $0.starts(with: names) || names.starts(with: $0) }
  }
}

extension Diagnostic {
  fileprivate static func lostChange(
    of names: [String],
    in table: MethodTable,
    at location: SourceLocation
  ) -> Diagnostic {
    let setter = setters.first { names.starts(with: $0.path) && table[$0.method] != nil }
    let advice =
      setter.map { "call `api.\($0.method)` to keep it" }
      ?? "only calls of `api` change the login"
    return Diagnostic(
      .lostChange,
      .warning,
      "the Action changes `\(EventPath.text(of: names))`, which has no effect beyond the Action; "
        + advice,
      at: location
    )
  }

  private static let setters: [(path: [String], method: MethodName)] = [
    (["user", "app_metadata"], .userSetAppMetadata),
    (["user", "user_metadata"], .userSetUserMetadata),
    (["session", "metadata"], .sessionSetMetadata),
    (["refresh_token", "metadata"], .refreshTokenSetMetadata),
    (["transaction", "metadata"], .transactionSetMetadata),
  ]
}
