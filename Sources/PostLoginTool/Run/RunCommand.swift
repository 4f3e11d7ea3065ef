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

  @OptionGroup var arguments: FlowArguments

  @Option(
    help: """
      What to run on: an event or transaction data, in JSON or YAML; with --continue, the user and \
      secrets as they are now.
      """,
    completion: .file()
  )
  var fixture: String?

  @OptionGroup var cache: CacheArguments

  @OptionGroup var geo: GeoArguments

  @OptionGroup var permissions: PermissionArguments

  @OptionGroup var recording: RecordArguments

  @OptionGroup var suspensions: SuspensionArguments

  @OptionGroup var isolation: IsolationArguments<FreshByDefault>

  @OptionGroup var failure: FailureArguments

  @Flag(help: "Print the outcome as JSON; `postlogin schema outcome` describes it.")
  var json = false

  @Flag(help: "Print what each Action looked at, changed and asked for, line by line.")
  var trace = false

  @Flag(help: "Exit with 1 when the login is not allowed.")
  var exitCode = false

  @Flag(help: "Exit with 1 when there is a diagnostic.")
  var strict = false

  func validate() throws {
    guard fixture != nil || suspensions.continuation != nil else {
      throw ValidationError("Give a --fixture, or a login to --continue.")
    }
    if recording.folder != nil, permissions.hosts.isEmpty {
      throw ValidationError("--record writes what hosts answer; allow one with --allow-host.")
    }
  }

  func run() async throws {
    try await Terminal.reporting {
      let host = arguments.place.host(isolation.value, tracing: trace).makingNewRealms()
      if arguments.mayNameScripts { host.prepare() }
      let fixture = try fixture.map { try Fixture.read(at: $0, geo: geo.locator()) }
      let policy = try arguments.policy(onFailure: failure, granting: permissions, on: host)
      try await policy.check()
      try fixture?.check()
      let access = policy.permissions.access(of: policy.flow)()
      let context = policy.permissions.applied(to: try context(of: fixture), access)
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

  /// The context of the login; what the cache's own file says wins over the fixture.
  private func context(of fixture: Fixture?) throws -> RunContext {
    var context = arguments.context(of: fixture)
    let records = try cache.read()?.records(at: context.milliseconds)
    context.cache.merge(records ?? [:]) { $1 }
    return context
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
