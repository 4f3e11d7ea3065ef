import PostLogin
import PostLoginRules
import WireFormats

/// Coverage as JSON for programs.
package struct CoverageJSON {
  private let report: CoverageReport

  package init(_ report: CoverageReport) {
    self.report = report
  }

  package var text: String { value.printed }

  private var value: JSONValue {
    [
      "summary": .object(report.measures.map { JSONMember($0.name, $0.share.jsonValue) }),
      "files": .array(report.files.map(\.jsonValue)),
      "rules": .array(report.rules.map(\.jsonValue)),
      "lostExecutions": .integer(report.lostExecutions),
      "remarks": .strings(report.remarks),
    ]
  }
}

extension Share {
  fileprivate var jsonValue: JSONValue {
    ["covered": .integer(covered), "total": .integer(total), "percent": .number(percent)]
  }
}

extension FileCoverage {
  fileprivate var jsonValue: JSONValue {
    [
      "file": .string(file),
      "lines": lines.jsonValue,
      "blocks": blockShare.jsonValue,
      "missedLines": .array(missedLines.map { .integer($0) }),
      "missedBlocks": .array(missedBlocks.map(\.jsonValue)),
      "counts": .object(
        counts.enumerated().compactMap { index, count in
          count.map { JSONMember(String(index + 1), .integer($0)) }
        }
      ),
    ]
  }
}

extension FileCoverage.Block {
  fileprivate var jsonValue: JSONValue {
    [
      "kind": .string(kind.rawValue),
      "line": .integer(line), "column": .integer(column),
      "endLine": .integer(endLine), "endColumn": .integer(endColumn),
    ]
  }
}

extension CoverageReport.RuleFile {
  fileprivate var jsonValue: JSONValue {
    [
      "file": .string(file),
      "name": .string(rules.name),
      "logins": .integer(rules.logins),
      "rules": rules.ruleShare.jsonValue,
      "answers": rules.answerShare.jsonValue,
      "list": .array(rules.rules.map(\.jsonValue)),
    ]
  }
}

extension RuleSetCoverage.RuleCount {
  fileprivate var jsonValue: JSONValue {
    [
      "name": .string(name),
      "line": location.map { .integer($0.line) } ?? .null,
      "applied": .integer(applied),
      "conditions": .array(
        conditions.map { condition in
          [
            "condition": .string(condition.condition),
            "yes": .integer(condition.yes),
            "no": .integer(condition.no),
            "unknown": .integer(condition.unknown),
          ]
        }
      ),
    ]
  }
}
