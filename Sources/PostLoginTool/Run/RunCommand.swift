import ArgumentParser
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import WireFormats

/// `postlogin run`: one flow on one fixture.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Runs Actions on a fixture or case, and prints what the login becomes.",
    discussion: """
      An Action that throws is a denied login. Exit status: 0 the flow reached a decision; 1 with \
      --exit-code if the login is not allowed, or with --strict if there is a diagnostic; 2 the \
      Action or fixture cannot be run; 64 wrong usage; 70 a fault of postlogin.

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

  @Flag(help: "Exit with 1 if the login is not allowed.")
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
    if try await runCase() { return }
    // Checked here and not in `validate()`, so that a misspelt option is reported first.
    guard fixture != nil || suspensions.continuation != nil else {
      throw ValidationError("Give a --fixture, or a login to --continue.")
    }
    try await Terminal.reporting {
      // Always traced, because diagnostics about missing members come from the trace.
      let host = arguments.place.host(isolation.value, tracing: true).makingNewRealms()
      if arguments.mayNameScripts { host.prepare() }
      let fixture = try fixture.map { try Fixture.read(at: $0, geo: arguments.geo.locator()) }
      let policy = try arguments.policy(on: host)
      try await policy.check()
      try fixture?.check()
      let access = policy.permissions.access(of: policy.flow)()
      let given = try arguments.login.context().applied(to: fixture?.context ?? RunContext())
      let context = policy.permissions.applied(to: given, access)
      let secrets = SecretMask(
        policy.flow,
        event: fixture?.event,
        permissions: policy.permissions
      )
      let traced = try await outcome(of: policy.flow, on: fixture?.event, context)
      let outcome = trace ? traced : traced.withoutTrace
      try recording.record(access, secrets)
      try finish(outcome)
    }
  }

  /// Runs the login of a case; false if none is named.
  private func runCase() async throws -> Bool {
    var isCase = false
    try await Terminal.reporting {
      guard let login = try arguments.caseLogin(fixture: fixture) else { return }
      isCase = true
      guard suspensions.continuation == nil else {
        throw ValidationError("A case says itself how its login resumes; leave out --continue.")
      }
      let host = arguments.place.host(isolation.value, tracing: trace).makingNewRealms()
      let flow = try login.flow(on: host)
      try await flow.check()
      let result = try await login.run(in: flow)
      if let obstacle = result.obstacle { Terminal.writeProblem(obstacle.description) }
      try finish(result.outcome)
      if result.obstacle != nil { throw ExitStatus.cannotRun }
    }
    return isCase
  }

  /// Prints the outcome, and saves its suspension.
  private func finish(_ outcome: Outcome) throws {
    Terminal.write(
      json
        ? outcome.jsonValue.printed
        : OutcomeReport(outcome, colour.style).text
    )
    try suspensions.save(outcome)
    let isUnwelcome =
      exitCode && outcome.decision != .allowed || strict && !outcome.diagnostics.isEmpty
    if isUnwelcome { throw ExitStatus.unwelcome }
  }

  private func outcome(
    of flow: Flow,
    on event: Event?,
    _ context: RunContext
  ) async throws -> Outcome {
    if let path = suspensions.continuation {
      return try await suspensions.resumed(path, in: flow, fixture: event, context)
    }
    return try await flow.run(event ?? .empty, context: context)
  }
}
