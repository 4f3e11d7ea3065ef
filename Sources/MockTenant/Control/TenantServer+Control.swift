public import PostLogin
public import WireFormats

/// What a test turns while the tenant runs.
extension TenantServer {
  /// The tenant's present moment.
  public var now: Instant { tenant.now }

  /// Stops the tenant's clock at a moment.
  public func setClock(_ instant: Instant) { tenant.clock.set(instant) }

  /// Lets time pass at once.
  public func advanceClock(by seconds: Seconds) { tenant.clock.advance(by: seconds) }

  /// Follows the system's clock again.
  public func resetClock() { tenant.clock.reset() }

  /// Makes every request come from an address, and that address lie somewhere.
  ///
  /// Without an address requests come from where they come from.
  ///
  /// - Throws: `PostLoginError` for a text that is no IP address.
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

  /// Forgets the tenant logs.
  public func clearLogs() async throws { try await tenant.store.clearLogs() }

  /// What the tenant would still accept, by kind and then by age.
  public func live() async throws -> [LiveEntry] { try await tenant.store.live(at: tenant.now) }

  /// What the tenant would still accept of one kind, of a user or of all.
  public func live(_ kind: LiveEntry.Kind, of userID: String? = nil) async throws -> [LiveEntry] {
    try await live().filter { $0.kind == kind && (userID == nil || $0.userID == userID) }
  }

  /// The user as the tenant knows it now.
  public func user(_ id: String) async throws -> User? { try await tenant.store.user(id) }

  /// Signs with a new key from now on.
  ///
  /// `/.well-known/jwks.json` shows the old ones too, so that tokens hold until they expire.
  public func rotateKeys() async throws { try await tenant.keys.rotate() }

  /// Goes back to the configuration: nobody is signed in, nothing is logged, the clock is the
  /// system's.
  ///
  /// Signing keys stay, so that applications need not fetch them again.
  public func reset() async throws { try await tenant.reset() }
}

extension Tenant {
  func setCaller(address: String?, asn: String?, geoip: GeoIP?) throws(PostLoginError) {
    guard let address else { return caller.set(nil) }
    guard IPAddress(address) != nil else {
      throw PostLoginError(
        .invalidConfiguration,
        "`\(DocumentText.line(address))` is no IP address; give one such as `203.0.113.7`"
      )
    }
    caller.set(address)
    if asn != nil || geoip != nil {
      places.set(TenantConfiguration.Place(address: address, asn: asn, geoip: geoip))
    }
  }

  func reset() async throws {
    clock.reset()
    caller.set(nil)
    places.reset()
    try await store.reset(to: configuration)
  }
}
