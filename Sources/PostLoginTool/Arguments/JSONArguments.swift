import ArgumentParser
import PostLoginTesting

/// The argument that asks for JSON instead of text.
struct JSONArguments: ParsableArguments {
  @Flag(help: "Print the result as JSON.")
  var json = false

  /// The requested format.
  var format: ReportFormat { json ? .json : .pretty }

  /// Prints a result to standard output, without colours.
  func print(_ result: some Report) {
    Terminal.write(result, format, on: ReportPage(date: "", isVerbose: false))
  }
}
