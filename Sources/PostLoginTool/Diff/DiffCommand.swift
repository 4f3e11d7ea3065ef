import ArgumentParser
import PolicyAnalysis
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import WireFormats

/// `postlogin diff`: what a change does to logins, on logins that are made up.
struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Looks for logins that two versions of an Action, a flow or rules treat differently.",
    discussion: """
      The logins are made up from what the scripts read and compare with; the same seed makes the \
      same ones. With --inputs 0, only the logins of --fixtures are compared. A search that finds \
      nothing is no proof. Exit status: 0 no difference was found; 1 a login differs; 2 a version, \
      fixture or suite cannot be run; 64 wrong usage; 70 a fault of postlogin.

      Example: postlogin diff main:Actions Actions --fixtures Actions
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

  @Option(help: "How many logins are tried.".taking("number"))
  var inputs = 2000

  @Option(
    help: "After how many seconds the search ends, of each pair of versions.".taking("number")
  )
  var seconds: Int?

  @Option(
    help: "A fixture, a suite, or a folder with such files: their logins are tried first.".taking(
      "path"
    ),
    completion: .file()
  )
  var fixtures: [String] = []

  @Option(
    name: .customLong("write"),
    help: "Writes a fixture for each difference, and a suite of all, into this folder.".taking(
      "folder"
    ),
    completion: .directory
  )
  var folder: String?

  @OptionGroup var login: LoginArguments

  @OptionGroup var geo: GeoArguments

  @OptionGroup var failure: FailureArguments

  @OptionGroup var place: ScriptPlaceArguments

  @OptionGroup var output: FormatArguments<DiffResult>

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
      let progress = ProgressLine()
      var request = DiffRequest(
        before: before,
        after: after,
        options: try login.options(onFailure: failure.onFailure),
        inputs: inputs,
        seed: login.seed ?? 1,
        makeHost: { [place] in place.hostOfOneVersion() }
      )
      request.context = try login.context()
      request.logins = try logins()
      request.maximumTime = seconds.map { .seconds($0) }
      request.folder = folder
      request.progress = { progress?.show($0) }
      let result = try await request.result()
      progress?.clear()
      try output.finish(result)
    }
  }

  /// The logins of `--fixtures`, which need no expectations; files that cannot be used are reported.
  ///
  /// - Throws: `unreadable` for a path where nothing is, or where no login is found at all.
  private func logins() throws -> ComparedLogins {
    var logins = try login.comparedLogins(geo)
    try logins.addFixturesAndSuites(in: fixtures)
    // GitHub marks them in their files, where the result is printed.
    if output.format != .github {
      for broken in logins.broken { Terminal.writeError("\(broken.location): \(broken.message)") }
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
