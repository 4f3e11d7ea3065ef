import ArgumentParser
import FoundationEssentials
import Glibc
import PolicyAnalysis
import PostLogin
import WireFormats

/// `postlogin backtest prepare`: tenant logs and exports in, cases out.
struct BacktestPrepareCommand: AsyncParsableCommand {
  /// The formats of what was read.
  enum Format: String, PrintedFormat, CaseIterable {
    case pretty, json

    static let help: ArgumentHelp = "How it is printed what was read."
  }

  static let configuration = CommandConfiguration(
    commandName: "prepare",
    abstract: "Makes cases of the logins in tenant logs.",
    discussion: """
      A case is one line of JSON with all that is known of a login: cases hold data of persons, and \
      only their owner can read the files. Temporary data are in the folder that TMPDIR names, and \
      need twice the size of the logs. Exit status: 0 the files are whole; 2 something cannot be \
      read or written; 64 wrong usage; 70 a fault of postlogin.
      """
  )

  @OptionGroup var logins: PreparationArguments

  @Option(
    help: "The file of the cases; with --parts, the folder of the files.",
    completion: .file()
  )
  var output: String

  @Option(help: "How many files the cases are cut into; logins of a user stay together.")
  var parts = 1

  @Flag(help: "Name file and line of each record in its case.")
  var sources = false

  @Flag(help: "Remove the cases that are at --output, and do nothing else.")
  var clean = false

  @OptionGroup var format: FormatArguments<Format>

  func validate() throws {
    guard (1...1024).contains(parts) else {
      throw ValidationError("--parts takes a number from 1 to 1024.")
    }
    guard clean || !logins.logs.isEmpty else {
      throw ValidationError("name files of tenant logs with --logs.")
    }
  }

  func run() async throws {
    Terminal.outliveReaders()
    try await Terminal.reporting {
      guard !clean else { return try BacktestPreparation.clean(output) }
      // A file that grows beyond the limit of the process is an error, not a signal.
      signal(SIGXFSZ, SIG_IGN)
      var options = try logins.options(now: Date().millisecondsSince1970)
      options.namesSources = sources
      let summary = try BacktestPreparation(options).prepare(into: output, parts: parts)
      let report = PreparationReport(summary, asOf: logins.asOf)
      switch format.format {
      case .pretty: Terminal.write(report.lines.map { "\($0)\n" }.joined())
      case .json: Terminal.write(report.value.jsonText(isIndented: true) + "\n")
      }
    }
  }
}
