public import WireFormats

/// The place of an IP address, in the members that Auth0 shows.
public struct GeoIP: Sendable, Equatable {
  /// The city.
  public var cityName: String?
  /// The continent, in two letters.
  public var continentCode: String?
  /// The country, in two letters of ISO 3166-1.
  public var countryCode: String?
  /// The country, in three letters of ISO 3166-1.
  public var countryCode3: String?
  /// The country, in English.
  public var countryName: String?
  /// Degrees north of the equator.
  public var latitude: Double?
  /// Degrees east of Greenwich.
  public var longitude: Double?
  /// The state or region, as a code within the country.
  public var subdivisionCode: String?
  /// The state or region, in English.
  public var subdivisionName: String?
  /// The time zone, by its name in the IANA database.
  public var timeZone: String?
  /// Further members, which Auth0 allows.
  public var additional: JSONObject = [:]

  /// A place without known members.
  public init() {}
}

extension GeoIP: PlainTransactionPart {
  static let table = TransactionTable<Self>(GeoFields(), additional: \.additional) {
    [
      .init($0.cityName, \.cityName),
      .init($0.continentCode, \.continentCode),
      .init($0.countryCode, \.countryCode),
      .init($0.countryCode3, \.countryCode3),
      .init($0.countryName, \.countryName),
      .init($0.latitude, \.latitude),
      .init($0.longitude, \.longitude),
      .init($0.subdivisionCode, \.subdivisionCode),
      .init($0.subdivisionName, \.subdivisionName),
      .init($0.timeZone, \.timeZone),
    ]
  }
}
