import PostLogin
import WireFormats

extension DatabaseRecord {
  /// The location with Auth0's field names; nil if the record holds none of them.
  ///
  /// Names are in English. Of several subdivisions it uses the first, which is the largest: a
  /// state, not its county.
  func place() throws(PostLoginError) -> GeoIP? {
    var place = GeoIP()
    place.cityName = try text("city", "names", "en")
    place.continentCode = try text("continent", "code")
    place.countryCode = try text("country", "iso_code")
    place.countryCode3 = place.countryCode.flatMap(CountryCodes.threeLetters)
    place.countryName = try text("country", "names", "en")
    place.latitude = try double("location", "latitude")
    place.longitude = try double("location", "longitude")
    place.subdivisionCode = try text("subdivisions", "0", "iso_code")
    place.subdivisionName = try text("subdivisions", "0", "names", "en")
    place.timeZone = try text("location", "time_zone")
    return place == GeoIP() ? nil : place
  }
}
