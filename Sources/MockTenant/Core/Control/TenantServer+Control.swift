public import FoundationEssentials
public import PostLogin
public import WireFormats

/// Test control: a test changes and inspects the running tenant.
extension TenantServer {
  /// The tenant's current time.
  public var now: Date { tenant.now.date }

  /// Stops the tenant's clock at a time.
  public func setClock(_ date: Date) { tenant.clock.set(Instant(date)) }

  /// Advances the tenant's clock by whole seconds.
  public func advanceClock(by duration: Duration) { tenant.clock.advance(by: duration) }

  /// Gives every request an address, and optionally that address a place.
  ///
  /// Without an address, requests keep their own.
  ///
  /// - Throws: `PostLoginError` if the address is not an IP address, or `asn` no autonomous system.
  public func setCaller(
    address: String?,
    asn: String? = nil,
    geoip: GeoIP? = nil
  ) throws(PostLoginError) {
    try tenant.setCaller(address: address, asn: asn, geoip: geoip)
  }

  /// All tenant logs, the oldest first.
  public func logs() async throws -> [TenantLog] { try await tenant.store.logs() }

  /// Tenant logs of one type, such as `seacft`, the oldest first.
  public func logs(ofType type: String) async throws -> [TenantLog] {
    try await logs().filter { $0.type == type }
  }

  /// Deletes the tenant logs.
  public func clearLogs() async throws { try await tenant.store.clearLogs() }

  /// Lists sessions, tokens, codes and logins that are still valid, by kind and then by age.
  public func live() async throws -> [LiveEntry] { try await tenant.store.live(at: tenant.now) }

  /// Lists valid entries of one kind, of one user or of all.
  public func live(_ kind: LiveEntry.Kind, of userID: String? = nil) async throws -> [LiveEntry] {
    try await live().filter { $0.kind == kind && (userID == nil || $0.userID == userID) }
  }

  /// The messages that the tenant would have sent and whose code or link is valid, newest first.
  public func outbox() -> [OutboxMessage] { tenant.outbox.newestFirst(at: tenant.now) }

  /// Makes the next sign-ups and logins by password suspicious, as bot detection would: they get
  /// the error `requires_verification`.
  public func suspectRequests(_ count: Int) { tenant.suspicion.set(Int64(count)) }

  /// Delivers the events of streams that are due, and returns once their Actions have ended.
  ///
  /// The tenant delivers them by itself too; a test waits for them this way.
  public func deliverEvents() async { await events.deliverDue() }

  /// Returns a user with the tenant's current data.
  public func user(_ id: String) async throws -> User? { try await tenant.store.user(id) }

  /// Makes a new signing key.
  ///
  /// `/.well-known/jwks.json` still shows the old keys, so that their tokens remain valid until
  /// they expire.
  public func rotateKeys() async throws { try await tenant.keys.rotate(keepingOld: true) }

  /// Makes a new signing key and forgets the old ones, whose tokens are invalid from then on.
  public func replaceKeys() async throws { try await tenant.keys.rotate(keepingOld: false) }

  /// Restores the configuration, or the state that was imported: deletes sessions, tokens and logs, and resets the clock,
  /// addresses, faults and the sequence of a seed.
  ///
  /// Signing keys remain, so that applications need not fetch them again.
  public func reset() async throws { try await tenant.reset() }
}

extension Tenant {
  func setCaller(address: String?, asn: String?, geoip: GeoIP?) throws(PostLoginError) {
    guard let address else { return caller.set(nil) }
    guard IPAddress(address) != nil else {
      throw PostLoginError(
        .invalidConfiguration,
        "`\(DocumentText.line(address))` is not an IP address; give one such as `203.0.113.7`"
      )
    }
    if let asn, AutonomousSystem.knownName(asn) == nil {
      throw PostLoginError(
        .invalidConfiguration,
        "`\(DocumentText.line(asn))` is not an autonomous system; give one such as `AS64500`"
      )
    }
    caller.set(address)
    if asn != nil || geoip != nil {
      places.set(TenantConfiguration.Place(address: address, asn: asn, geoip: geoip))
    }
  }

  func reset() async throws {
    try await reset {
      clock.reset()
      try await store.reset(to: settings.base, state: startState)
      randomness.go(to: nil)
    }
  }

  /// Forgets what the tenant keeps in memory, and restores the rest.
  func reset(_ restore: () async throws -> Void) async throws {
    // A run would write its log into the restored tenant.
    await background.finish()
    caller.set(nil)
    places.reset()
    logins.clear()
    outbox.clear()
    suspicion.set(0)
    faults.clear()
    try await restore()
    try await loadSettings()
    try await loadDeployedActions()
  }
}
