package import PolicyAnalysis
package import PostLoginTesting
import WireFormats

/// The findings of a probe, and the cases that fail.
package struct ProbeResult: CommandResult {
  /// The findings of either question.
  package enum Findings: Sendable {
    case grants(EntryPathFindings)
    case leaks(LeakFindings, caseCount: Int)
  }

  /// The suites that cannot be read; then nothing is probed.
  package var broken: [BrokenSuite] = []
  /// The message if no case was selected; nil otherwise.
  package var complaint: String?
  /// The verdicts of the cases.
  package var report = TestReport()
  /// Nil if nothing was probed.
  package var findings: Findings?

  package var ending: CommandEnding {
    guard let findings, report.counts.broken == 0 else { return .incomplete }
    return findings.isUnwelcome || report.counts.failed > 0 ? .unwelcome : .welcome
  }

  package static let forms = [ReportFormat.pretty, .json, .github].map { format in
    ReportForm<ProbeResult>(format) { $0.findings?.text(format, on: $1) ?? "" }
  }

  /// Messages that are no part of the findings, one line each.
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
  /// Whether there is a finding that no comment accepts.
  fileprivate var isUnwelcome: Bool {
    switch self {
    case .grants(let findings): findings.isUnwelcome
    case .leaks(let findings, _): findings.isUnwelcome
    }
  }

  /// The findings as the report of a run prints them.
  var caseFindings: CaseFindings {
    switch self {
    case .grants(let findings): findings.caseFindings
    case .leaks(let findings, _): findings.caseFindings
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
