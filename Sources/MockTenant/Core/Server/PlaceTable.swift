import PostLogin
import Synchronization
import WireFormats

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
    if let ip = IPAddress(address)?.unmapped, let match = Self.match(of: ip, among: known) {
      return (match.asn.map(AutonomousSystem.name), match.geoip)
    }
    // A map that cannot be read is ignored: the login has no place.
    let asn = try? locator?.autonomousSystem(of: address)
    let geoip = try? locator?.place(of: address)
    return (asn ?? nil, geoip ?? nil)
  }

  /// The place of the address itself, or of the first range of addresses with it.
  private static func match(
    of address: IPAddress,
    among places: [TenantConfiguration.Place]
  ) -> TenantConfiguration.Place? {
    places.first { IPAddress($0.address)?.unmapped == address }
      ?? places.first { IPRange(leadingNumbers: $0.address)?.contains(address) == true }
  }
}
