package import WireFormats

/// The kind of JSON value that an event field holds.
public enum EventFieldType: Sendable, Hashable {
  /// Any text.
  case string
  /// A string with a date and time in ISO 8601 form.
  case time
  /// Any number.
  case number
  /// True or false.
  case boolean
  /// An object with documented members.
  case object
  /// An object whose member names belong to the tenant.
  case map(EventMapValue)
  /// An array of strings.
  case strings
  /// An array of objects.
  case objects
}

extension EventFieldType: CustomStringConvertible {
  /// The type in the notation of Auth0's page about the event.
  public var description: String {
    switch self {
    case .string: "string"
    case .time: "string(ISO 8601)"
    case .number: "number"
    case .boolean: "boolean"
    case .object: "object"
    case .map(.anything): "object(map)"
    case .map(.string): "object(map<string,string>)"
    case .map(.scalar): "object(map<string,string|number|boolean>)"
    case .strings: "array<string>"
    case .objects: "array<object>"
    }
  }

  /// The kind of JSON value, without its content.
  package var kind: JSONKind {
    switch self {
    case .string, .time: .string
    case .number: .number
    case .boolean: .boolean
    case .object, .map: .object
    case .strings, .objects: .array
    }
  }
}
