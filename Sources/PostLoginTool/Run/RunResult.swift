package import PostLogin
package import PostLoginTesting
package import WireFormats

/// What a login became.
package struct RunResult: CommandResult {
  package var outcome: Outcome
  /// Why the login did not resume as its case says; nil where it did.
  package var obstacle: PostLoginError?

  package var ending: CommandEnding { obstacle == nil ? .welcome : .incomplete }

  package static let forms: [ReportForm<RunResult>] = [
    ReportForm(.pretty) { result, page in OutcomeReport(result.outcome, page.style).text },
    ReportForm(.json) { result, _ in result.outcome.jsonValue.withVersion(version).printed },
  ]

  private static let version = 1

  /// The JSON Schema of the result.
  static var schema: JSONValue { OutcomeSection.schemaDocument.withVersionSchema(version) }
}
