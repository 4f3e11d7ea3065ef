import Glibc
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
public import Logging
import NIOCore
public import PostLogin
import ServiceLifecycle
import Synchronization
import UnixSignals
import WireFormats

/// A running tenant, on a port of its own.
///
///     let tenant = try await TenantServer.start(.sample, flow: Flow([…]))
///     // point the application at tenant.url
///     try await tenant.stop()
///
/// It listens on the loopback interface unless its options name another host.
public final class TenantServer: Sendable {
  /// The options of a tenant.
  public struct Options: Sendable {
    /// The address to listen on.
    public var host = "127.0.0.1"
    /// The port; 0 for any free port.
    public var port = 0
    /// The database file, which remains after the tenant stops; nil for memory.
    public var databasePath: String?
    /// The file with the state that the tenant begins with, as `exportState` writes it; nil for that
    /// of the configuration.
    package var importPath: String?
    /// Finds the places of addresses that the configuration does not name.
    public var locator: (any GeoLocator)?
    /// The context of each run of the flow, to which the tenant adds cache and roles.
    public var context = RunContext()
    /// Makes the host access of each run of the flow, in place of that of `context`: its state,
    /// such as how often a stub has answered, begins anew with each run.
    public var makeAccess: (@Sendable () -> any HostAccess)?
    /// The Actions of custom token exchanges, by the ids that the profiles name; each is a flow of
    /// the trigger `customTokenExchange`.
    public var exchangeFlows: [String: Flow] = [:]
    /// The Actions of event streams, by the ids that the streams name; each is a flow of the trigger
    /// `eventStream`.
    public var streamFlows: [String: Flow] = [:]
    /// The Actions that are bound to triggers other than post-login; each is a flow of its trigger.
    public var triggerFlows: [Trigger: Flow] = [:]
    /// Sends the requests of back-channel logout; by default none, so that each of them fails.
    ///
    /// It must not follow their redirects, and should take at most five seconds for each.
    public var logoutAccess: any HostAccess = NoHostAccess()
    /// Whether the tenant answers requests to `/_mock`.
    public var hasTestControl = false
    /// Whether the tenant has a client of its own, whose page shows the tokens of a login, and whether
    /// configured users can log in by a click; test control includes both.
    public var offersTrial = false
    /// The server's own log, which contains no tokens, secrets or personal addresses.
    public var logger = Logger(label: "mock-tenant") { _ in SwiftLogNoOpLogHandler() }
    /// The certificate for TLS; nil for plain HTTP.
    package var certificate: LocalCertificate?
    /// The metrics that count logins.
    package var metrics = PrometheusMetrics()
    /// Receives every tenant log when it is written.
    package var onLog: (@Sendable (TenantLog) -> Void)?
    /// Receives the Outcome of every run of the flow.
    package var onOutcome: (@Sendable (Outcome) -> Void)?
    /// Returns another flow if it should take over, before each login; nil for no change.
    package var updateFlow: (@Sendable () async -> FlowInUse?)?
    /// Makes steps of the Actions that the Management API deploys; nil refuses to deploy any.
    package var makeStep: ActionDeployment.Maker?
    /// Whether SIGTERM and SIGINT stop the tenant.
    package var stopsOnSignals = false

    /// Creates options for loopback, any free port, and a database in memory.
    public init() {}
  }

  let tenant: Tenant
  let events: EventDeliverer
  private let group: ServiceGroup
  private let running: Task<Void, any Error>

  private init(
    _ tenant: Tenant,
    events: EventDeliverer,
    group: ServiceGroup,
    running: Task<Void, any Error>
  ) {
    self.tenant = tenant
    self.events = events
    self.group = group
    self.running = running
  }

  /// The tenant's URL for applications, with a trailing slash.
  public var url: String { tenant.address.issuer(for: nil) }

  /// What to try first with this tenant, for a terminal.
  package var firstSteps: [String] {
    FirstSteps(
      tenant.configuration,
      flow: tenant.flow,
      issuer: url,
      offersTrial: tenant.offersTrial,
      listening: tenant.address.foreignHost
    ).lines
  }

