import PostLogin
import WireFormats

/// A run in the Test Anything Protocol, version 14.
package struct TAPReport {
  private let report: TestReport

  package init(_ report: TestReport) {
    self.report = report
  }

  package var text: String {
    let points =
      report.brokenSuites.map { suite in
        (isOK: false, name: suite.path, directive: "", lines: suite.problems.map(problem))
      }
      + report.results.map(point)
      + report.allFindings.flatMap(\.openFindings).map { finding in
        let place = "at: \(Self.quoted(finding.location.description))"
        return (isOK: false, name: finding.message, directive: "", lines: [place])
      }
    let lines = points.enumerated().flatMap { index, point in
      let word = point.isOK ? "ok" : "not ok"
      let head = "\(word) \(index + 1) - \(Self.escaped(point.name))\(point.directive)"
      guard !point.lines.isEmpty else { return [head] }
      return [head, "  ---"] + point.lines.map { "  \($0)" } + ["  ..."]
    }
    let count = report.notRunCount
    let ending = count == 0 ? [] : ["Bail out! \(count) not run"]
    return TextStyle.plain.text(["TAP version 14", "1..\(points.count + count)"] + lines + ending)
  }

  private func point(
    _ result: CaseResult
  ) -> (isOK: Bool, name: String, directive: String, lines: [String]) {
    let name = "\(result.suite): \(result.name)"
    let place = "at: \(Self.quoted(result.location.description))"
    switch result.verdict {
    case .passed: return (true, name, "", [])
    case .skipped(let reason): return (true, name, " # SKIP \(Self.escaped(reason))", [])
    case .broken(let reason):
      return (false, name, "", [place, "broken: \(Self.quoted(reason))"])
    case .failed(let failure):
      let text = FailureText(failure).lines.map { "  \($0)" }
      return (false, name, "", [place, "message: |"] + text)
    }
  }

  private func problem(_ problem: BrokenSuite.Problem) -> String {
    "- \(Self.quoted("\(problem.location.text)\(problem.message)"))"
  }

  /// YAML allows JSON strings.
  private static func quoted(_ text: String) -> String { JSONValue.string(text.visible).jsonText() }

  /// A `#` begins a directive.
  private static func escaped(_ text: String) -> String {
    text.visible.map { character in
      character == "#" || character == "\\" ? "\\\(character)" : String(character)
    }
    .joined()
  }
}
