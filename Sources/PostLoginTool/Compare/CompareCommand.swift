import ArgumentParser
import PolicyAnalysis
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import WireFormats

/// `postlogin compare`: what changes for which logins between two versions of a policy.
struct CompareCommand: AsyncParsableCommand {
  /// The formats of a comparison.
  enum Format: String, PrintedFormat, CaseIterable {
    case pretty, json, github

    static let help: ArgumentHelp = "How the differences are printed."
  }

  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Says which logins two versions of an Action, a flow or rules decide differently.",
    discussion: """
      Logins that are denied by the first version and allowed by the second stand first. Places in \
      scripts, console lines, diagnostics and times are not compared. Exit status: 0 nothing \
      differs; 1 a login differs; 2 an Action, fixture or suite cannot be run; 64 wrong usage; 70 a \
      fault of postlogin.
      """
  )

  @Argument(
    help: "The first version: a `.js` file, a folder with `code.js`, rules, or a flow file.",
    completion: .file()
  )
  var before: String

  @Argument(help: "The second version.", completion: .file())
  var after: String

  @Option(
    help: "A fixture, or a folder: every .json, .yaml and .yml below it that is no suite.",
    completion: .file()
  )
  var fixtures: [String] = []

  @Option(
    help: "A suite, or a folder with suites: their cases are logins too.",
    completion: .file()
  )
  var suites: [String] = []

  @OptionGroup var login: LoginArguments

  @OptionGroup var geo: GeoArguments

  @OptionGroup var hosts: HostArguments

  @OptionGroup var failure: FailureArguments

  @OptionGroup var place: ScriptPlaceArguments

  @OptionGroup var output: FormatArguments<Format>

  func validate() throws {
    guard !fixtures.isEmpty || !suites.isEmpty else {
      throw ValidationError("Give --fixtures or --suites to compare on.")
    }
  }

  func run() async throws {
    try await Terminal.reporting {
      let options = try login.options(
        onFailure: failure.onFailure,
        hosts: hosts.hosts,
        on: place.host(.fresh)
      )
      let first = try Policy(at: [before], options: options)
      let second = try Policy(at: [after], options: options)
      (first.warnings + second.warnings).forEach(Terminal.warn)
      for policy in [first, second] { try await policy.check() }
      let logins = try logins()
      var comparison = Comparison()
      comparison.broken = logins.broken
      await comparison.compare(before: first, after: second, on: logins.logins)
      Terminal.write(text(of: comparison))
      if !comparison.broken.isEmpty { throw ExitStatus.cannotRun }
      if !comparison.differences.isEmpty { throw ExitStatus.unwelcome }
    }
  }

  /// The logins, and what cannot be used.
  ///
  /// - Throws: `unreadable` for a path where nothing is, or where no login is found at all; what is
  ///   wrong with a file that the arguments name.
  private func logins() throws -> ComparedLogins {
    var logins = try login.comparedLogins(geo)
    try logins.addFixtures(in: fixtures)
    try logins.addSuites(in: suites)
    guard !logins.logins.isEmpty || !logins.broken.isEmpty else {
      throw PostLoginError(
        .unreadable,
        "no login was found; name a folder with fixtures, or one with a `tests.yaml`"
      )
    }
    return logins
  }

  private func text(of comparison: Comparison) -> String {
    let report = ComparisonReport(comparison)
    return switch output.format {
    case .pretty: report.pretty(TextStyle(isColourful: Terminal.isColourful))
    case .json: report.json
    case .github: report.github
    }
  }
}
