import PostLogin
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

/// What analyses print, with every text that could forge a line of it.
@Suite(.tags(.analysis))
struct HostileAnalysisTests {
  private func place(_ text: String) -> WireFormats.SourceLocation {
    WireFormats.SourceLocation(file: text, line: 1, column: 2)
  }

  private func finding(_ text: String) -> Finding {
    var finding = Finding(.init(rawValue: "odd"), .error, text, at: place(text))
    finding.login = FindingLogin(startName: text, particulars: [text], event: .null, context: .null)
    return finding
  }

  private func leak(_ text: String) -> Leak {
    let carrier = Leak.Carrier(action: text, name: text, location: nil)
    var leak = Leak(
      login: text,
      location: place(text),
      followsItself: true,
      changes: [],
      carriers: [carrier]
    )
    leak.acceptance = text
    return leak
  }

  private func table(_ text: String) -> EntryPathTable {
    let rows = [(Outcome.Decision.denied, Direction.unchanged), (.allowed, .looser)].map {
      EntryPathTable.Row(path: text, decision: $0.0, reason: text, direction: $0.1)
    }
    return EntryPathTable(login: text, location: place(text), rows: rows)
  }

  private func findings(_ text: String) -> PolicyDifference.Findings {
    var findings = PolicyDifference.Findings()
    findings.remarks = [text]
    findings.replaced.modules = [text]
    return findings
  }

  private func backtest(_ text: String) -> BacktestReport {
    var report = BacktestReport(BacktestSummary())
    report.preparation = [text]
    return report
  }

  @Test(arguments: HostileText.all)
  func `no text of a finding is raw in a report`(text: String) {
    for style in [TextStyle.plain, TextStyle(isColourful: true)] {
      let forms: [(String) -> String] = [
        { FindingReport([finding($0)], actionCount: 1).pretty(style) },
        { FindingReport([finding($0)], actionCount: 1).github },
        { FindingReport([finding($0)], actionCount: 1).json },
        { FindingReport.sarif([finding($0)], version: "1") },
        { LeakReport([leak($0)], caseCount: 1, complaints: [finding($0)]).pretty(style) },
        { LeakReport([leak($0)], caseCount: 1, complaints: [finding($0)]).github },
        { LeakReport([leak($0)], caseCount: 1, complaints: [finding($0)]).json },
        { EntryPathReport([table($0)], complaints: [finding($0)]).pretty(style) },
        { EntryPathReport([table($0)], complaints: [finding($0)]).github },
        { EntryPathReport([table($0)], complaints: [finding($0)]).json },
        { DifferenceReport(findings($0)).pretty(style, width: 40) },
        { DifferenceReport(findings($0)).github() },
        { DifferenceReport(findings($0)).json },
        { backtest($0).pretty(style) },
      ]
      for (index, form) in forms.enumerated() {
        let faults = HostileText.faults(of: form(text), calm: form("calm"))
        #expect(faults == [], "form \(index)")
      }
    }
  }
}
