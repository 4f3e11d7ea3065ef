import WireFormats

/// Finds secrets that an Action read and nothing gave.
package struct MissingSecrets {
  private let event: Event

  package init(in event: Event) {
    self.event = event
  }

  /// One diagnostic for each secret, at the place of its first read: a warning if the execution
  /// failed or asked for a URL with `undefined` in it, else a note, since a script may do without.
  package func diagnostics(of trace: ActionTrace, hasFailed: Bool) -> [Diagnostic] {
    let reads = trace.entries.filter { entry in
      entry.kind == .read && entry.isMissing && !entry.isIndirect && entry.names.count == 2
        && entry.names[0] == "secrets"
    }
    guard !reads.isEmpty else { return [] }
    let isHarmful =
      hasFailed
      || trace.entries.contains { entry in
        entry.kind == .ask && entry.path.contains("://") && entry.path.contains("undefined")
      }
    let written = trace.entries.filter { $0.kind == .write }.map(\.names)
    let given = event["secrets"]?.members.map(\.name) ?? []
    var seen: Set<String> = []
    return reads.compactMap { entry in
      let name = entry.names[1]
      guard seen.insert(name).inserted, !written.contains(entry.names), !given.contains(name) else {
        return nil
      }
      let meant = NameSuggestion.nearest(to: name, among: given)
      return Diagnostic(
        .secretMissing,
        isHarmful ? .warning : .info,
        "`\(entry.path)` is undefined, because nothing gives the secret; "
          + (meant.map { "did you mean `\($0)`? Else add" } ?? "add")
          + " it to `secrets` of the suite, flow file or fixture, or to the file of --secrets",
        at: entry.location
      )
    }
  }
}

extension Diagnostic.Code {
  /// A secret that an Action reads and nothing gives.
  public static let secretMissing = Self(rawValue: "secretMissing")
}
