/// The place of an IP address.
@_documentation(visibility: internal)
public final class GeoFields: MemberList {
  /// The city.
  public let cityName = StringMember("cityName", "The city", privacy: .personal, example: "Lisbon")
  /// The continent, in two letters.
  public let continentCode = StringMember(
    "continentCode",
    "The continent, in two letters",
    privacy: .open,
    format: .continentCode
  )
  /// The country, in two letters.
  public let countryCode = StringMember(
    "countryCode",
    "The country, in two letters",
    privacy: .open,
    format: .countryCode
  )
  /// The country, in three letters.
  public let countryCode3 = StringMember(
    "countryCode3",
    "The country, in three letters",
    privacy: .open,
    format: .countryCode3
  )
  /// The country, in English.
  public let countryName = StringMember(
    "countryName",
    "The country, in English",
    privacy: .open,
    example: "Portugal"
  )
  /// Degrees north of the equator.
  public let latitude = NumberMember(
    "latitude",
    "Degrees north of the equator",
    privacy: .personal,
    example: "38.7223"
  )
  /// Degrees east of Greenwich.
  public let longitude = NumberMember(
    "longitude",
    "Degrees east of Greenwich",
    privacy: .personal,
    example: "-9.1393"
  )
  /// The state or region, as a code within the country.
  public let subdivisionCode = StringMember(
    "subdivisionCode",
    "The state or region, as a code within the country",
    privacy: .personal,
    example: "11"
  )
  /// The state or region, in English.
  public let subdivisionName = StringMember(
    "subdivisionName",
    "The state or region, in English",
    privacy: .personal,
    example: "Lisbon"
  )
  /// The time zone, by its name in the IANA database.
  public let timeZone = StringMember(
    "timeZone",
    "The time zone, by its name in the IANA database",
    privacy: .open,
    example: "Europe/Lisbon"
  )

  var members: [any SchemaMember] {
    [
      cityName, continentCode, countryCode, countryCode3, countryName, latitude, longitude,
      subdivisionCode, subdivisionName, timeZone,
    ]
  }
}
