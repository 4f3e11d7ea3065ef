/// Where an address is; shared by the requests that an event tells of.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class GeoFields: Sendable {
  public let cityName = StringMember("cityName", "The city")
  public let continentCode = StringMember(
    "continentCode",
    "The continent, in two letters",
    format: .continentCode
  )
  public let countryCode = StringMember(
    "countryCode",
    "The country, in two letters",
    format: .countryCode
  )
  public let countryCode3 = StringMember(
    "countryCode3",
    "The country, in three letters",
    format: .countryCode3
  )
  public let countryName = StringMember("countryName", "The country, in English")
  public let latitude = NumberMember("latitude", "Degrees north of the equator")
  public let longitude = NumberMember("longitude", "Degrees east of Greenwich")
  public let subdivisionCode = StringMember(
    "subdivisionCode",
    "The state or region, as a code within the country"
  )
  public let subdivisionName = StringMember("subdivisionName", "The state or region, in English")
  public let timeZone = StringMember("timeZone", "The time zone, by its name in the IANA database")
}
