import PostLogin
import Synchronization

/// Finds the place of an address: first by a test's overrides, then by the configuration, then by
/// the geolocation database.
final class PlaceTable: Sendable {
  private let configured: [TenantConfiguration.Place]
  private let locator: (any GeoLocator)?
  private let overrides = Mutex<[TenantConfiguration.Place]>([])

  init(_ configured: [TenantConfiguration.Place], locator: (any GeoLocator)?) {
    self.configured = configured
    self.locator = locator
  }

  /// Overrides the place of an address for a test.
  func set(_ place: TenantConfiguration.Place) {
    overrides.withLock { overrides in
      overrides.removeAll { $0.address == place.address }
      overrides.append(place)
    }
  }

  func reset() { overrides.withLock { $0 = [] } }

  func place(of address: String) -> (asn: String?, geoip: GeoIP?) {
    let known = overrides.withLock { $0 } + configured
    let match =
      known.first { $0.address == address }
      ?? known.first { $0.address.hasSuffix(".") && address.hasPrefix($0.address) }
    if let match { return (match.asn, match.geoip) }
    // An unreadable geolocation database is ignored: the login continues without a place.
    let asn = try? locator?.autonomousSystem(of: address)
    let geoip = try? locator?.place(of: address)
    return (asn ?? nil, geoip ?? nil)
  }
}
