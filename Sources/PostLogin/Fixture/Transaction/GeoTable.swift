import WireFormats

/// The places of IP addresses in a fixture; a locator finds those of other addresses.
struct GeoTable {
  private let locator: (any GeoLocator)?
  private var rows: [IPAddress: (place: GeoIP, autonomousSystem: String?)] = [:]

  /// Reads the rows: addresses with the members of `event.request.geoip`, and `asn`.
  init(_ cursor: DocumentCursor?, locator: (any GeoLocator)?) {
    self.locator = locator
    guard let map = cursor?.map else { return }
    for (name, value) in map.rest() {
      guard let address = IPAddress(name) else {
        map.cursor.report(
          "expected an IP address such as `203.0.113.24`, found `\(DocumentText.line(name))`",
          at: map.place(of: name)
        )
        continue
      }
      guard let row = value.map else { continue }
      let autonomousSystem = row.present("asn")?.autonomousSystem
      rows[address.unmapped] = (Self.place(row), autonomousSystem)
    }
  }

  /// The place of an address; an error of the locator is reported at `cursor`.
  func place(of address: String, for cursor: DocumentCursor) -> GeoIP? {
    if let row = row(of: address) { return row.place }
    return answer(for: cursor) { try locator?.place(of: address) }
  }

  /// The autonomous system that announces an address.
  func autonomousSystem(of address: String, for cursor: DocumentCursor) -> String? {
    if let row = row(of: address) { return row.autonomousSystem }
    return answer(for: cursor) { try locator?.autonomousSystem(of: address) }
  }

  private func row(of address: String) -> (place: GeoIP, autonomousSystem: String?)? {
    IPAddress(address).flatMap { rows[$0.unmapped] }
  }

  private func answer<Value>(for cursor: DocumentCursor, _ ask: () throws -> Value?) -> Value? {
    do {
      return try ask()
    } catch {
      cursor.report("the address cannot be placed: \(DocumentText.line("\(error)", atMost: 300))")
      return nil
    }
  }

  private static func place(_ map: DocumentMap) -> GeoIP {
    var place = GeoIP()
    _ = GeoIP.table.read(map, into: &place)
    return place
  }
}
