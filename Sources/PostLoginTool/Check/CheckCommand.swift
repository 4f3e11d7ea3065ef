import ArgumentParser
import PolicyAnalysis
import PostLogin
import PostLoginScripts
import PostLoginTesting
import WireFormats

/// `postlogin check`: what the author of an Action should be told.
struct CheckCommand: AsyncParsableCommand {
  /// The forms of findings.
  enum Format: String, PrintedFormat, CaseIterable {
    case pretty, json, github, sarif

    static let help: ArgumentHelp = "How findings are printed."
  }

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
      """
  )

  @Argument(
    help: "A `.js` file, or a folder: every `code.js` below it.",
    completion: .file()
  )
  var paths = ["."]

  @Option(
    help: "A folder for the login of each finding, as a fixture.",
    completion: .directory
  )
  var write: String?

  @OptionGroup var fallback: FallbackArguments

  @OptionGroup var login: LoginArguments

  @OptionGroup var place: ScriptPlaceArguments

  @OptionGroup var output: FormatArguments<Format>

  func run() async throws {
    try await Terminal.reporting {
      let files = try ActionCheck.files(in: paths)
      guard !fallback.isGiven || files.count == 1 else {
        throw ValidationError("--fallback is compared with one Action; name the file of one.")
      }
      let setting = try CheckSetting(login.options(onFailure: "deny"), login.context())
      let check = ActionCheck(on: place.host(.fresh, tracing: true), setting)
      var findings: [Finding] = []
      for file in files { findings += try await check.findings(at: file) }
      let compared = try await fallback.findings(
        besides: findings,
        about: files,
        setting,
        on: place.host(.fresh, tracing: true)
      )
      findings += compared?.findings ?? []
      if let write { try FindingFixtures(findings).write(into: write) }
      Terminal.write(text(of: findings, fileCount: files.count))
      if output.format == .pretty, let login = compared?.login {
        Terminal.write("\n" + login.event.json.value.printed)
      }
      if findings.contains(where: { $0.acceptance == nil }) { throw ExitStatus.unwelcome }
    }
  }

  private func text(of findings: [Finding], fileCount: Int) -> String {
    let report = FindingReport(findings, fileCount: fileCount)
    return switch output.format {
    case .pretty: report.pretty(output.colour.style)
    case .json: report.json
    case .github: report.github
    case .sarif:
      FindingReport.sarif(findings, version: PostLoginVersion.current)
    }
  }
}
