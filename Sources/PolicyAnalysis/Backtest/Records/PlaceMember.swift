import PostLogin
import WireFormats

/// The members of `event.request.geoip`.
enum PlaceMember {
  /// Returns the name in `location_info`, which the Management API adds to a record.
  static func recordName(of name: String) -> String {
    switch name {
    case "countryCode": "country_code"
    case "countryCode3": "country_code3"
    case "countryName": "country_name"
    case "cityName": "city_name"
    case "continentCode": "continent_code"
    case "timeZone": "time_zone"
    default: name
    }
  }

  static func value(of name: String, in place: GeoIP) -> JSONText? {
    let text: String? =
      switch name {
      case "cityName": place.cityName
      case "continentCode": place.continentCode
      case "countryCode": place.countryCode
      case "countryCode3": place.countryCode3
      case "countryName": place.countryName
      case "subdivisionCode": place.subdivisionCode
      case "subdivisionName": place.subdivisionName
      case "timeZone": place.timeZone
      case "latitude": place.latitude.map { "\($0)" }
      case "longitude": place.longitude.map { "\($0)" }
      default: nil
      }
    guard let text else { return nil }
    let isNumber = name == "latitude" || name == "longitude"
    return isNumber ? JSONText(JSONValue.number(text)) : JSONText(string: text)
  }
}
