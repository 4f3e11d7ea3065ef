import PostLogin
import WireFormats

/// The JSON Schemas of the reports that commands print with `--format json`.
enum ReportSchema {
  private static let outcome = ["$defs", "outcome"]
  private static let report = ["properties", "actions", "items"]

  /// The schema of a command's report; nil if the subject is no report.
  static func document(of subject: SchemaCommand.Subject) throws -> JSONValue? {
    switch subject {
    case .diff:
      try frame(PackageResources.diff_schema_json).replacing(outcome, with: steadyOutcome)
    case .check: try frame(PackageResources.check_schema_json)
    case .test:
      try frame(PackageResources.test_schema_json)
        .replacing(outcome, with: OutcomeSection.schemaDocument)
    case .backtest: try frame(PackageResources.backtest_schema_json)
    default: nil
    }
  }

  private static func frame(_ bytes: [UInt8]) throws -> JSONValue {
    try JSONText(String(decoding: bytes, as: UTF8.self)).value
  }

  /// The schema of an outcome without the durations, which differ between two runs.
  private static var steadyOutcome: JSONValue {
    let document = OutcomeSection.schemaDocument
    let required = document.value(at: report + ["required"])?.stringElements ?? []
    return
      document
      .replacing(report + ["properties", "durationMs"], with: nil)
      .replacing(report + ["required"], with: .strings(required.filter { $0 != "durationMs" }))
  }
}
