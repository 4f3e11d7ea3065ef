import ArgumentParser
import PostLoginTesting
import WireFormats

/// The arguments for coverage.
struct CoverageArguments: ParsableArguments {
  @Flag(help: "Count the lines and blocks of scripts, and the rules, that the cases reach.")
  var coverage = false

  @Option(
    help: "Fail if the cases reach less than this percentage of lines, blocks or rules.".taking(
      "percent"
    )
  )
  var threshold: Double?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "A file for the coverage: .html, .json, .txt, and .info or .lcov for LCOV; may be given again.",
      valueName: "file"
    ),
    completion: .file()
  )
  var coverageOutput: [String] = []

  func validate() throws {
    guard coverage || (threshold == nil && coverageOutput.isEmpty) else {
      throw ValidationError("Give --coverage with --threshold and --coverage-output.")
    }
    if let threshold, !(0...100).contains(threshold) {
      throw ValidationError("Take a --threshold of 0 to 100.")
    }
    for file in coverageOutput where CoverageReport.format(of: file) == nil {
      throw ValidationError("`\(file)` ends in none of .html, .json, .txt, .info and .lcov.")
    }
  }

  /// Writes coverage into each file, in the format of its extension.
  func write(_ report: CoverageReport) throws(PostLoginError) {
    let page = ReportPage(date: "", isVerbose: false)
    for file in coverageOutput {
      guard let text = CoverageReport.format(of: file).flatMap({ report.text($0, on: page) }) else {
        continue
      }
      try SnapshotFile.write(text, to: file)
    }
  }
}
