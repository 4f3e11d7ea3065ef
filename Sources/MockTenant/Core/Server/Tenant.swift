import Logging
import PostLogin
import Synchronization
import WireFormats

/// The tenant's configuration and services, which all routes share.
struct Tenant: Sendable {
  let settings: CurrentConfiguration
  let store: Store
  /// The flow of the next login, which can change while the tenant runs.
  let currentFlow: CurrentFlow
  /// Makes steps of the Actions that the Management API deploys; nil if there is no place to run
  /// scripts.
  let makeStep: ActionDeployment.Maker?
  /// Receives the Outcome of every run of the flow.
  let onOutcome: (@Sendable (Outcome) -> Void)?
  let clock: TenantClock
  let randomness: TenantRandomness
  let places: PlaceTable
  let keys: SigningKeys
  let tokens: TokenIssuer
  let logs: LogStream
  let logoutNotices = LogoutNotices()
  /// The work that requests start and do not wait for.
  let background: BackgroundRuns
  let eventSignal: EventSignal
  let logger: Logger
  let metrics: PrometheusMetrics
  let address: ListeningAddress
  let caller = CallerOverride()
  let seal: SuspensionSeal
  /// Seals secrets that wait in the database, with a new key at every start.
  let secrets = SecretSeal()
  let sweeper = Sweeper()
  let attempts: AttemptLimiter
  let outcomeLog: OutcomeLog
  /// The newest logins, for test control and the page of the tenant's own client.
  let logins: RecordedLogins
  /// Stands in for bot detection.
  let suspicion = Suspicion()
  /// The states that tests have kept.
  let snapshots = SnapshotTable()
  /// The state to which a reset returns; nil for that of the configuration.
  let startState: StoreState?
  /// The failures that tests have asked for.
  let faults = FaultTable()
  /// The messages that the tenant would have sent.
  let outbox = Outbox(capacity: Tenant.outboxCapacity)
  /// Whether the tenant answers requests to `/_mock`.
  let hasTestControl: Bool
  /// Whether users can try a login by the tenant's own client, and log in by a click.
  let offersTrial: Bool

  /// How many logins test control shows.
  static let recordedLoginCount = 100

  var now: Instant { clock.now }
  var configuration: TenantConfiguration { settings.value }
  var flow: Flow { currentFlow.value.flow }
  /// The Actions of custom token exchanges, by the ids that profiles name.
  var exchangeFlows: [String: Flow] { currentFlow.value.exchangeFlows }
  /// The Actions of event streams, by the ids that streams name.
  var streamFlows: [String: Flow] { currentFlow.value.streamFlows }
  /// The Actions that are bound to triggers other than post-login.
  var triggerFlows: [Trigger: Flow] { currentFlow.value.triggerFlows }
  /// The context of each run of the flow, to which the tenant adds cache and roles.
  var context: RunContext { currentFlow.value.context }
  /// Makes the host access of one run of the flow; nil uses that of the context.
  var makeAccess: (@Sendable () -> any HostAccess)? { currentFlow.value.makeAccess }

  init(
    _ configuration: TenantConfiguration,
    flow: Flow,
    exchangeFlows: [String: Flow] = [:],
    streamFlows: [String: Flow] = [:],
    triggerFlows: [Trigger: Flow] = [:],
    context: RunContext = RunContext(),
    makeAccess: (@Sendable () -> any HostAccess)? = nil,
    updateFlow: (@Sendable () async -> FlowInUse?)? = nil,
    makeStep: ActionDeployment.Maker? = nil,
    onOutcome: (@Sendable (Outcome) -> Void)? = nil,
    store: Store,
    startState: StoreState? = nil,
    locator: (any GeoLocator)? = nil,
    isSecure: Bool = false,
    hasTestControl: Bool = false,
    offersTrial: Bool = false,
    metrics: PrometheusMetrics = PrometheusMetrics(),
    logger: Logger
  ) throws {
    settings = CurrentConfiguration(configuration)
    let signal = EventSignal()
    let clock = TenantClock { signal.send() }
    let randomness = TenantRandomness(seed: configuration.seed)
    let address = ListeningAddress(domains: configuration.domains, isSecure: isSecure)
    var store = store
    store.recorder = EventRecorder(
      tenantName: configuration.name,
      address: address,
      clock: clock,
      randomness: randomness,
      signal: signal
    )
    let offersTrial = offersTrial || hasTestControl
    if offersTrial { store.trialClient = TrialClient(address: address) }
    self.store = store
    self.startState = startState
    eventSignal = signal
    self.clock = clock
    self.randomness = randomness
    self.address = address
    currentFlow = CurrentFlow(
      FlowInUse(
        flow,
        exchangeFlows: exchangeFlows,
        streamFlows: streamFlows,
        triggerFlows: triggerFlows,
        context: context,
        makeAccess: makeAccess
      ),
      update: updateFlow
    )
    self.makeStep = makeStep
    self.onOutcome = onOutcome
    self.logger = logger
    self.metrics = metrics
    self.hasTestControl = hasTestControl
    self.offersTrial = offersTrial
    background = BackgroundRuns(logger: logger)
    outcomeLog = OutcomeLog(logger)
    logins = RecordedLogins(capacity: offersTrial ? Self.recordedLoginCount : 0)
    places = PlaceTable(configuration.places, locator: locator)
    keys = SigningKeys(store, randomness: randomness) { clock.now }
    attempts = AttemptLimiter(store) { clock.now }
    tokens = TokenIssuer(keys: keys, lifetimes: configuration.lifetimes)
    logs = LogStream()
    // A new key at every start: only the server that paused a login can resume it.
    seal = try SuspensionSeal(key: TenantRandomness().bytes(32))
  }

