import PostLogin
import PostLoginRules
import WireFormats

/// Coverage as JSON for programs.
package struct CoverageJSON {
  private let report: CoverageReport

  package init(_ report: CoverageReport) {
    self.report = report
  }

  package var text: String { value.jsonText(isIndented: true) + "\n" }

  private var value: JSONValue {
    [
      "summary": .object(report.measures.map { JSONMember($0.name, $0.share.jsonValue) }),
      "files": .array(report.files.map(\.jsonValue)),
      "rules": .array(report.rules.map(\.jsonValue)),
      "lostExecutions": .number(report.lostExecutions),
      "remarks": .array(report.remarks.map { .string($0) }),
    ]
  }
}

extension JSONValue {
  fileprivate static func number(_ number: Int) -> JSONValue { .number(String(number)) }
}

extension Share {
  fileprivate var jsonValue: JSONValue {
    ["covered": .number(covered), "total": .number(total), "percent": .number(percent)]
  }
}

extension FileCoverage {
  fileprivate var jsonValue: JSONValue {
    [
      "file": .string(file),
      "lines": lines.jsonValue,
      "blocks": blockShare.jsonValue,
      "missedLines": .array(missedLines.map { .number($0) }),
      "missedBlocks": .array(missedBlocks.map(\.jsonValue)),
      "counts": .object(
        counts.enumerated().compactMap { index, count in
          count.map { JSONMember(String(index + 1), .number($0)) }
        }
      ),
    ]
  }
}

extension FileCoverage.Block {
  fileprivate var jsonValue: JSONValue {
    [
      "kind": .string(kind.rawValue),
      "line": .number(line), "column": .number(column),
      "endLine": .number(endLine), "endColumn": .number(endColumn),
    ]
  }
}

extension CoverageReport.RuleFile {
  fileprivate var jsonValue: JSONValue {
    [
      "file": .string(file),
      "name": .string(rules.name),
      "logins": .number(rules.logins),
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
      "line": location.map { .number($0.line) } ?? .null,
      "applied": .number(applied),
      "conditions": .array(
        conditions.map { condition in
          [
            "condition": .string(condition.condition),
            "yes": .number(condition.yes),
            "no": .number(condition.no),
            "unknown": .number(condition.unknown),
          ]
        }
      ),
    ]
  }
}
