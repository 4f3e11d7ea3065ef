import ArgumentParser
import FoundationEssentials
import PostLoginTesting

/// The arguments for the format in which a command prints its result.
struct FormatArguments<Result: Report>: ParsableArguments {
  @Option(name: .customLong("format"), help: "The format of the result.")
  var argument = FormatArgument<Result>(.pretty)

  @OptionGroup var colour: ColourArguments

  /// The requested format.
  var format: ReportFormat { argument.format }

  /// Prints a result to standard output.
  func print(_ result: Result) {
    Terminal.write(result, format, on: colour.page(isVerbose: false))
  }
}

extension FormatArguments where Result: CommandResult {
  /// Prints a result to standard output, and throws the exit status of its ending.
  func finish(_ result: Result) throws {
    print(result)
    if let status = result.ending.status { throw status }
  }
}

/// The name of a format that a result has.
struct FormatArgument<Result: Report>: ExpressibleByArgument {
  let format: ReportFormat

  init(_ format: ReportFormat) { self.format = format }

  init?(argument: String) {
    guard let form = Result.forms.first(where: { $0.format.name == argument }) else { return nil }
    format = form.format
  }

  var defaultValueDescription: String { format.name }

  static var allValueStrings: [String] { Result.forms.map(\.format.name) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension ColourArguments {
  /// Standard output as a page of a report.
  func page(isVerbose: Bool) -> ReportPage {
    var page = ReportPage(date: Date.now.formatted(.iso8601), isVerbose: isVerbose)
    page.style = style
    page.width = Terminal.width
    return page
  }
}
