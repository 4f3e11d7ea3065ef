import ArgumentParser
import PolicyAnalysis
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import WireFormats

/// `postlogin diff`: the effects of a change on generated logins.
struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Looks for logins that two versions of an Action, a flow or rules treat differently.",
    discussion: """
      The logins are generated from the members that the scripts read and the values with which they \
      compare them; the same seed generates the same logins. With --inputs 0, only the logins of \
      --fixtures are compared. Actions of other triggers are compared on events of their own, an \
      Action of several triggers for each; a trigger that only one version serves is a difference. A \
      search that finds nothing proves nothing. Exit status: 0 no difference was found; 1 a login or \
      event differs; 2 a version, fixture or suite cannot be run; 64 wrong usage; 70 a fault of \
      postlogin.

      Example: postlogin diff main:Actions Actions --fixtures Actions
      """
  )

  @Argument(
    help: """
      The first version: a `.js` file, a folder with `code.js` or with such folders, rules, a flow \
      file, a folder of Terraform files, a plan, an export, an environment of postlogin.yaml, or \
      REVISION:PATH of the git repository of the current folder.
      """,
    completion: .file()
  )
  var before: String

  @Argument(help: "The second version.", completion: .file())
  var after: String

  @Option(help: "The number of generated logins to try on each pair of versions.".taking("number"))
  var inputs = 2000

  @Option(
    help: "The most seconds for the search in each pair of versions. (default: no limit)".taking(
      "number"
    )
  )
  var seconds: Int?

  @Option(
    help: "A fixture, a suite or a folder of them, whose logins come first; may be given again."
      .taking(
        "path"
      ),
    completion: .file()
  )
  var fixtures: [String] = []

  @Option(
    name: .customLong("write"),
    help: "A folder in which to write a fixture for each difference, and a suite of all.".taking(
      "folder"
    ),
    completion: .directory
  )
  var folder: String?

  @Option(
    help: """
      The only trigger to compare, such as credentials-exchange. (default: each that both versions \
      serve)
      """.taking("id"),
    completion: .list(TriggerDefinition.all.filter { $0.schema != nil }.map(\.trigger.rawValue))
  )
  var trigger: String?

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
      throw ValidationError(
        "--inputs 0 generates no logins; name logins to compare with --fixtures."
      )
    }
    guard seconds ?? 1 > 0 else { throw ValidationError("--seconds takes a number above 0.") }
  }

  func run() async throws {
    Terminal.ignoreBrokenPipes()
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
      request.trigger = trigger.map(Trigger.init(rawValue:))
      request.progress = { progress?.show($0) }
      let result = try await request.result()
      progress?.clear()
      for warning in result.warnings { Terminal.writeError("warning: \(warning)") }
      try output.finish(result)
    }
  }

  /// The logins of `--fixtures`, which need no expectations; files that cannot be used are reported.
  ///
  /// - Throws: `unreadable` for a path that does not exist, or if no login is found.
  private func logins() throws -> ComparedLogins {
    var logins = try login.comparedLogins(geo)
    try logins.addFixturesAndSuites(in: fixtures)
    // In the format `github`, the result annotates their files instead.
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
