package import PolicyAnalysis
package import PostLoginTesting
import WireFormats

/// The answer to a question about cases, and which of them fail.
package struct ProbeResult: CommandResult {
  /// What was found.
  package enum Findings: Sendable {
    case grants(EntryPathFindings)
    case leaks(LeakFindings, caseCount: Int)
  }

  /// The suites that cannot be read; then nothing is asked.
  package var broken: [BrokenSuite] = []
  /// Why there was no case to ask; nil where there was one.
  package var complaint: String?
  /// Whether the cases pass.
  package var report = TestReport()
  /// Nil where nothing was asked.
  package var findings: Findings?

  package var ending: CommandEnding {
    guard let findings, report.counts.broken == 0 else { return .incomplete }
    return findings.isUnwelcome || report.counts.failed > 0 ? .unwelcome : .welcome
  }

  package static let forms = [ReportFormat.pretty, .json, .github].map { format in
    ReportForm<ProbeResult>(format) { $0.findings?.text(format, on: $1) ?? "" }
  }

  /// What is to be said besides the findings, one line each.
  package var remarks: [String] {
    broken.lines + [complaint].compactMap(\.self)
      + report.results.compactMap { result in
        switch result.verdict {
        case .passed, .skipped: nil
        case .failed:
          "\(result.location): the case `\(result.name)` fails; `postlogin test` tells why"
        case .broken(let reason): "\(result.location): \(reason)"
        }
      }
  }
}

extension ProbeResult.Findings {
  /// Whether there is something to mend.
  fileprivate var isUnwelcome: Bool {
    switch self {
    case .grants(let findings): findings.isUnwelcome
    case .leaks(let findings, _): findings.isUnwelcome
    }
  }

  fileprivate func text(_ format: ReportFormat, on page: ReportPage) -> String? {
    switch self {
    case .grants(let findings): EntryPathReport(findings).text(format, on: page)
    case .leaks(let findings, let caseCount):
      LeakReport(findings, caseCount: caseCount).text(format, on: page)
    }
  }
}
