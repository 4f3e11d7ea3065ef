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
      same ones. A search that finds nothing is no proof. Exit status: 0 no difference was found; 1 \
      a login differs; 2 a version cannot be run; 64 wrong usage; 70 a fault of postlogin.
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
    guard inputs > 0 else { throw ValidationError("--inputs takes a number above 0.") }
    guard seconds ?? 1 > 0 else { throw ValidationError("--seconds takes a number above 0.") }
  }

  func run() async throws {
    Terminal.outliveReaders()
    try await Terminal.reporting {
      let versions = try ComparedVersions(before: before, after: after)
      defer { versions.close() }
      var options = try login.options(onFailure: failure.onFailure)
      options.permissions.modules.packageFolders += versions.packageFolders
      let context = try login.context()
      let logins = try logins()
      var directions: [Direction] = []
      var reports: [JSONValue] = []
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
        difference.givenLogins = logins
        difference.context = context
        difference.maximumTime = seconds.map { .seconds($0) }
        let findings = try await difference.find()
        let named = findings.naming(versions.shownPath)
        let files = try folder.map {
          try DifferenceFiles(
            named,
            of: pair.name,
            at: versions.isCopied(pair.after) ? nil : pair.after,
            onFailure: failure.onFailure
          )
          .write(into: $0)
        }
        directions += findings.differences.map(\.direction)
        let report = DifferenceReport(named, files: files ?? [])
        switch output.format {
        case .json where versions.isFolder:
          reports.append(versions.shown(report.value(named: pair.name)))
        case .json: Terminal.write(versions.shown(report.value).jsonText(isIndented: true) + "\n")
        case .pretty:
          if versions.isFolder { Terminal.write("\(pair.name)\n") }
          Terminal.write(report.pretty(TextStyle(isColourful: Terminal.isColourful)))
        case .github:
          Terminal.write(report.github { versions.annotated($0, of: pair) })
        }
      }
      for remark in versions.remarks where output.format != .json { Terminal.write("\(remark)\n") }
      if output.format == .json, versions.isFolder {
        Terminal.write(
          JSONValue.object([
            JSONMember("verdict", .string(PolicyDifference.Verdict(directions).rawValue)),
            JSONMember("actions", .array(reports)),
            JSONMember("remarks", .strings(versions.remarks)),
          ]).jsonText(isIndented: true) + "\n"
        )
      }
      if !directions.isEmpty || !versions.remarks.isEmpty {
        throw ExitStatus.unwelcome
      }
    }
  }

  /// The logins of `--fixtures`, which need no expectations.
  private func logins() throws -> [ComparedLogin] {
    var logins = try login.comparedLogins(geo)
    try logins.addFixturesAndSuites(in: fixtures)
    for broken in logins.broken {
      Terminal.writeError("\(broken.location): \(broken.message)")
    }
    guard logins.broken.isEmpty else { throw ExitStatus.cannotRun }
    return logins.logins
  }
}
