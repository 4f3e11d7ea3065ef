public import WireFormats

/// A deviation of an event from Auth0's documentation.
public struct EventProblem: Sendable, Hashable {
  /// The severity of a problem.
  public enum Severity: String, Sendable, Hashable {
    /// Auth0 never sends such a value, so an Action may fail on it.
    case error
    /// The value is readable but looks wrong.
    case warning
    /// The value may be intended.
    case note
  }

  /// The severity.
  public let severity: Severity
  /// The path in the event, such as `event.user.identities[0].provider`.
  public let path: String
  /// The expected value, as part of a sentence.
  public let expected: String
  /// The value found, as part of a sentence; never the text of a string that may be private.
  public let found: String
  /// The place in the file.
  public let location: SourceLocation

  /// One line that describes the problem.
  public var message: String { "`\(path)`: expected \(expected), found \(found)" }
}

extension EventProblem: CustomStringConvertible {
  /// The place, the severity and the message.
  public var description: String { "\(location): \(severity.rawValue): \(message)" }
}
