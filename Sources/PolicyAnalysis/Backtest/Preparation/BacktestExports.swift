import PostLogin
import WireFormats

/// The exports that complete the logs.
struct BacktestExports {
  var tenant = TenantExport()
  var places = AddressCache(locator: nil)
  /// The day of the exports, if the caller gives it.
  var asOf: String?
  /// The time of the newest change in the export of users; the export is at least as recent.
  var usersDate: String?
  /// Fields whose values the cases omit.
  var maskedPaths: Set<String> = []

  /// Returns the day of an export; empty if it is unknown.
  func date(of source: String) -> String {
    asOf ?? (source == "users" ? usersDate ?? "" : "")
  }
}

/// A user of the export.
struct ExportedUser {
  let members: [String: JSONText]

  init(_ text: JSONText) {
    members = Dictionary(text.members.filter { $0.value != .null }) { $1 }
  }
}

/// A cache of the places of addresses, which asks the locator once for each address.
final class AddressCache {
  typealias Place = (geoIP: GeoIP?, autonomousSystem: String?)

  private let locator: (any GeoLocator)?
  private var known: [String: Place] = [:]
  private static let maximumCount = 50_000
  /// The first error of a table.
  private(set) var error: (any Error)?

  init(locator: (any GeoLocator)?) {
    self.locator = locator
  }

  var isEmpty: Bool { locator == nil }

  func place(of address: String) -> Place? {
    guard let locator else { return nil }
    if let place = known[address] { return place }
    var place: Place = (nil, nil)
    do {
      place.geoIP = try locator.place(of: address)
      place.autonomousSystem = try locator.autonomousSystem(of: address)
    } catch {
      self.error = self.error ?? error
    }
    if known.count >= Self.maximumCount { known = [:] }
    known[address] = place
    return place
  }
}
