/// The result of an Action of a provider that could not send a message.
public struct NotificationFailure: Sendable, Equatable {
  /// Whether Auth0 tries to send the message again.
  public var isRetried: Bool
  /// The reason for the log.
  public var reason: String
}
