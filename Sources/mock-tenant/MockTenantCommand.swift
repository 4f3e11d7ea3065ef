import ArgumentParser
import CoreMetrics
import Logging
import MockTenant
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import WireFormats

/// The command line program `mock-tenant`.
struct MockTenantCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mock-tenant",
    abstract: "Stands in for an Auth0 tenant, with Actions in the login path.",
    discussion: """
      Without --config it runs a sample tenant: the clients `native`, `web` (secret `web-secret`) \
      and `management` (secret `management-secret`), the API https://sample.api.com, the \
      organization `sample`, and the users ada@example.com and bob@example.com, whose password is \
      `Mock-Tenant-1`. The link that it prints begins a login whose tokens a page of the tenant shows. \
      SIGTERM and SIGINT let running logins finish. `mock-tenant exec --help` tells how to run tests \
      with a tenant of their own.

      Exit status: 0 it was stopped; 2 the configuration, database, certificate or address cannot be \
      used; 64 wrong usage; 70 an internal error.
      """,
    version: ProgramVersion.text
  )

  @Argument(
    help: ArgumentHelp(
      """
      An export of Auth0's deploy tool, a Terraform folder or plan, or a postlogin.yaml: the tenant \
      with its Actions. Or Actions, in place of those of --config: folders, .js files, rules or flow \
      files.
      """,
      valueName: "path"
    ),
    completion: .file()
  )
  var actions: [String] = []

  @Option(
    help: ArgumentHelp(
      "The tenant: a tenant.yaml, or an export, Terraform or postlogin.yaml. (default: a sample)",
      valueName: "file"
    ),
    completion: .file(extensions: ["yaml"])
  )
  var config: String?

  @OptionGroup var source: SourceArguments

  @OptionGroup var server: ServerArguments

  @Option(
    help: ArgumentHelp(
      "The SQLite file that keeps the tenant's data when it stops. (default: kept in memory)",
      valueName: "file"
    ),
    completion: .file()
  )
  var database: String?

  @OptionGroup var state: StateArguments

  @Flag(help: "Print every tenant log to standard output, one line of JSON each.")
  var logs = false

  @Option(
    help: ArgumentHelp(
      "The format of the server's own log on standard error: text or json.",
      valueName: "format"
    )
  )
  var logFormat = ServerLogHandler.Format.text

  @Option(
    help: ArgumentHelp(
      "The lowest level of the server's own log. (default: info; with exec, warning)",
      valueName: "level"
    )
  )
  var logLevel: Logger.Level?

  @Flag(
    help:
      "Answer requests to /_mock, with which tests move the clock and more; only on a private network."
  )
  var testControl = false

  @Flag(help: "Reload changed Actions at the next login.")
  var watch = false

  @Flag(
    help: "Run scripts inside this process and not in workers; only for scripts that you trust."
  )
  var inProcess = false

  @OptionGroup var pool: PoolArguments

  @Option(
    help: ArgumentHelp(
      "The seed of all random values, tokens included; only for tests. (default: that of --config)",
      valueName: "number"
    )
  )
  var seed: UInt64?

  @Flag(help: .hidden)
  var schemaFrame = false

  @Flag(help: .hidden)
  var supportedFrame = false

  func validate() throws {
    guard !inProcess || !pool.isGiven else {
      throw ValidationError("--in-process has no --workers and no --max-workers.")
    }
  }

  func run() async throws {
    guard !schemaFrame else {
      return TerminalOutput.standard.write(TenantFile.schema.jsonText(isIndented: true) + "\n")
    }
    guard !supportedFrame else {
      return TerminalOutput.standard.write(SupportedOperations.markdown)
    }
    try await Terminal.reporting {
      let started = try await start(.service)
      let tenant = started.server
      let lines = ["mock-tenant: \(tenant.url)"] + tenant.firstSteps.map { "  \($0)" }
      // With --logs, standard output contains nothing but the logs, so that programs can read them.
      let output = logs ? TerminalOutput.error : TerminalOutput.standard
      output.write(lines.map { "\($0)\n" }.joined())
      if started.hasActions { try await started.host.start() }
      try await started.waitUntilStopped()
    }
  }

  /// Starts the tenant, without a word about it but for warnings.
  func start(_ purpose: StartedTenant.Purpose) async throws -> StartedTenant {
    let content = try content()
    let file = content.file
    server.warn()
    let maker = FlowMaker(
      source: content.source,
      pool: inProcess ? nil : pool.configuration,
      tracing: testControl || purpose == .command
    )
    let made = try await maker.make()
    content.report(made.notes)
    var options = try options(file, made: made, maker: maker, purpose: purpose)
    options.offersTrial = content.offersTrial
    let metrics = PrometheusMetrics()
    metrics.showCount("mock_tenant_worker_restarts_total") { maker.host.workerRestartCount }
    MetricsSystem.bootstrap(metrics)
    options.metrics = metrics
    return StartedTenant(
      server: try await TenantServer.start(
        file.configuration,
        flow: made.policy.flow,
        options: options
      ),
      configuration: file.configuration,
      state: state,
      host: maker.host,
      hasActions: made.hasActions,
      authorityPath: options.certificate?.authorityPath
    )
  }

  /// The tenant of the file, of a declaration or the sample, and its Actions.
  private func content() throws -> TenantContent {
    try TenantContent(config: config, actions: actions, source: source, seed: seed)
  }

  private func options(
    _ file: TenantFile,
    made: FlowMaker.Made,
    maker: FlowMaker,
    purpose: StartedTenant.Purpose
  ) throws -> TenantServer.Options {
    let format = logFormat
    let level = logLevel ?? (purpose == .command ? .warning : .info)
    LoggingSystem.bootstrap { label in
      var line = ServerLogHandler(label: label, format: format)
      line.logLevel = level
      return line
    }
    var options = TenantServer.Options()
    options.host = server.host
    options.port = Int(server.port ?? (purpose == .command ? 0 : ServerArguments.defaultPort))
    options.databasePath = database
    options.importPath = state.importPath
    options.hasTestControl = testControl || purpose == .command
    options.stopsOnSignals = purpose == .service
    options.locator = try maker.locator(file.geoFiles)
    options.context = made.policy.context(seed: file.configuration.seed)
    options.makeAccess = made.policy.accesses
    options.exchangeFlows = made.exchangeFlows
    options.streamFlows = made.streamFlows
    options.triggerFlows = made.triggerFlows
    options.makeStep = { try await maker.step($0) }
    options.logoutAccess = try maker.logoutAccess()
    if watch {
      let watch = FlowWatch(maker, made, seed: file.configuration.seed)
      options.updateFlow = { await watch.changedFlow() }
    }
    options.certificate = try server.certificate(domains: file.configuration.domains)
    options.logger = Logger(label: "mock-tenant")
    if logs {
      options.onLog = { TerminalOutput.standard.write($0.line + "\n") }
    }
    return options
  }
}
