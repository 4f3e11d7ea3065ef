import PostLogin

/// A message to a user, before it is sent.
struct Message: Sendable {
  var purpose: OutboxMessage.Purpose
  var channel: OutboxMessage.Channel
  /// The address or telephone number; for a notification, the user's id.
  var recipient: String
  var code: String?
  var link: String?
  /// When its code or link stops working.
  var expiresAt: Instant
  /// The user, client, connection and organization of the message.
  var subject: Tenant.LogSubject

  /// Whether the message goes to a telephone.
  var isByPhone: Bool { channel == .sms || channel == .voice }

  /// Whether the message is part of a factor.
  var isOfFactor: Bool { purpose == .multifactor || purpose == .enrollment }
}
