/// The result of an Action of a provider that could not send a message.
package struct NotificationFailure: Sendable, Equatable {
  /// Whether Auth0 tries to send the message again.
  package var isRetried: Bool
  /// The reason for the log.
  package var reason: String
}
