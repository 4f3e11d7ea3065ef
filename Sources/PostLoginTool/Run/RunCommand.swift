import ArgumentParser
import PostLogin
import PostLoginScripts
import PostLoginTesting
import WireFormats

/// `postlogin run`: one flow on one fixture.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Runs Actions on a fixture or case, and prints what the login becomes.",
    discussion: """
      An Action that throws is a denied login. Actions of other triggers than post-login run in the \
      same way; `postlogin triggers` lists them. Exit status: 0 the flow reached a result; 1 with \
      --exit-code if the result is not allowed, done or delivered, or with --strict if there is a \
      diagnostic; 2 the Action or fixture cannot be run; 64 wrong usage; 70 a fault of postlogin.

      Example: postlogin run Actions/role-claims --fixture Fixtures/ordinary-web-login.json
      """
  )

  @Option(
    help: """
      The login to run on: an event or transaction data, in JSON or YAML; with --continue, the present \
      user and secrets.
      """.taking("file"),
    completion: .file()
  )
  var fixture: String?

  @OptionGroup var arguments: FlowArguments

  @OptionGroup var recording: RecordArguments

  @OptionGroup var force: ForceArguments

  @OptionGroup var suspensions: SuspensionArguments

  @OptionGroup var isolation: IsolationArguments<FreshByDefault>

  @OptionGroup var colour: ColourArguments

  @Flag(help: "Print the outcome as JSON; `postlogin schema outcome` describes it.")
  var json = false

  @Flag(help: "Print what each Action read, changed and called, each with its place.")
  var trace = false

  @Flag(help: "Exit with 1 if the result is not allowed, done or delivered.")
  var exitCode = false

  @Flag(help: "Exit with 1 if there is a diagnostic.")
  var strict = false

  func validate() throws {
    try force.checkRecording(into: recording.folder)
    try force.checkFiles([suspensions.saveSuspension].compactMap(\.self))
    if recording.folder != nil, arguments.hosts.hosts.isEmpty {
      throw ValidationError("--record writes what hosts answer; allow one with --allow-host.")
    }
  }

  func run() async throws {
    try await Terminal.reporting {
      // Always traced, because diagnostics about missing members come from the trace.
      let host = arguments.place.host(isolation.value, tracing: true).makingNewRealms()
      if arguments.mayNameScripts { host.prepare() }
      var request = RunRequest(try arguments.login(of: fixture), on: host)
      switch request.login {
      case .fixture where fixture == nil && suspensions.login == nil:
        // Checked here and not in `validate()`, so that a misspelt option is reported first.
        throw ValidationError("Give a --fixture, or a login to --continue.")
      case .suiteCase where suspensions.login != nil:
        throw ValidationError("A case says itself how its login resumes; leave out --continue.")
      default: break
      }
      request.keepsTrace = trace
      request.suspension = suspensions.login
      request.recording = recording.folder
      try finish(try await request.result())
    }
  }

  /// Prints the outcome, saves its suspension, and ends the command.
  private func finish(_ result: RunResult) throws {
    if let obstacle = result.obstacle { Terminal.writeProblem(obstacle.description) }
    Terminal.write(result, json ? .json : .pretty, on: colour.page(isVerbose: false))
    try suspensions.save(result.outcome)
    let isUnwelcome =
      exitCode && !result.outcome.isSuccess
      || strict && !result.outcome.diagnostics.isEmpty
    if isUnwelcome { throw ExitStatus.unwelcome }
    if let status = result.ending.status { throw status }
  }
}
