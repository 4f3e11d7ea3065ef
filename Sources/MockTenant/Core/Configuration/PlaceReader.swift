import PostLogin
import WireFormats

/// Reads `places`: addresses, each with `asn` and `geoip`.
enum PlaceReader {
  static func places(_ cursor: DocumentCursor) -> [TenantConfiguration.Place] {
    guard let map = cursor.map else { return [] }
    return map.rest().compactMap { address, value in
      guard isAddress(address) else {
        cursor.report(
          "expected an IP address such as `127.0.0.1`, or a prefix of addresses such as `10.1.`, "
            + "found `\(DocumentText.line(address))`",
          at: map.place(of: address)
        )
        return nil
      }
      guard let row = value.map else { return nil }
      var place = TenantConfiguration.Place(address: address)
      place.asn = row["asn"]?.autonomousSystem
      place.geoip = row["geoip"].flatMap(geoip)
      row.end()
      return place
    }
  }

  private static func isAddress(_ text: String) -> Bool {
    IPAddress(text) != nil || IPRange(leadingNumbers: text) != nil
  }

  private static func geoip(_ cursor: DocumentCursor) -> GeoIP? {
    guard let map = cursor.map else { return nil }
    var place = GeoIP()
    place.cityName = map["cityName"]?.string
    place.continentCode = map["continentCode"]?.string
    place.countryCode = map["countryCode"]?.string
    place.countryCode3 = map["countryCode3"]?.string
    place.countryName = map["countryName"]?.string
    place.latitude = map["latitude"]?.double
    place.longitude = map["longitude"]?.double
    place.subdivisionCode = map["subdivisionCode"]?.string
    place.subdivisionName = map["subdivisionName"]?.string
    place.timeZone = map["timeZone"]?.string
    map.end()
    return place
  }
}
