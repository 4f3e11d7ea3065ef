import ArgumentParser
import PolicyAnalysis
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import WireFormats

/// `postlogin diff`: what a change does to logins, on logins that are made up.
struct DiffCommand: AsyncParsableCommand {
  /// The formats of the findings.
  enum Format: String, PrintedFormat, CaseIterable {
    case pretty, json, github

    static let help: ArgumentHelp = "How the differences are printed."
  }

  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Looks for logins that two versions of an Action, a flow or rules treat differently.",
    discussion: """
      The logins are made up from what the scripts read and compare with; the same seed makes the \
      same ones. With --inputs 0, only the logins of --fixtures are compared. A search that finds \
      nothing is no proof. Exit status: 0 no difference was found; 1 a login differs; 2 a version, \
      fixture or suite cannot be run; 64 wrong usage; 70 a fault of postlogin.
      """
  )

  @Argument(
    help: """
      The first version: a `.js` file, a folder with `code.js` or with such folders, rules, a flow \
      file, or REVISION:PATH of the git repository of the current folder.
      """,
    completion: .file()
  )
  var before: String

  @Argument(help: "The second version.", completion: .file())
  var after: String

  @Option(help: "How many logins are tried.")
  var inputs = 2000

  @Option(help: "After how many seconds the search ends, of each pair of versions.")
  var seconds: Int?

  @Option(
    help: "A fixture, a suite, or a folder with such files: their logins are tried first.",
    completion: .file()
  )
  var fixtures: [String] = []

  @Option(
    name: .customLong("write"),
    help: "Writes a fixture for each difference, and a suite of all, into this folder.",
    completion: .directory
  )
  var folder: String?

  @OptionGroup var login: LoginArguments

  @OptionGroup var geo: GeoArguments

  @OptionGroup var failure: FailureArguments

  @OptionGroup var place: ScriptPlaceArguments

  @OptionGroup var output: FormatArguments<Format>

  func validate() throws {
    guard inputs >= 0 else {
      throw ValidationError("--inputs takes a number, or 0 with --fixtures.")
    }
    guard inputs > 0 || !fixtures.isEmpty else {
      throw ValidationError("--inputs 0 makes no logins up; give --fixtures to compare on.")
    }
    guard seconds ?? 1 > 0 else { throw ValidationError("--seconds takes a number above 0.") }
  }

  func run() async throws {
    Terminal.outliveReaders()
    try await Terminal.reporting {
      let versions = try ComparedVersions(before: before, after: after)
      defer { versions.close() }
      var options = try login.options(onFailure: failure.onFailure)
      options.permissions.modules.packageFolders += versions.packageFolders
      let logins = try logins()
      let progress = ProgressLine()
      var printer = DiffPrinter(output, versions: versions)
      for pair in versions.pairs {
        var difference = try PolicyDifference(
          before: pair.before,
          after: pair.after,
          options: options
        ) {
          place.hostOfOneVersion()
        }
        difference.inputCount = inputs
        difference.seed = login.seed ?? 1
        difference.givenLogins = logins.logins
        difference.context = try login.context()
        difference.maximumTime = seconds.map { .seconds($0) }
        let total = inputs > 0 ? inputs : logins.logins.count
        difference.progress = { done, found in
          progress?.show("\(pair.name): \(done) of \(total) logins, \(found) differences")
        }
        let findings = try await findings(difference).naming(versions.shownPath)
        progress?.clear()
        printer.add(findings, of: pair, files: try files(findings, of: pair, versions))
      }
      printer.finish()
      if !logins.broken.isEmpty { throw ExitStatus.cannotRun }
      if printer.hasFound { throw ExitStatus.unwelcome }
    }
  }

  private func findings(
    _ difference: PolicyDifference
  ) async throws -> PolicyDifference.Findings {
    if let findings = try await difference.findingsOfEqualFiles() { return findings }
    return try await difference.find()
  }

  /// Writes the findings as files if the arguments ask for it; gives the paths of the fixtures.
  private func files(
    _ findings: PolicyDifference.Findings,
    of pair: ComparedVersions.Pair,
    _ versions: ComparedVersions
  ) throws -> [String] {
    guard let folder else { return [] }
    return try DifferenceFiles(
      findings,
      of: pair.name,
      at: versions.isCopied(pair.after) ? nil : pair.after,
      onFailure: failure.onFailure
    )
    .write(into: folder)
  }

  /// The logins of `--fixtures`, which need no expectations; files that cannot be used are reported.
  ///
  /// - Throws: `unreadable` for a path where nothing is, or where no login is found at all.
  private func logins() throws -> ComparedLogins {
    var logins = try login.comparedLogins(geo)
    try logins.addFixturesAndSuites(in: fixtures)
    for broken in logins.broken {
      if output.format == .github {
        Terminal.write(
          GitHubReport.command(
            "error",
            broken.location,
            title: "broken login",
            message: broken.message
          ) + "\n"
        )
      } else {
        Terminal.writeError("\(broken.location): \(broken.message)")
      }
    }
    guard inputs > 0 || !logins.logins.isEmpty else {
      if !logins.broken.isEmpty { throw ExitStatus.cannotRun }
      throw PostLoginError(
        .unreadable,
        "no login was found; name a folder with fixtures, or one with a `tests.yaml`"
      )
    }
    return logins
  }
}
