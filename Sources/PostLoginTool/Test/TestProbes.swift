import ArgumentParser
import PolicyAnalysis
import PostLogin
import PostLoginScripts
import PostLoginTesting

/// The arguments that probe cases without comparing their outcome with expectations.
struct TestProbes: ParsableArguments {
  @Flag(
    help: """
      Run the user and client of each case through every grant, and list the grants that let in a \
      user whom the interactive login does not.
      """
  )
  var grants = false

  @Flag(help: "Run each case in a fresh realm and twice in a used one, and list the differences.")
  var leaks = false

  /// Whether a probe is requested.
  var areAsked: Bool { grants || leaks }

  func validate() throws {
    guard !grants || !leaks else {
      throw ValidationError("Take --grants or --leaks, one at a time.")
    }
  }

  /// The findings of a probe.
  enum Found {
    case grants(EntryPathFindings)
    case leaks(LeakFindings, caseCount: Int)

    /// Whether there is a finding that no comment accepts.
    var isUnwelcome: Bool {
      switch self {
      case .grants(let findings): findings.isUnwelcome
      case .leaks(let findings, _): findings.isUnwelcome
      }
    }

    func text(_ format: ReportFormat, isColourful: Bool) -> String {
      var page = ReportPage(date: "", isVerbose: false)
      page.style = TextStyle(isColourful: isColourful)
      let text =
        switch self {
        case .grants(let findings): EntryPathReport(findings).text(format, on: page)
        case .leaks(let findings, let caseCount):
          LeakReport(findings, caseCount: caseCount).text(format, on: page)
        }
      return text ?? ""
    }
  }

  /// Probes all selected cases, once.
  func found(in suites: [ActionSuite], _ selection: TestSelection) async throws -> Found {
    let isWanted = try selection.filter()
    let cases = suites.map { suite in
      suite.cases.filter { $0.skipReason == nil && isWanted($0) }
    }
    let makeHost = selection.run.makeHost
    if grants {
      return .grants(try await EntryPathFindings(of: suites, cases: cases, on: makeHost(.fresh)))
    }
    let caseCount = cases.reduce(0) { $0 + $1.count }
    return .leaks(
      try await LeakFindings(of: suites, cases: cases, on: makeHost),
      caseCount: caseCount
    )
  }
}
