import PostLogin
import WireFormats

/// A run as JSON for programs.
package struct JSONReport {
  private let report: TestReport

  package init(_ report: TestReport) {
    self.report = report
  }

  package var text: String { value.printed }

  private var value: JSONValue {
    let all = report.allFindings
    guard !all.isEmpty, case .object(let members) = ownValue else { return ownValue }
    let complaints = all.flatMap(\.complaints).map(\.jsonValue)
    return .object(
      members
        + all.map { findings in
          let ways = findings.items.flatMap { [$0.json] + $0.furtherWays }
          return JSONMember("\(findings.word)s", .array(ways))
        }
        + [JSONMember("complaints", .array(complaints))]
    )
  }

  private var ownValue: JSONValue {
    let counts = report.counts
    return [
      "summary": [
        "passed": .integer(counts.passed),
        "failed": .integer(counts.failed),
        "skipped": .integer(counts.skipped),
        "broken": .integer(counts.broken),
        "notRun": .integer(report.notRunCount),
        "durationMs": .number(report.duration.inMilliseconds),
      ],
      "brokenSuites": .array(report.brokenSuites.map(broken)),
      "notes": .array(report.notes.map { place($0.location, [("message", .string($0.message))]) }),
      "cases": .array(report.results.map(result)),
    ]
  }

  private func broken(_ suite: BrokenSuite) -> JSONValue {
    [
      "suite": .string(suite.path),
      "problems": .array(
        suite.problems.map { place($0.location, [("message", .string($0.message))]) }
      ),
    ]
  }

  private func result(_ result: CaseResult) -> JSONValue {
    let members: [(String, JSONValue)] = [
      ("suite", .string(result.suite)),
      ("name", .string(result.name)),
      ("verdict", .string(result.verdict.word)),
    ]
    let placed = place(result.location, members, alwaysWithFile: false)
    let own =
      (placed.objectValue ?? []) + [
        JSONMember("durationMs", .number(result.duration.inMilliseconds))
      ]
    return .object(own + details(of: result.verdict))
  }

  private func details(of verdict: Verdict) -> [JSONMember] {
    switch verdict {
    case .passed: return []
    case .skipped(let reason), .broken(let reason):
      return [JSONMember("reason", .string(reason))]
    case .failed(let failure):
      let mismatches = failure.mismatches.map { mismatch in
        place(
          mismatch.location,
          [
            ("path", .string(mismatch.path)), ("expected", .string(mismatch.expected)),
            ("found", .string(mismatch.found)),
          ]
        )
      }
      return [
        JSONMember("mismatches", .array(mismatches)),
        JSONMember("outcome", failure.outcome?.jsonValue ?? .null),
      ]
    }
  }

  private func place(
    _ location: SourceLocation?,
    _ members: [(String, JSONValue)],
    alwaysWithFile: Bool = true
  ) -> JSONValue {
    var all = members.map { JSONMember($0.0, $0.1) }
    if alwaysWithFile {
      all.append(JSONMember("file", .optional(location?.file)))
    }
    all.append(JSONMember("line", .integer(location?.line ?? 0)))
    all.append(JSONMember("column", .integer(location?.column ?? 0)))
    return .object(all)
  }
}

extension Verdict {
  /// The verdict in one word.
  package var word: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .skipped: "skipped"
    case .broken: "broken"
    }
  }
}
