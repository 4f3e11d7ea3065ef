import ArgumentParser
import PostLoginTesting

/// The arguments that ask which lines and blocks the cases reach.
struct CoverageArguments: ParsableArguments {
  /// The formats of a coverage file, told by the end of its name.
  enum Format: String, CaseIterable {
    case text = "txt"
    case lcov = "info"
    case json, html

    init?(file: String) {
      guard let dot = file.lastIndex(of: ".") else { return nil }
      switch file[dot...].lowercased() {
      case ".lcov": self = .lcov
      case ".htm": self = .html
      case let end: self.init(rawValue: String(end.dropFirst()))
      }
    }
  }

  @Flag(help: "Count which lines and blocks of scripts, and which rules, the cases reach.")
  var coverage = false

  @Option(help: "Fail where less than this percentage of lines, blocks or rules is reached.")
  var threshold: Double?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "A file for the coverage: .html, .json, .txt, and .info or .lcov for LCOV; can be given "
        + "several times.",
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
    for file in coverageOutput where Format(file: file) == nil {
      throw ValidationError("`\(file)` ends in none of .html, .json, .txt, .info and .lcov.")
    }
  }

  /// Each file with its format.
  var files: [(file: String, format: Format)] {
    coverageOutput.compactMap { file in Format(file: file).map { (file, $0) } }
  }

  /// Coverage in a format.
  static func text(of report: CoverageReport, _ format: Format) -> String {
    switch format {
    case .text: CoverageText(report, .plain).text
    case .lcov: CoverageLCOV(report).text
    case .json: CoverageJSON(report).text
    case .html: CoverageHTML(report).text
    }
  }
}