  /// A new id such as `con_1a2b…`.
  func identifier(_ prefix: String) -> String {
    prefix + String(OpaqueToken(randomness).hash.prefix(24))
  }
}

/// The hosts that the tenant answers to: the configured domains, or else the address it listens on.
final class ListeningAddress: Sendable {
  private let domains: [String]
  private let isSecure: Bool
  private let listening = Mutex<String?>(nil)

  init(domains: [String], isSecure: Bool) {
    self.domains = domains.map { HostText($0).ascii }
    self.isSecure = isSecure
  }

  var usesTLS: Bool { isSecure }

  /// Sets host and port once the server listens, as clients on this machine write them.
  ///
  /// Browsers leave out the default port, and no client can connect to the wildcard address. Loopback
  /// is `localhost`: browsers take an address for another site than an application's `localhost`, and
  /// keep no passkeys for it.
  func set(_ host: String, port: Int) {
    let host = ["0.0.0.0": "localhost", "127.0.0.1": "localhost", "::": "::1"][host] ?? host
    let name = host.contains(":") ? "[\(host)]" : host
    let isDefault = port == (isSecure ? 443 : 80)
    listening.withLock { $0 = isDefault ? name : "\(name):\(port)" }
  }

  /// The host and port that the server listens on, unless the canonical host is another; then
  /// clients reach the tenant by a proxy or by names that this machine resolves.
  var foreignHost: String? {
    listening.withLock { $0 }.flatMap { $0 == host ? nil : $0 }
  }

  /// The canonical host, with its port.
  var host: String { domains.first ?? listening.withLock { $0 } ?? "localhost" }

  /// The issuer of tokens for a request to a host, with a trailing slash.
  ///
  /// An unknown host gets the canonical issuer, so that clients cannot choose an issuer by a
  /// header.
  func issuer(for host: String?) -> String {
    "\(isSecure ? "https" : "http")://\(known(host))/"
  }

  /// Whether an issuer is one of this tenant's.
  func isOwn(issuer text: String) -> Bool {
    let scheme = "\(isSecure ? "https" : "http")://"
    guard text.hasPrefix(scheme), text.hasSuffix("/") else { return false }
    return issuer(for: String(text.dropFirst(scheme.count).dropLast())) == text
  }

  /// The tenant's own issuer in a token, for which Okta's may stand; nil for another issuer.
  func issuer(of token: TokenPayload) -> String? {
    token.claims.string("iss").map(OktaPaths.tenantIssuer).flatMap { isOwn(issuer: $0) ? $0 : nil }
  }

  private func known(_ host: String?) -> String {
    guard let host = host?.lowercased() else { return self.host }
    if domains.isEmpty { return loopbackHosts.contains(host) ? host : self.host }
    let wanted = HostText(host)
    return domains.first { HostText($0).isSame(as: wanted) } ?? self.host
  }

  /// The names of loopback, with the tenant's port.
  private var loopbackHosts: [String] {
    let port = HostText(host).port.map { ":\($0)" } ?? ""
    return ["localhost", "127.0.0.1", "[::1]"].map { $0 + port }
  }

  /// Every issuer of the tenant, the canonical one first.
  var issuers: [String] {
    (domains.isEmpty ? [host] + loopbackHosts : domains).unique.map { issuer(for: $0) }
  }

  /// The audiences `urn:NAME:session_transfer` that this tenant accepts; NAME is a host with or
  /// without its port, since SDKs take the domain as their configuration has it.
  func transferAudiences(_ host: String?) -> [String] {
    let port = listening.withLock(\.self).flatMap { HostText($0).port }.map { ":\($0)" } ?? ""
    let hosts = domains + [known(host), "localhost" + port, "127.0.0.1" + port]
    return hosts.flatMap { [HostText($0).name, $0] }.map { "urn:\($0):session_transfer" }
  }
}
