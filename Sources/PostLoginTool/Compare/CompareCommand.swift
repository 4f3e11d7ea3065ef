import ArgumentParser
import PostLogin
import PostLoginScripts
import PostLoginTesting

/// `postlogin compare`: what changes for which logins between two versions of a policy.
struct CompareCommand: AsyncParsableCommand {
  /// The formats of a comparison.
  enum Format: String, ExpressibleByArgument, CaseIterable { case pretty, json, github }

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

  @OptionGroup var logins: ComparedLoginArguments

  @OptionGroup var outside: OutsideArguments

  @OptionGroup var place: ScriptPlaceArguments

  @Option(help: "Values of `event.secrets`: JSON or lines of KEY=value.", completion: .file())
  var secrets: String?

  @Option(help: "When an Action fails: deny, continue, or the Action to run instead.")
  var onFailure = "deny"

  @Option(help: "Time for all Actions of a login together, such as 300ms or 20s.")
  var timeout: DurationArgument?

  @Option(help: "How the differences are printed.")
  var format = Format.pretty

  func run() async throws {
    try await Terminal.reporting {
      let host = place.host(.fresh)
      let (first, second) = (try flow(at: before, on: host), try flow(at: after, on: host))
      for flow in [first, second] { try await flow.check() }
      let logins = try logins.read(time: timeout?.duration, outside: outside.grants())
      var comparison = Comparison()
      comparison.broken = logins.broken
      await comparison.compare(first, second, on: logins.logins)
      Terminal.write(text(of: comparison))
      if !comparison.broken.isEmpty { throw ExitStatus.cannotRun }
      if !comparison.differences.isEmpty { throw ExitStatus.unwelcome }
    }
  }

  private func flow(at path: String, on host: ScriptHost) throws -> Flow {
    let defaults = Flow.Step.Defaults(
      onFailure: try FailurePolicy(named: onFailure, host: host, rules: RuleFiles.read),
      secrets: try secrets.map { try Secrets.read(at: $0) }
    )
    var limits = Limits()
    limits.time = timeout?.duration ?? limits.time
    return Flow(try FlowLoader.files.steps(path, defaults, host), limits: limits)
  }

  private func text(of comparison: Comparison) -> String {
    let report = ComparisonReport(comparison)
    return switch format {
    case .pretty: report.pretty(TextStyle(isColourful: Terminal.isColourful))
    case .json: report.json
    case .github: report.github
    }
  }
}
