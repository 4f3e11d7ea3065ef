import ArgumentParser
import PolicyAnalysis
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting

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
      scripts, console lines, requests, diagnostics and times are not compared. Exit status: 0 \
      nothing differs; 1 a login differs; 2 an Action, fixture or suite cannot be run; 64 wrong \
      usage; 70 a fault of postlogin.
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

  @OptionGroup var permissions: PermissionArguments

  @OptionGroup var place: ScriptPlaceArguments

  @OptionGroup var secrets: SecretsArguments

  @OptionGroup var failure: FailureArguments

  @OptionGroup var limits: LimitArguments<ManyLogins>

  @OptionGroup var output: FormatArguments<Format>

  func run() async throws {
    try await Terminal.reporting {
      let host = place.host(.fresh)
      let (first, second) = (try policy(at: before, on: host), try policy(at: after, on: host))
      for policy in [first, second] { try await policy.check() }
      let logins = try logins.read(
        limits: limits.settings,
        packageFolders: permissions.packages.folders
      )
      var comparison = Comparison()
      comparison.broken = logins.broken
      await comparison.compare(before: first, after: second, on: logins.logins)
      Terminal.write(text(of: comparison))
      if !comparison.broken.isEmpty { throw ExitStatus.cannotRun }
      if !comparison.differences.isEmpty { throw ExitStatus.unwelcome }
    }
  }

  private func policy(at path: String, on host: ScriptHost) throws -> Policy {
    var options = Policy.Options()
    options.onFailure = failure.onFailure
    options.secrets = try secrets.read()
    options.secretFiles = [secrets.path].compactMap(\.self)
    options.permissions = try permissions.read()
    options.limitSettings = limits.settings
    options.network = PermissionArguments.client
    options.host = host
    let policy = try Policy(at: [path], options: options)
    policy.warnings.forEach(Terminal.warn)
    return policy
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
