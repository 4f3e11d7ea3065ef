import ArgumentParser
import PolicyAnalysis
import PostLoginScripts

/// `postlogin check`: finds mistakes in Actions on generated logins.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Looks for mistakes in Actions, without fixtures or suites.",
    discussion: """
      Compiles each Action and runs it on generated logins of every grant, or events of its own \
      triggers, with values that reach its branches. In an export of the deploy tool, the metadata \
      name the triggers; elsewhere the handlers do. Finds unknown members of the event and of api, errors over members that some logins \
      lack, calls without effect, and secrets that others can read. A comment accepts a finding on \
      its line or the next: // postlogin-check: accept CODE: reason. With --fallback, a login in \
      which the fallback is looser than the Action is a finding too. Exit status: 0 nothing was \
      found; 1 there are findings; 2 an Action cannot be read; 64 wrong usage; 70 a fault of \
      postlogin.

      Example: postlogin check Actions --format sarif
      """
  )

  @Argument(
    help: "A `.js` file, or a folder in which to check every `code.js`.",
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
      let files = try ActionCheck.files(in: paths)
      guard fallback == nil || files.count == 1 else {
        throw ValidationError("--fallback is compared with one Action; name the file of one.")
      }
      var request = CheckRequest(
        files: files,
        setting: CheckSetting(try login.options(onFailure: "deny"), try login.context()),
        makeHost: { [place] in place.host(.fresh, tracing: true) }
      )
      request.fallback = fallback
      let report = try await request.result()
      if let write { try FindingFixtures(report.findings).write(into: write) }
      try output.finish(report)
    }
  }
}
