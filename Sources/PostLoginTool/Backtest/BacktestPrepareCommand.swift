import ArgumentParser
import FoundationEssentials
import Glibc
import PolicyAnalysis
import PostLogin
import WireFormats

/// `postlogin backtest prepare`: tenant logs and exports in, cases out.
struct BacktestPrepareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prepare",
    abstract: "Makes cases from the logins in tenant logs.",
    discussion: """
      A case is one line of JSON with all that is known about a login. Cases hold personal data; only \
      their owner can read the files. Temporary files are in the folder that TMPDIR names and need \
      twice the size of the logs. Exit status: 0 the files are complete; 2 something cannot be read \
      or written; 64 wrong usage; 70 a fault of postlogin.

      Example: postlogin backtest prepare --logs logs --output cases.ndjson
      """
  )

  @OptionGroup var logins: PreparationArguments

  @Option(
    help: "The file of the cases; with --parts, the folder of the files.".taking("path"),
    completion: .file()
  )
  var output: String

  @Option(
    help: "The number of files for the cases; all logins of a user are in one file.".taking(
      "number"
    )
  )
  var parts = 1

  @Option(
    help: """
      Divide the records of the logs into this many parts, below the folder --output, for machines \
      that make one part each; makes no cases. (default: not divided)
      """.taking("number")
  )
  var split: Int?

  @Option(
    help: """
      With --parts: make only the part with this number, from the records that --split assigned to \
      it; --finish then completes the parts. (default: all parts)
      """.taking("number")
  )
  var part: Int?

  @Flag(help: "With --parts: complete the parts below --output that --part has made.")
  var finish = false

  @Flag(help: "Name the file and line of each record in its case.")
  var sources = false

  @Flag(help: "Remove the cases at --output, and do nothing else.")
  var clean = false

  @OptionGroup var format: FormatArguments<PreparationReport>

  func validate() throws {
    guard (1...1024).contains(parts), (1...1024).contains(split ?? 1) else {
      throw ValidationError("--parts and --split take a number from 1 to 1024.")
    }
    guard [split != nil, part != nil, finish, clean].filter(\.self).count <= 1 else {
      throw ValidationError("name one of --split, --part, --finish and --clean.")
    }
    if let part, PreparationPart(part, of: parts) == nil {
      throw ValidationError("--part takes a number from 1 to that of --parts.")
    }
    guard part == nil || !sources else {
      throw ValidationError("--sources does not go with --part: files of records have other lines.")
    }
    guard clean || finish || !logins.logs.isEmpty else {
      throw ValidationError("name files of tenant logs with --logs.")
    }
  }

  func run() async throws {
    Terminal.ignoreBrokenPipes()
    try await Terminal.reporting {
      guard !clean else { return try BacktestPreparation.clean(output) }
      if finish {
        let trailer = try BacktestPreparation.finish(output, parts: parts)
        return Terminal.write("\(PreparationReport.sentence(trailer))\n")
      }
      // Exceeding the file size limit of the process is a write error, not a signal.
      signal(SIGXFSZ, SIG_IGN)
      var options = try logins.options(now: Date().millisecondsSince1970)
      options.namesSources = sources
      let preparation = BacktestPreparation(options)
      if let split { return try preparation.split(into: output, parts: split) }
      let summary =
        if let part = part.flatMap({ PreparationPart($0, of: parts) }) {
          try preparation.prepare(part, into: output)
        } else {
          try preparation.prepare(into: output, parts: parts)
        }
      format.print(PreparationReport(summary, asOf: logins.asOf))
    }
  }
}
