package import PostLogin
package import PostLoginTesting
package import WireFormats

/// The outcome of a login.
package struct RunResult: CommandResult {
  package var outcome: Outcome
  /// The error if the login did not resume as its case says.
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
