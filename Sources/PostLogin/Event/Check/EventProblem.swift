public import WireFormats

/// Something in an event that is not as Auth0 documents it.
public struct EventProblem: Sendable, Hashable {
  /// How much a problem matters.
  public enum Severity: String, Sendable, Hashable {
    /// Auth0 never sends such a value; an Action would meet what it cannot meet there.
    case error
    /// The value can be read but looks wrong.
    case warning
    /// The value may well be meant.
    case note
  }

  /// How much it matters.
  public let severity: Severity
  /// Where in the event, such as `event.user.identities[0].provider`.
  public let path: String
  /// What would be right, as part of a sentence.
  public let expected: String
  /// What is there, as part of a sentence; never the text of a string that may be private.
  public let found: String
  /// Where in the file.
  public let location: SourceLocation

  /// One line for a person.
  public var message: String { "`\(path)`: expected \(expected), found \(found)" }
}

extension EventProblem: CustomStringConvertible {
  /// The place, the severity and the message.
  public var description: String { "\(location): \(severity.rawValue): \(message)" }
}
