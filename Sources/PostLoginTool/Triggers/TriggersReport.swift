import PostLogin
import PostLoginTesting
import WireFormats

/// The triggers of Auth0, and what runs their Actions here.
struct TriggersReport: Report {
  let triggers = TriggerDefinition.all

  static let forms: [ReportForm<TriggersReport>] = [
    ReportForm(.pretty) { report, page in page.style.text(report.lines) },
    ReportForm(.json) { report, _ in report.json.printed },
    ReportForm(.markdown) { report, _ in report.markdown },
  ]

  private static let formVersion = 1

  private var lines: [String] {
    let heading = ["trigger", "version", "stage", "fields", "methods", "postlogin"]
    let rows = [heading] + triggers.map(\.cells)
    let widths = heading.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ").withoutTrailingSpaces
    }
  }

  private var json: JSONValue {
    [
      "version": .integer(Self.formVersion),
      "schemaVersion": .string(ReferenceTable.own.schemaVersion),
      "triggers": .array(triggers.map(\.json)),
    ]
  }
}

extension TriggerDefinition {
  /// The name of what runs the Actions, for programs.
  var supportName: String {
    switch support {
    case .complete: "complete"
    case .named: "named"
    }
  }

  private var reason: String? {
    if case .named(let reason) = support { reason } else { nil }
  }

  /// The rows of the reference about the trigger; nil if postlogin has none.
  var reference: ReferenceTrigger? { ReferenceTable.own[trigger] }

  /// What runs the Actions, in words.
  var supportText: String {
    switch support {
    case .complete: "all commands, and the mock tenant"
    case .named(let reason): "not run: \(reason)"
    }
  }

  /// The cells of a table, with a dash for what Auth0 does not publish.
  fileprivate var cells: [String] {
    [
      trigger.rawValue, version ?? "–", stage.label, count(\.fields.count),
      count(\.methods.count), supportText,
    ]
  }

  private func count(_ path: KeyPath<ReferenceTrigger, Int>) -> String {
    reference.map { String($0[keyPath: path]) } ?? "–"
  }

  fileprivate var json: JSONValue {
    [
      "id": .string(trigger.rawValue),
      "version": .optional(version),
      "stage": .string(stage.rawValue),
      "functions": .strings(functions.all),
      "fields": reference.map { .integer($0.fields.count) } ?? .null,
      "methods": reference.map { .integer($0.methods.count) } ?? .null,
      "support": .string(supportName),
      "reason": .optional(reason),
    ]
  }
}

extension TriggerDefinition.Stage {
  /// The stage as Auth0's pages name it.
  var label: String {
    switch self {
    case .general: "GA"
    case .early: "EA"
    case .beta: "beta"
    case .limited: "limited"
    }
  }
}
