import ArgumentParser
import PostLogin
import PostLoginScripts
import PostLoginTesting

/// The arguments that ask questions about the cases other than whether they pass.
struct TestProbes: ParsableArguments {
  @Flag(
    help: """
      Run the user and client of each case through every grant, and list what lets in whom the \
      interactive login does not.
      """
  )
  var grants = false

  @Flag(help: "Run each case in a fresh realm and twice in a used one, and list what differs.")
  var leaks = false

  /// Whether cases are asked about something else than whether they pass.
  var areAsked: Bool { grants || leaks }

  func validate() throws {
    guard !grants || !leaks else {
      throw ValidationError("Take --grants or --leaks, one at a time.")
    }
  }

  /// The text of what was found, and whether that is something to mend.
  func found(
    in suites: [Suite],
    _ selection: TestSelection,
    _ format: TestFormats.Format
  ) async throws -> (text: String, isUnwelcome: Bool) {
    let isWanted = try selection.filter()
    let cases = suites.map { suite in
      suite.cases.filter { $0.skipReason == nil && isWanted($0) }
    }
    return grants
      ? try await grants(of: suites, cases, selection, format)
      : try await leaks(of: suites, cases, selection, format)
  }

  private func grants(
    of suites: [Suite],
    _ cases: [[Suite.Case]],
    _ selection: TestSelection,
    _ format: TestFormats.Format
  ) async throws -> (String, Bool) {
    let host = selection.run.makeHost(.fresh)
    let findings = try await EntryPathFindings(of: suites, cases, on: host)
    let report = EntryPathReport(findings)
    let style = TextStyle(isColourful: Terminal.isColourful)
    let text =
      switch format {
      case .json: report.json
      case .github: report.github
      default: report.pretty(style)
      }
    return (text, findings.isUnwelcome)
  }

  private func leaks(
    of suites: [Suite],
    _ cases: [[Suite.Case]],
    _ selection: TestSelection,
    _ format: TestFormats.Format
  ) async throws -> (String, Bool) {
    let findings = try await LeakFindings(of: suites, cases, selection.run.makeHost)
    let report = LeakReport(findings, caseCount: cases.reduce(0) { $0 + $1.count })
    let text =
      switch format {
      case .json: report.json
      case .github: report.github
      default: report.pretty(TextStyle(isColourful: Terminal.isColourful))
      }
    return (text, findings.isUnwelcome)
  }
}
