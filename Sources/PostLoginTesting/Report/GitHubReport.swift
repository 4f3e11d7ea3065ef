import PostLogin
package import WireFormats

/// A run as commands of GitHub Actions, which annotate the places in a pull request.
package struct GitHubReport {
  private let report: TestReport

  package init(_ report: TestReport) {
    self.report = report
  }

  package var text: String {
    let broken = report.brokenSuites.flatMap { suite in
      suite.problems.map { problem in
        let place = problem.location ?? SourceLocation(file: suite.path, line: 1, column: 1)
        return Self.command("error", place, title: "broken suite", message: problem.message)
      }
    }
    let notes = report.notes.map { note in
      Self.command("notice", note.location, title: "note", message: note.message)
    }
    let items = report.allFindings.flatMap { findings in
      findings.items.map { item in
        let (code, message) = (item.finding.code.rawValue, item.finding.message)
        return item.finding.acceptance.map { reason in
          let text = "\(message); \(reason)"
          return Self.command("notice", item.location, title: "accepted", message: text)
        }
          ?? Self.command(
            findings.annotation.rawValue,
            item.location,
            title: code,
            message: message
          )
      }
    }
    let counts = report.counts
    let summary =
      "\(counts.passed) passed, \(counts.failed) failed, \(counts.broken) broken, "
      + "\(counts.skipped) skipped"
      + (report.notRunCount > 0 ? ", \(report.notRunCount) not run" : "")
    let findings = items + report.allFindings.flatMap(\.complaints).map(\.command)
    return (broken + notes + report.results.compactMap(line) + findings + [summary])
      .joined(separator: "\n") + "\n"
  }

  private func line(_ result: CaseResult) -> String? {
    switch result.verdict {
    case .passed: return nil
    case .skipped(let reason):
      return Self.command(
        "notice",
        result.location,
        title: result.name,
        message: "skipped: \(reason)"
      )
    case .broken(let reason):
      return Self.command("error", result.location, title: result.name, message: reason)
    case .failed(let failure):
      let place = failure.mismatches.lazy.compactMap(\.location).first ?? result.location
      let text = FailureText(failure).lines.joined(separator: "\n")
      return Self.command("error", place, title: result.name, message: text)
    }
  }

  /// Returns a command; escapes the characters that would end it.
  package static func command(
    _ name: String,
    _ place: SourceLocation?,
    title: String,
    message: String
  ) -> String {
    let properties = [
      ("file", place?.file), ("line", place.map { String($0.line) }),
      ("col", place.map { String($0.column) }), ("title", title),
    ].compactMap { name, value in value.map { "\(name)=\(property($0))" } }
    return "::\(name) \(properties.joined(separator: ","))::\(data(message))"
  }

  /// A message keeps its line breaks; other special characters are escaped.
  private static func data(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).visible.replacing("%", with: "%25") }.joined(separator: "%0A")
  }

  private static func property(_ text: String) -> String {
    text.visible.replacing("%", with: "%25").replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
