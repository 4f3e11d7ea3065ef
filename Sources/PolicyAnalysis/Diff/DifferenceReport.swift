import FoundationEssentials
import PostLogin
package import PostLoginTesting
package import WireFormats

/// Prints the findings of a search in each format.
package struct DifferenceReport {
  private let findings: PolicyDifference.Findings
  /// The files that the differences were written to, in their order; empty if they were not.
  private let files: [String]

  private static let maximumUnreached = 10

  package init(_ findings: PolicyDifference.Findings, files: [String] = []) {
    self.findings = findings
    self.files = files
  }

  /// Text for a person.
  package func pretty(_ style: TextStyle = TextStyle(isColourful: false)) -> String {
    var lines: [String] = []
    for (index, difference) in findings.differences.enumerated() {
      let column = difference.direction.column(style)
      lines.append("\(column) \(index + 1). \(Self.text(of: difference))")
      if files.indices.contains(index) { lines.append("              written to \(files[index])") }
    }
    lines += findings.remarks.map { "note: \($0)" }
    return (lines + [summary]).joined(separator: "\n") + "\n"
  }

  /// Commands of GitHub Actions, which mark the places in a pull request; `place` gives the place in
  /// the working tree that stands for the place of a difference.
  package func github(
    at place: (SourceLocation?) -> SourceLocation? = { $0 }
  ) -> String {
    let lines = findings.differences.map { difference in
      GitHubReport.command(
        difference.direction.gitHubCommand,
        place(difference.location),
        title: difference.direction.words,
        message: Self.text(of: difference)
      )
    }
    return (lines + findings.remarks.map { "note: \($0)" } + [summary]).joined(separator: "\n")
      + "\n"
  }

  /// JSON for programs.
  package var json: String { value.jsonText(isIndented: true) + "\n" }

  /// The findings as part of a larger document.
  package func value(named name: String) -> JSONValue {
    .object([JSONMember("action", .string(name))] + (value.objectValue ?? []))
  }

  /// The findings as a document.
  package var value: JSONValue {
    [
      "verdict": .string(findings.verdict.rawValue),
      "logins": .integer(findings.loginCount),
      "differences": .array(findings.differences.map(Self.value)),
      "unreached": .array(
        findings.unreached.map { unreached in
          [
            "file": .optional(unreached.location.file),
            "line": .integer(unreached.location.line),
            "column": .integer(unreached.location.column),
            "what": .string(unreached.what),
          ]
        }
      ),
      "remarks": .array(findings.remarks.map(JSONValue.string)),
      "provedCases": findings.provedCaseCount.map { .integer($0) } ?? .null,
    ]
  }

  private static func value(_ difference: PolicyDifference.Difference) -> JSONValue {
    [
      "direction": .string(difference.direction.rawValue),
      "privilege": .boolean(difference.direction == .moreRights),
      "name": .string(difference.name),
      "login": difference.event.json.value,
      "context": difference.context,
      "before": difference.before.jsonValue,
      "after": difference.after.jsonValue,
      "cause": [
        "changed": .array(difference.changedPaths.map(JSONValue.string)),
        "changes": .array(
          difference.changes.map { change in
            let path: JSONValue = ["path": .string(change.path)]
            return path.adding("before", change.expected).adding("after", change.found)
          }
        ),
        "file": .optional(difference.location?.file),
        "line": difference.location.map { .integer($0.line) } ?? .null,
        "column": difference.location.map { .integer($0.column) } ?? .null,
      ],
    ]
  }

  // MARK: - Words

  private static func text(of difference: PolicyDifference.Difference) -> String {
    let (before, after) = (words(of: difference.before), words(of: difference.after))
    let place = difference.location.map { "  \($0)" } ?? ""
    let changed =
      difference.changedPaths.isEmpty
      ? "\(before) → \(after)"
      : difference.changes.map { $0.words(difference.mask) }.joined(separator: ", ")
    return DocumentText.line("\(difference.name): \(changed)\(place)", atMost: 1000)
  }

  private static func words(of outcome: Outcome) -> String {
    outcome.decision.rawValue + (outcome.swallowsError ? " with a swallowed error" : "")
  }

  private var summary: String {
    let count = "\(findings.loginCount) logins"
    let missing = findings.unreached.prefix(Self.maximumUnreached).map {
      "\($0.location) (\($0.what))"
    }
    let more = findings.unreached.count - missing.count
    let unreached =
      missing.isEmpty
      ? ""
      : "; never reached: \(missing.joined(separator: ", "))"
        + (more > 0 ? " and \(more) more" : "")
    if let cases = findings.provedCaseCount, findings.differences.isEmpty {
      return "equal in every case (\(cases) cases); not told apart in \(count)"
    }
    return findings.differences.isEmpty
      ? "not told apart in \(count)\(unreached)"
      : "\(findings.verdict.rawValue): told apart in \(count)\(unreached)"
  }
}

extension JSONDifference {
  /// The change in the form `path  "a" → missing`.
  func words(_ mask: EventMask) -> String {
    let texts = [expected, found].map { value in
      value.map { DocumentText.line(mask.masked($0).jsonText(), atMost: 80) } ?? "missing"
    }
    return "\(DocumentText.line(path, atMost: 120))  \(texts[0]) → \(texts[1])"
  }
}

extension JSONValue {
  /// The object with one more member, unless there is no value for it.
  fileprivate func adding(_ name: String, _ value: JSONValue?) -> JSONValue {
    guard let value else { return self }
    return .object((objectValue ?? []) + [JSONMember(name, value)])
  }
}
