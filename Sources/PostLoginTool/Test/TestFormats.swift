import ArgumentParser
import PolicySources
import PostLoginTesting

/// The arguments for the formats of results and their files.
struct TestFormats: ParsableArguments {
  @Option(
    name: .long,
    parsing: .singleValue,
    help: "The format of the results; may be given again. (default: pretty)"
  )
  var format: [FormatArgument<TestReport>] = []

  @Option(
    name: .long,
    parsing: .singleValue,
    help: "A file for each --format, in the same order; `-` for standard output, the default."
      .taking("file"),
    completion: .file()
  )
  var output: [String] = []

  @Flag(name: .shortAndLong, help: "Name every case, with the output of its Actions.")
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
  var reports: [(format: ReportFormat, file: String?)] {
    guard !format.isEmpty else { return [(.pretty, nil)] }
    return Array(zip(format.map(\.format), outputs))
  }

  private var outputs: [String?] {
    guard !output.isEmpty else { return format.map { _ in nil } }
    return output.map { $0 == "-" ? nil : $0 }
  }

  /// Other formats; standard output has the pretty one if all of them have files.
  func replaced(by others: [Project.Format]) -> TestFormats {
    guard !others.isEmpty else { return self }
    var copy = self
    let read = others.compactMap { other in
      FormatArgument<TestReport>(argument: other.name).map { ($0, other.file ?? "-") }
    }
    let isPrinted = read.contains { $0.1 == "-" }
    let all = read + (isPrinted ? [] : [(FormatArgument<TestReport>(.pretty), "-")])
    copy.format = all.map(\.0)
    copy.output = all.map(\.1)
    return copy
  }

  /// A result in one of its formats.
  func text(
    of report: some Report,
    _ format: ReportFormat,
    isColourful: Bool
  ) -> String {
    var page = colour.page(isVerbose: verbose)
    page.style = TextStyle(isColourful: isColourful)
    return report.text(format, on: page) ?? ""
  }
}
