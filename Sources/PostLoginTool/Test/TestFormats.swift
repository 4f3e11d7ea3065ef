import ArgumentParser
import FoundationEssentials
import PostLoginTesting

/// The arguments that say how results are printed, and where to.
struct TestFormats: ParsableArguments {
  /// The formats of a report.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case pretty, json, tap, junit, github, markdown
  }

  @Option(
    name: .long,
    parsing: .singleValue,
    help: "How results are printed; can be given several times."
  )
  var format: [Format] = []

  @Option(
    name: .long,
    parsing: .singleValue,
    help: "A file for each --format, in their order; `-` for standard output.",
    completion: .file()
  )
  var output: [String] = []

  @Flag(name: .shortAndLong, help: "Name every case, with what its Actions print.")
  var verbose = false

  @OptionGroup var colour: ColourArguments

  func validate() throws {
    guard output.isEmpty || output.count == format.count else {
      throw ValidationError("Give one --output for each --format, or none.")
    }
    let terminals = zip(format, outputs).count { $0.1 == nil }
    guard terminals <= 1 else {
      throw ValidationError("Only one --format can go to standard output; give each an --output.")
    }
  }

  /// Each format with its file; nil for standard output.
  var reports: [(format: Format, file: String?)] {
    guard !format.isEmpty else { return [(.pretty, nil)] }
    return Array(zip(format, outputs))
  }

  private var outputs: [String?] {
    guard !output.isEmpty else { return format.map { _ in nil } }
    return output.map { $0 == "-" ? nil : $0 }
  }

  /// A run in a format.
  func text(of report: TestReport, _ format: Format, isColourful: Bool) -> String {
    switch format {
    case .pretty:
      PrettyReport(report, isVerbose: verbose, isColourful: isColourful).text
    case .json: JSONReport(report).text
    case .tap: TAPReport(report).text
    case .junit: JUnitReport(report, date: Date.now.formatted(.iso8601)).text
    case .github: GitHubReport(report).text
    case .markdown: MarkdownReport(report).text
    }
  }
}
