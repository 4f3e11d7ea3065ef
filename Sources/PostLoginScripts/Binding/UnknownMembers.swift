import PostLogin
import ScriptEngine
import WireFormats

/// Undocumented members of `api` that an execution has read.
struct UnknownMembers {
  private var reads: [(path: String, location: ScriptLocation?)] = []
  private static let maximumReads = 20

  /// Records a read; computes its location only if the read is kept.
  mutating func noteRead(of path: String, at location: () -> ScriptLocation?) {
    guard reads.count < Self.maximumReads, !reads.contains(where: { $0.path == path }) else {
      return
    }
    reads.append((path, location()))
  }

  /// Forgets the reads of a member to which the Action assigns a value.
  ///
  /// `api.noop = api.noop || function () {}` is no mistake.
  mutating func noteWrite(of path: String) {
    reads.removeAll { $0.path == path }
  }

  /// One diagnostic for each member, with the method that was probably meant.
  func diagnostics(
    of table: MethodTable,
    placing: (ScriptLocation) -> SourceLocation
  ) -> [Diagnostic] {
    reads.map { read in
      let meant =
        Self.suggestion(for: read.path, in: table).map { "; did you mean `api.\($0)`?" } ?? ""
      return Diagnostic(
        .unknownMethod,
        .warning,
        "`api.\(read.path)` is not documented, and undefined at Auth0\(meant)",
        at: read.location.map(placing)
      )
    }
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
