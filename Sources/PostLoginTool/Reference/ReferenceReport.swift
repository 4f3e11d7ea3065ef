import PostLogin
import PostLoginTesting
import WireFormats

/// The differences between the tables of this package and Auth0's reference.
struct ReferenceReport: CommandResult {
  let comparison: ReferenceComparison

  init(_ comparison: ReferenceComparison) { self.comparison = comparison }

  /// Unwelcome if a row differs; a version that differs alone is a change of wording.
  var ending: CommandEnding { comparison.changes.isEmpty ? .welcome : .unwelcome }

  static let forms: [ReportForm<ReferenceReport>] = [
    ReportForm(.pretty) { $0.pretty($1.style) },
    ReportForm(.json) { report, _ in report.json.printed },
  ]

  private static let formVersion = 1

  private func pretty(_ style: TextStyle) -> String {
    let versions =
      "reference \(comparison.before.schemaVersion) in postlogin, "
      + "\(comparison.after.schemaVersion) in the pages"
    let changes = comparison.changes.map(\.trigger).unique.flatMap { trigger in
      ["", style.bold(trigger.rawValue)] + lines(of: trigger)
    }
    return style.text([versions] + changes + ["", verdict] + rest)
  }

  private func lines(of trigger: Trigger) -> [String] {
    let changes = comparison.changes.filter { $0.trigger == trigger }
    let width = changes.map(\.name.count).max() ?? 0
    return changes.map { change in
      let kind = change.kind.rawValue.padded(to: 7)
      let facts = [change.before, change.after].compactMap(\.self).joined(separator: " → ")
      return "  \(kind)  \(change.name.padded(to: width))  \(facts)"
    }
  }

  private var verdict: String {
    let count = comparison.changes.count
    let differences = count == 0 ? "no difference" : "\(count) difference\(count == 1 ? "" : "s")"
    let triggers = comparison.compared.count
    return "\(differences) in \(sum(\.fields.count)) fields and \(sum(\.methods.count)) methods of "
      + "\(triggers) trigger\(triggers == 1 ? "" : "s")"
  }

  private var rest: [String] {
    let names = comparison.triggersWithoutRows.map(\.rawValue)
    return names.isEmpty ? [] : ["not compared: \(names.joined(separator: ", "))"]
  }

  private func sum(_ count: KeyPath<ReferenceTrigger, Int>) -> Int {
    comparison.compared.map { $0[keyPath: count] }.reduce(0, +)
  }

  private var json: JSONValue {
    [
      "version": .integer(Self.formVersion),
      "schemaVersions": [
        "postlogin": .string(comparison.before.schemaVersion),
        "pages": .string(comparison.after.schemaVersion),
      ],
      "changes": .array(comparison.changes.map(\.json)),
      "fields": .integer(sum(\.fields.count)),
      "methods": .integer(sum(\.methods.count)),
      "compared": .strings(comparison.compared.map(\.trigger.rawValue)),
      "notCompared": .strings(comparison.triggersWithoutRows.map(\.rawValue)),
    ]
  }
}

extension ReferenceComparison.Change {
  fileprivate var json: JSONValue {
    [
      "trigger": .string(trigger.rawValue),
      "kind": .string(kind.rawValue),
      "name": .string(name),
      "postlogin": .optional(before),
      "pages": .optional(after),
    ]
  }
}