  /// Starts a tenant and returns once it answers requests.
  ///
  /// - Throws: `PostLoginError` if the database cannot be used or the server cannot listen on the
  ///   address.
  public static func start(
    _ configuration: TenantConfiguration,
    flow: Flow,
    options: Options = Options()
  ) async throws -> TenantServer {
    let store = try options.databasePath.map { try Store(at: $0) } ?? Store()
    try await store.load(configuration)
    let imported = try options.importPath.map { path in try StateFile(at: path) }
    if let imported { try await store.take(imported, configuration: configuration) }
    let tenant = try Tenant(
      configuration,
      flow: flow,
      exchangeFlows: options.exchangeFlows,
      streamFlows: options.streamFlows,
      triggerFlows: options.triggerFlows,
      context: options.context,
      makeAccess: options.makeAccess,
      updateFlow: options.updateFlow,
      makeStep: options.makeStep,
      onOutcome: options.onOutcome,
      store: store,
      startState: imported == nil ? nil : try await store.state(),
      locator: options.locator,
      isSecure: options.certificate != nil,
      hasTestControl: options.hasTestControl,
      offersTrial: options.offersTrial,
      metrics: options.metrics,
      logger: options.logger
    )
    if let imported {
      if imported.seed == configuration.seed {
        tenant.randomness.go(to: imported.position)
      } else {
        // The rows may hold what the beginning of the sequence gives.
        tenant.randomness.skip(imported.state.rowCount << 20)
      }
    }
    try await tenant.loadSettings()
    try await tenant.loadDeployedActions()
    if let onLog = options.onLog { tenant.logs.listen(onLog) }
    let watchdog = ExecutorWatchdog(logger: options.logger)
    let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
    let application = Application(
      router: TenantApplication.router(tenant),
      server: try server(options, watchdog),
      configuration: ApplicationConfiguration(
        address: .hostname(options.host, port: options.port),
        serverName: nil,
        availableConnectionsDelegate: .maximum(ServerLimits.connections, logger: options.logger)
      ),
      onServerRunning: { channel in
        try? await channel.eventLoop.submit {
          try channel.pipeline.syncOperations.addHandler(
            StalledAcceptHandler(watchdog),
            position: .first
          )
        }
        .get()
        continuation.yield(channel.localAddress?.port ?? 0)
        continuation.finish()
      },
      logger: options.logger
    )
    // Services stop in the reverse order: requests may still start runs, and both may end sessions,
    // while the server stops.
    let logout = BackchannelLogout(tenant: tenant, access: options.logoutAccess)
    let events = EventDeliverer(tenant: tenant)
    var services = ServiceGroupConfiguration(
      services: [watchdog, logout, events, tenant.background, application],
      logger: options.logger
    )
    if options.stopsOnSignals { services.gracefulShutdownSignals = [.sigterm, .sigint] }
    services.maximumGracefulShutdownDuration = patience
    let group = ServiceGroup(configuration: services)
    let running = Task {
      defer { continuation.finish() }
      let stalledExit =
        options.stopsOnSignals ? StalledExit(watchdog, logger: options.logger) : nil
      defer { withExtendedLifetime(stalledExit) {} }
      try await group.run()
    }
    guard let port = await ports.first(where: { _ in true }) else {
      do {
        try await running.value
      } catch let error as IOError {
        throw unavailable(options, String(cString: strerror(error.errnoCode)).lowercased())
      } catch is SocketAddressError {
        throw unavailable(options, "the host is unknown")
      } catch {
        throw unavailable(options, "\(error)")
      }
      throw unavailable(options, "the server stopped before it listened")
    }
    tenant.address.set(options.host, port: port)
    return TenantServer(tenant, events: events, group: group, running: running)
  }

  /// Stops accepting requests, finishes the running logins, and returns.
  public func stop() async throws {
    await group.triggerGracefulShutdown()
    try await running.value
  }

  /// Waits until the tenant is stopped.
  package func waitUntilStopped() async throws { try await running.value }

  /// How long running requests may take to finish; longer than a login may take.
  private static let patience = Duration.seconds(30)

  private static func server(
    _ options: Options,
    _ watchdog: ExecutorWatchdog
  ) throws -> HTTPServerBuilder {
    let plain = HTTPServerBuilder.http1(configuration: ServerLimits.http(watchdog))
    guard let certificate = options.certificate else { return plain }
    return try .tls(plain, tlsConfiguration: certificate.configuration())
  }

  private static func unavailable(_ options: Options, _ why: String) -> PostLoginError {
    PostLoginError(
      .unavailableAddress,
      "`\(options.host):\(options.port)` cannot be listened on: \(why); name another with --port or --host"
    )
  }
}
