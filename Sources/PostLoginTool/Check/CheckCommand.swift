import ArgumentParser
import PolicyAnalysis
import PolicySources
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting

/// `postlogin check`: finds mistakes in Actions on generated logins.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract:
      "Looks for mistakes in Actions and in what declares them, without fixtures or suites.",
    discussion: """
      Compiles each Action and runs it on generated logins of every grant, or events of its own \
      triggers, with values that reach its branches. Terraform, a plan or an export of the deploy \
      tool names the triggers; elsewhere the handlers do. Finds unknown members of the event and of \
      api, errors over members that some logins lack, calls without effect, and secrets that others \
      can read. In Terraform, a plan or an export, also bindings, versions, secrets, packages and \
      shared modules that do not fit the code or Auth0, packages that are not installed, and \
      Actions behind one that denies every login; --env gives the values of variables and \
      placeholders. A comment accepts a finding on its line or the next: // postlogin-check: accept \
      CODE: reason, or # in Terraform and YAML. With --fallback, a login in which the fallback is \
      looser than the Action is a finding too. Exit status: 0 nothing was found, or remarks only; 1 \
      there are findings; 2 an Action cannot be read; 64 wrong usage; 70 a fault of postlogin.

      Example: postlogin check terraform --format sarif
      """
  )

  @Argument(
    help: """
      A `.js` file, a Terraform folder, plan or export, an environment of postlogin.yaml, or a \
      folder in which to check each of these and every `code.js`.
      """,
    completion: .file()
  )
  var paths = ["."]

  @Option(
    help: "A folder in which to write the login of each finding, as a fixture.".taking("folder"),
    completion: .directory
  )
  var write: String?

  @Option(
    help: ArgumentHelp(
      """
      The rules (.json) or the script that run when the Action fails, as `onFailure` of a flow file \
      names them: print a login in which they are looser than the Action.
      """,
      valueName: "file"
    ),
    completion: .file()
  )
  var fallback: String?

  @OptionGroup var login: LoginArguments

  @OptionGroup var place: ScriptPlaceArguments

  @OptionGroup var output: FormatArguments<FindingReport>

  func run() async throws {
    try await Terminal.reporting {
      let project = try Project.find(from: ".", formats: TestReport.forms.map(\.format.name))
      var options = try login.options(onFailure: "deny")
      var given = options.environment
      given.values.merge(options.permissions.variables) { $1 }
      let targets = try CheckTarget.found(in: paths, of: project, given: given)
      if let project {
        options.permissions = options.permissions.followed(by: try project.permissions())
      }
      if fallback != nil {
        guard targets.count == 1, case .action = targets[0] else {
          throw ValidationError("--fallback is compared with one Action; name the file of one.")
        }
      }
      var request = CheckRequest(
        targets: targets,
        setting: CheckSetting(options, try login.context()),
        makeHost: { [place] in place.host(.fresh, tracing: true) }
      )
      request.fallback = fallback
      let report = try await request.result()
      if let write { try FindingFixtures(report.findings).write(into: write) }
      try output.finish(report)
    }
  }
}
