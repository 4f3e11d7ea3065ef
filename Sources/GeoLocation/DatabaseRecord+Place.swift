import PostLogin
import WireFormats

extension DatabaseRecord {
  /// The place in Auth0's words; nil if nothing of it is known.
  ///
  /// Names are the English ones. Of several subdivisions the first is taken, which is the largest:
  /// a state, not its county.
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
