import ArgumentParser
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import WireFormats

/// `postlogin run`: one flow on one fixture.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Runs Actions on a fixture and prints what the login becomes.",
    discussion: """
      Exit status: 0 the flow reached a decision; 1 with --exit-code when it is not an allow, or \
      with --strict when there is a diagnostic; 2 the Action or fixture cannot be run at all; 64 \
      wrong usage; 70 a fault of postlogin. An Action that throws is a denied login.
      """
  )

  @Option(
    help: """
      What to run on: an event or transaction data, in JSON or YAML; with --continue, the user and \
      secrets as they are now.
      """,
    completion: .file()
  )
  var fixture: String?

  @OptionGroup var arguments: FlowArguments

  @OptionGroup var recording: RecordArguments

  @OptionGroup var force: ForceArguments

  @OptionGroup var suspensions: SuspensionArguments

  @OptionGroup var isolation: IsolationArguments<FreshByDefault>

  @Flag(help: "Print the outcome as JSON; `postlogin schema outcome` describes it.")
  var json = false

  @Flag(help: "Print what each Action looked at, changed and asked for, line by line.")
  var trace = false

  @Flag(help: "Exit with 1 when the login is not allowed.")
  var exitCode = false

  @Flag(help: "Exit with 1 when there is a diagnostic.")
  var strict = false

  func validate() throws {
    try force.checkRecording(into: recording.folder)
    try force.checkFiles([suspensions.saveSuspension].compactMap(\.self))
    if recording.folder != nil, arguments.hosts.hosts.isEmpty {
      throw ValidationError("--record writes what hosts answer; allow one with --allow-host.")
    }
  }

  func run() async throws {
    // Not when arguments are validated, which is before a misspelt option is named.
    guard fixture != nil || suspensions.continuation != nil else {
      throw ValidationError("Give a --fixture, or a login to --continue.")
    }
    try await Terminal.reporting {
      let host = arguments.place.host(isolation.value, tracing: trace).makingNewRealms()
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
      let outcome = try await outcome(of: policy.flow, on: fixture?.event, context)
      try recording.record(access, secrets)
      Terminal.write(
        json
          ? outcome.jsonValue.jsonText(isIndented: true) + "\n"
          : OutcomeReport(outcome, isColourful: Terminal.isColourful).text
      )
      try suspensions.save(outcome)
      let isUnwelcome =
        exitCode && outcome.decision != .allowed || strict && !outcome.diagnostics.isEmpty
      if isUnwelcome { throw ExitStatus.unwelcome }
    }
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
