import FoundationEssentials
import WireFormats

/// A rule for the text of a string field; breaking it is a warning, never an error.
public enum EventFieldFormat: Sendable, Hashable {
  /// ISO 8601 with a date, a time and a zone.
  case time
  /// Two letters of ISO 3166-1.
  case countryCode
  /// Three letters of ISO 3166-1.
  case countryCode3
  /// One of the seven two-letter codes that geolocation databases use.
  case continentCode
  /// IPv4 or IPv6.
  case ipAddress

  /// Whether the text follows the rule.
  package func accepts(_ text: String) -> Bool {
    switch self {
    case .time: Date(eventText: text) != nil
    case .countryCode: CountryCodes.twoLetters.contains(text)
    case .countryCode3: CountryCodes.threeLetters.contains(text)
    case .continentCode: CountryCodes.continents.contains(text)
    case .ipAddress: IPAddress(text) != nil
    }
  }

  /// Texts that follow the rule, the most common one first.
  package var examples: [String] {
    switch self {
    case .time: ["2026-01-15T11:58:02.000Z"]
    case .countryCode: ["PT", "US", "AQ", "XK"]
    case .countryCode3: ["PRT", "USA", "ATA", "XKX"]
    case .continentCode: ["EU", "AF", "AN", "AS", "NA", "OC", "SA"]
    case .ipAddress:
      [
        "203.0.113.24", "0.0.0.0", "255.255.255.255", "127.0.0.1", "2001:db8::24", "::", "::1",
        "::ffff:192.0.2.1", "2001:DB8:0:0:8:800:200C:417A",
      ]
    }
  }

  /// The text that the rule expects, as part of a sentence.
  package var expectation: String {
    switch self {
    case .time: "an ISO 8601 time with a zone, such as `2026-01-15T11:58:02.000Z`"
    case .countryCode: "a two-letter ISO 3166-1 country code, such as `DE`"
    case .countryCode3: "a three-letter ISO 3166-1 country code, such as `DEU`"
    case .continentCode: "a two-letter continent code, such as `EU`"
    case .ipAddress: "an IPv4 or IPv6 address"
    }
  }
}
