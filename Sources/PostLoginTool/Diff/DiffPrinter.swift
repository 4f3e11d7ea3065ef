import PolicyAnalysis
import PostLoginTesting
import WireFormats

/// Prints the findings about pairs of versions, in one document if the versions are folders.
struct DiffPrinter {
  private let format: DiffCommand.Format
  private let versions: ComparedVersions
  private var directions: [Direction] = []
  private var documents: [JSONValue] = []
  private var verdicts: [Direction] = []

  init(format: DiffCommand.Format, versions: ComparedVersions) {
    self.format = format
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
    switch format {
    case .json where versions.isFolder:
      documents.append(versions.shown(report.value(named: pair.name)))
    case .json: write(versions.shown(report.value))
    case .pretty:
      if versions.isFolder { Terminal.write("\(pair.name)\n") }
      let style = TextStyle(isColourful: Terminal.isColourful)
      Terminal.write(report.pretty(style, width: Terminal.width))
    case .github: Terminal.write(report.github { versions.annotated($0, of: pair) })
    }
  }

  /// Ends the output, with the document about all Actions.
  func finish() {
    guard format == .json else {
      return versions.remarks.forEach { Terminal.write("\($0)\n") }
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
    Terminal.write(value.jsonText(isIndented: true) + "\n")
  }
}
