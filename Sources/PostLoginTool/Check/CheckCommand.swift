import ArgumentParser
import PolicyAnalysis
import PostLoginScripts

/// `postlogin check`: what the author of an Action should be told.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Looks for mistakes in Actions, without fixtures or suites.",
    discussion: """
      Compiles each Action, runs it on made-up logins of every grant, and follows the branches that \
      what it reads can lead it to. Found are unknown members of the event and of api, errors over \
      members that some logins lack, calls without effect, and secrets that others can read. A \
      comment accepts a finding on its line or the next: // postlogin-check: accept CODE: reason. \
      With --fallback, generated logins go through the Action and through what runs instead of it \
      when it fails; a login in which the fallback allows, asks for or grants more is a finding. \
      Exit status: 0 nothing was found; 1 something was; 2 an Action cannot be read; 64 wrong \
      usage; 70 a fault of postlogin.

      Example: postlogin check Actions --format sarif
      """
  )

  @Argument(
    help: "A `.js` file, or a folder: every `code.js` below it.",
    completion: .file()
  )
  var paths = ["."]

  @Option(
    help: "A folder for the login of each finding, as a fixture.".taking("folder"),
    completion: .directory
  )
  var write: String?

  @Option(
    help: ArgumentHelp(
      """
      Compare the Action with the rules (.json) or the script that run instead of it when it fails, \
      as `onFailure` of a flow file names them, and print a login in which they are looser.
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
