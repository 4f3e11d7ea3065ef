import PostLogin
import WireFormats

/// Undocumented members of `api` that an execution has read.
///
/// To ask for one is no mistake, as in `api.log || console.log`; to use its value is, which is
/// undefined at Auth0.
struct UnknownMembers {
  private struct Read {
    let path: String
    let location: SourceLocation?

    var name: Substring { path.split(separator: ".").last ?? "" }
  }

  private var used: [Read] = []
  private var asked: [Read] = []
  private var lookupCount = 0
  private static let maximumReads = 20
  private static let maximumLookups = 100

  /// Whether the place of a read is still of interest; finding it costs more than the read.
  func wantsPlace(of path: String) -> Bool {
    lookupCount < Self.maximumLookups && used.count < Self.maximumReads
      && !used.contains { $0.path == path }
  }

  /// Records a read in the Action's text.
  mutating func noteRead(of path: String, at location: SourceLocation?, in action: ScriptSource) {
    lookupCount += 1
    let isUsed = location.map { MemberUse(of: path, at: $0, in: action).isUsed } ?? false
    let read = Read(path: path, location: location)
    if isUsed {
      used.append(read)
    } else if asked.count < Self.maximumReads {
      asked.append(read)
    }
  }

  /// Forgets the reads of a member to which the Action assigns a value.
  ///
  /// `api.noop = api.noop || function () {}` is no mistake.
  mutating func noteWrite(of path: String) {
    used.removeAll { $0.path == path }
    asked.removeAll { $0.path == path }
  }

  /// One diagnostic for each member that was used, with the method that was probably meant.
  ///
  /// A value that the Action has kept was used if the execution failed by calling it.
  func diagnostics(
    of trigger: Trigger,
    after error: ActionError?
  ) -> [Diagnostic] {
    let called = asked.first { read in
      !used.contains { $0.path == read.path }
        && error?.message.hasPrefix("\(read.name) is not a function. (In '") == true
    }
    return (used + [called].compactMap(\.self)).map { read in
      Diagnostic(
        .unknownMethod,
        .warning,
        "`api.\(read.path)` \(Self.explanation(of: read.path, in: trigger))",
        at: read.location
      )
    }
  }

  private static func explanation(of path: String, in trigger: Trigger) -> String {
    if let owner = owner(of: path, besides: trigger) {
      return "belongs to the trigger `\(owner.rawValue)`, and is undefined in "
        + "`\(trigger.rawValue)`"
    }
    let meant = suggestion(for: path, in: .of(trigger)).map { "; did you mean `api.\($0)`?" } ?? ""
    return "is not documented, and undefined at Auth0\(meant)"
  }

  /// Another trigger that has the member.
  private static func owner(of path: String, besides trigger: Trigger) -> Trigger? {
    let parts = path.split(separator: ".").map(String.init)
    return TriggerDefinition.all.first { definition in
      guard definition.trigger != trigger,
        let namespace = definition.methods.namespaces.first(where: { $0.name == parts[0] })
      else { return false }
      return parts.count == 1 || namespace.methodNames.contains(parts[1])
    }?.trigger
  }

  private static func suggestion(for path: String, in table: MethodTable) -> String? {
    let parts = path.split(separator: ".").map(String.init)
    guard let namespace = table.namespaces.first(where: { $0.name == parts[0] }) else {
      return NameSuggestion.nearest(to: parts[0], among: table.namespaceNames)
        ?? elsewhere(parts[0], in: table)
    }
    guard parts.count > 1 else { return nil }
    if let name = NameSuggestion.nearest(to: parts[1], among: namespace.methodNames) {
      return "\(namespace.name).\(name)"
    }
    return elsewhere(parts[1], in: table)
  }

  /// A method of that name in any namespace: a chained call may have left its namespace.
  private static func elsewhere(_ name: String, in table: MethodTable) -> String? {
    table.namespaces.first { $0.methodNames.contains(name) }.map { "\($0.name).\(name)" }
  }
}
