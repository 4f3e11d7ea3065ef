import PostLogin
import WireFormats

/// A run as JUnit XML.
///
/// It conforms to the schemas of both Ant, which is the strictest, and Jenkins, and has the file
/// and line of each case, which Jenkins, GitLab and others read.
package struct JUnitReport {
  private let report: TestReport
  private let timestamp: String

  /// Takes the date in ISO 8601; the schema has no time zone.
  package init(_ report: TestReport, date: String) {
    self.report = report
    timestamp = String(date.prefix { $0 != "Z" && $0 != "." && $0 != "+" })
  }

  package var text: String {
    let broken = report.brokenSuites.map { suite in
      ActionSuite(
        name: suite.path,
        cases: [
          Case(
            name: "the suite can be run",
            location: suite.problems.first?.location,
            seconds: "0.000",
            body: element(
              "error",
              message: "the suite is broken",
              type: "broken",
              suite.problems.map { "\($0.location.text)\($0.message)" }
            )
          )
        ],
        errors: 1
      )
    }
    let suites = broken + report.resultsBySuite.map(suite) + findings
    let lines = suites.enumerated().flatMap { suiteLines(of: $1, id: $0) }
    return
      (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>"] + lines + ["</testsuites>"])
      .joined(separator: "\n") + "\n"
  }

  /// The findings of analyses as suites; none if nothing must be corrected.
  private var findings: [ActionSuite] {
    report.allFindings.filter(\.isUnwelcome).map { findings in
      let cases = findings.openFindings.enumerated().map { number, finding in
        Case(
          name: "\(number + 1): \(finding.message)",
          location: finding.location,
          seconds: "0.000",
          body: element(
            "failure",
            message: finding.message,
            type: finding.code.rawValue,
            ["\(finding.location): \(finding.message)"]
          )
        )
      }
      return ActionSuite(name: "\(findings.word)s", cases: cases, failures: cases.count)
    }
  }

  private struct ActionSuite {
    var name: String
    var cases: [Case]
    var failures = 0
    var errors = 0
    var skipped = 0
    var duration = Duration.zero
  }

  private struct Case {
    var name: String
    var location: SourceLocation?
    var seconds: String
    /// Nil for a case that passed.
    var body: String?
  }

  private func suite(_ name: String, _ results: [CaseResult]) -> ActionSuite {
    var suite = ActionSuite(name: name, cases: [])
    for result in results {
      var item = Case(
        name: result.name,
        location: result.location,
        seconds: result.duration.inSeconds
      )
      suite.duration += result.duration
      switch result.verdict {
      case .passed: break
      case .skipped(let reason):
        suite.skipped += 1
        item.body = "<skipped message=\"\(XMLText.escape(reason.visible))\"/>"
      case .broken(let reason):
        suite.errors += 1
        item.body = element(
          "error",
          message: reason,
          type: "broken",
          ["\(result.location): \(reason)"]
        )
      case .failed(let failure):
        suite.failures += 1
        let paths = failure.mismatches.map(\.path).joined(separator: ", ")
        item.body = element(
          "failure",
          message: "not as expected: \(paths)",
          type: "failed",
          [result.location.description] + FailureText(failure).lines
        )
      }
      suite.cases.append(item)
    }
    return suite
  }

  private func suiteLines(of suite: ActionSuite, id: Int) -> [String] {
    let name = XMLText.escape(suite.name.visible)
    let head =
      "  <testsuite id=\"\(id)\" package=\"\(name)\" name=\"\(name)\" timestamp=\"\(timestamp)\""
      + " hostname=\"localhost\" tests=\"\(suite.cases.count)\" failures=\"\(suite.failures)\""
      + " errors=\"\(suite.errors)\" skipped=\"\(suite.skipped)\""
      + " time=\"\(suite.duration.inSeconds)\">"
    let properties =
      [
        "    <properties>", "      <property name=\"tool\" value=\"postlogin\"/>",
      ]
      + (report.notRunCount > 0
        ? ["      <property name=\"notRun\" value=\"\(report.notRunCount)\"/>"] : [])
      + ["    </properties>"]
    let cases = suite.cases.map { item in
      let start =
        "    <testcase classname=\"\(name)\" name=\"\(XMLText.escape(item.name.visible))\""
        + " time=\"\(item.seconds)\""
      return start + place(item.location) + (item.body.map { ">\($0)</testcase>" } ?? "/>")
    }
    return [head] + properties + cases
      + ["    <system-out></system-out>", "    <system-err></system-err>", "  </testsuite>"]
  }

  private func place(_ location: SourceLocation?) -> String {
    guard let location, let file = location.file else { return "" }
    let path = XMLText.escape(DocumentText.line(file, atMost: .max))
    return " file=\"\(path)\" line=\"\(location.line)\""
  }

  private func element(
    _ name: String,
    message: String,
    type: String,
    _ lines: [String]
  ) -> String {
    let content = lines.map { XMLText.escape($0.visible) }.joined(separator: "\n")
    let message = XMLText.escape(message.visible)
    return "<\(name) message=\"\(message)\" type=\"\(type)\">\(content)</\(name)>"
  }
}

extension Duration {
  /// The seconds with three decimals.
  fileprivate var inSeconds: String {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    let decimals = String(milliseconds % 1000)
    let zeros = String(repeating: "0", count: 3 - decimals.count)
    return "\(milliseconds / 1000).\(zeros)\(decimals)"
  }
}
