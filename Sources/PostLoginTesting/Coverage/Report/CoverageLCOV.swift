import PostLogin
import PostLoginRules
import WireFormats

/// Coverage as an LCOV trace file (geninfo(1)), for services and editors.
///
/// A block becomes a branch. A rule becomes a line, with the results of its conditions as branches.
package struct CoverageLCOV {
  private let report: CoverageReport

  package init(_ report: CoverageReport) {
    self.report = report
  }

  package var text: String {
    let records = report.files.map(record) + report.rules.map(record)
    return records.map { "TN:\n\($0.joined(separator: "\n"))\nend_of_record\n" }.joined()
  }

  private func record(_ file: FileCoverage) -> [String] {
    let lines = file.counts.enumerated().compactMap { index, count in
      count.map { (index + 1, $0) }
    }
    return record(
      file.file,
      lines: lines,
      branches: file.blocks.map { ($0.line, $0.count) }
    )
  }

  private func record(_ file: CoverageReport.RuleFile) -> [String] {
    let rules = file.rules.rules.map { rule in (rule.location?.line ?? 1, rule) }
    return record(
      file.file,
      lines: rules.map { ($0, $1.applied) },
      branches: rules.flatMap { line, rule in
        rule.conditions.flatMap { [(line, $0.yes), (line, $0.no)] }
      }
    )
  }

  private func record(
    _ file: String,
    lines: [(line: Int, count: Int)],
    branches: [(line: Int, count: Int)]
  ) -> [String] {
    var numbers: [Int: Int] = [:]
    let branchLines = branches.map { branch in
      let number = numbers[branch.line, default: 0]
      numbers[branch.line] = number + 1
      return "BRDA:\(branch.line),0,\(number),\(branch.count)"
    }
    return ["SF:\(file.visible)"] + branchLines
      + ["BRF:\(branches.count)", "BRH:\(branches.count { $0.count > 0 })"]
      + lines.map { "DA:\($0.line),\($0.count)" }
      + ["LF:\(lines.count)", "LH:\(lines.count { $0.count > 0 })"]
  }
}
