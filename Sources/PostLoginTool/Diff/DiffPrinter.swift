import PolicyAnalysis
import PostLoginTesting
import WireFormats

/// Prints the findings about pairs of versions, in one document if the versions are folders.
struct DiffPrinter {
  private let output: FormatArguments<DiffCommand.Format>
  private let versions: ComparedVersions
  private var directions: [Direction] = []
  private var documents: [JSONValue] = []
  private var verdicts: [Direction] = []

  init(_ output: FormatArguments<DiffCommand.Format>, versions: ComparedVersions) {
    self.output = output
    self.versions = versions
  }

  /// Whether a login differs, or only one version has an Action.
  var hasFound: Bool { !directions.isEmpty || !versions.remarks.isEmpty }

  mutating func add(
    _ findings: PolicyDifference.Findings,
    of pair: ComparedVersions.Pair,
    files: [String]
  ) {
    directions += findings.differences.map(\.direction)
    if let verdict = Direction(rawValue: findings.verdict.rawValue) { verdicts.append(verdict) }
    let report = DifferenceReport(findings, files: files)
    switch output.format {
    case .json where versions.isFolder:
      documents.append(versions.shown(report.value(named: pair.name)))
    case .json: write(versions.shown(report.value))
    case .pretty:
      if versions.isFolder { Terminal.write("\(pair.name.visible)\n") }
      Terminal.write(report.pretty(output.colour.style, width: Terminal.width))
    case .github: Terminal.write(report.github { versions.annotated($0, of: pair) })
    }
  }

  /// Ends the output, with the document about all Actions.
  func finish() {
    guard output.format == .json else {
      return versions.remarks.forEach { Terminal.write("\($0.visible)\n") }
    }
    guard versions.isFolder else { return }
    write([
      "version": .integer(DifferenceReport.version),
      "verdict": .string(PolicyDifference.Verdict(verdicts).rawValue),
      "actions": .array(documents),
      "remarks": .strings(versions.remarks),
    ])
  }

  private func write(_ value: JSONValue) {
    Terminal.write(value.printed)
  }
}
