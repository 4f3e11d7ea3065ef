import Logging
import PostLogin
import Synchronization

/// The tenant behind its routes: what it knows, and whom it asks.
struct Tenant: Sendable {
  let configuration: TenantConfiguration
  let store: Store
  let flow: Flow
  /// What Actions may ask for besides the event; the tenant adds cache and roles.
  let context: RunContext
  /// The door of a run of the flow; nil for that of the surroundings.
  let makeAccess: (@Sendable () -> any HostAccess)?
  /// Gets the Outcome of every run of the flow.
  let onOutcome: (@Sendable (Outcome) -> Void)?
  let clock: TenantClock
  let randomness: TenantRandomness
  let places: PlaceTable
  let keys: SigningKeys
  let tokens: TokenIssuer
  let logs: LogStream
  let logger: Logger
  let metrics: PrometheusMetrics
  let address: ListeningAddress
  let caller = CallerOverride()
  let seal: SuspensionSeal
  let sweeper = Sweeper()

  var now: Instant { clock.now }

  init(
    _ configuration: TenantConfiguration,
    flow: Flow,
    context: RunContext = RunContext(),
    makeAccess: (@Sendable () -> any HostAccess)? = nil,
    onOutcome: (@Sendable (Outcome) -> Void)? = nil,
    store: Store,
    locator: (any GeoLocator)? = nil,
    isSecure: Bool = false,
    metrics: PrometheusMetrics = PrometheusMetrics(),
    logger: Logger
  ) throws {
    self.configuration = configuration
    self.store = store
    self.flow = flow
    self.context = context
    self.makeAccess = makeAccess
    self.onOutcome = onOutcome
    self.logger = logger
    self.metrics = metrics
    let clock = TenantClock()
    self.clock = clock
    randomness = TenantRandomness(seed: configuration.seed)
    places = PlaceTable(configuration.places, locator: locator)
    keys = SigningKeys(store) { clock.now }
    tokens = TokenIssuer(keys: keys, store: store, lifetimes: configuration.lifetimes)
    logs = LogStream()
    address = ListeningAddress(domains: configuration.domains, isSecure: isSecure)
    // Logins that wait end with the server that they wait for.
    seal = try SuspensionSeal(key: TenantRandomness().bytes(32))
  }

  /// A new id such as `con_1a2b…`.
  func identifier(_ prefix: String) -> String {
    prefix + String(OpaqueToken(randomness).hash.prefix(24))
  }
}

/// The hosts that the tenant answers to; without configured ones the address it listens on.
final class ListeningAddress: Sendable {
  private let domains: [String]
  private let isSecure: Bool
  private let listening = Mutex<String?>(nil)

  init(domains: [String], isSecure: Bool) {
    self.domains = domains
    self.isSecure = isSecure
  }

  var usesTLS: Bool { isSecure }

  /// Once the server listens: its host and port.
  func set(_ host: String, port: Int) {
    let host = host.contains(":") ? "[\(host)]" : host
    listening.withLock { $0 = "\(host):\(port)" }
  }

  /// The canonical host, with its port.
  var host: String { domains.first ?? listening.withLock { $0 } ?? "localhost" }

  /// The issuer of tokens for a request to that host, with a slash at its end.
  ///
  /// A host that the tenant does not know gets the canonical one: nobody chooses an issuer by a
  /// header.
  func issuer(for host: String?) -> String {
    "\(isSecure ? "https" : "http")://\(known(host))/"
  }

  /// Whether the tenant writes tokens of that issuer.
  func isOwn(issuer text: String) -> Bool {
    let scheme = "\(isSecure ? "https" : "http")://"
    guard text.hasPrefix(scheme), text.hasSuffix("/") else { return false }
    return issuer(for: String(text.dropFirst(scheme.count).dropLast())) == text
  }

  private func known(_ host: String?) -> String {
    guard let host = host?.lowercased() else { return self.host }
    if domains.isEmpty {
      let port = HostText(self.host).port.map { ":\($0)" } ?? ""
      let own = ["127.0.0.1", "localhost", "[::1]"].map { $0 + port }
      return own.contains(host) ? host : self.host
    }
    return domains.first { $0.lowercased() == host } ?? self.host
  }

  /// Names that may stand in `urn:NAME:session_transfer`: without scheme and port.
  func transferAudiences(_ host: String?) -> [String] {
    let hosts = domains + [known(host), "localhost", "127.0.0.1"]
    return hosts.map { "urn:\(HostText($0).name):session_transfer" }
  }
}
