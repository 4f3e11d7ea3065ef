@testable import PostLogin
import WireFormats

/// An event in which every field of the schema has a value.
enum FullEvent {
  static let text = value(of: 0)

  private static func value(of number: Int) -> String {
    let field = EventSchema.postLogin.fields[number]
    switch field.type {
    case .string: return JSONText(string: string(for: field)).text
    case .time: return #""2026-01-15T11:58:02.000Z""#
    case .number: return "1"
    case .boolean: return "true"
    case .object: return object(number)
    case .map:
      return EventSchema.postLogin.children[number].isEmpty ? #"{"a": "b"}"# : object(number)
    case .strings: return "[\(JSONText(string: string(for: field)).text)]"
    case .objects: return "[\(object(number))]"
    }
  }

  private static func object(_ number: Int) -> String {
    let members = EventSchema.postLogin.children[number].map { child in
      "\(JSONText(string: EventSchema.postLogin.fields[child].name).text): \(value(of: child))"
    }
    return "{\(members.joined(separator: ", "))}"
  }

  private static func string(for field: AnyEventField) -> String {
    switch field.format {
    case .countryCode: "DE"
    case .countryCode3: "DEU"
    case .continentCode: "EU"
    case .ipAddress: "192.0.2.1"
    case .time, nil: field.allowedValues.first ?? "text"
    }
  }
}
