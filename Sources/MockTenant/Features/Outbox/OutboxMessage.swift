public import FoundationEssentials
import PostLogin
import WireFormats

/// A message that the tenant has "sent": it keeps each one for the test, and delivers none.
public struct OutboxMessage: Sendable, Hashable {
  /// How a message travels.
  public enum Channel: String, Sendable, CaseIterable {
    /// An e-mail.
    case email
    /// A text message.
    case sms
    /// A telephone call that reads the code aloud.
    case voice
    /// A notification of an authenticator application.
    case push
  }

  /// The purpose of a message, in Auth0's words where Auth0 has a template for it.
  public enum Purpose: String, Sendable, CaseIterable {
    /// A link that verifies the address of a user.
    case verifyEmail = "verify_email"
    /// A link to the page on which the user sets a new password.
    case resetEmail = "reset_email"
    /// A code or link of a login without a password.
    case passwordless
    /// A code that enrols a factor.
    case enrollment
    /// A code or notification that proves a factor.
    case multifactor = "mfa_oob_code"
    /// A link to approve a login on another device.
    case backchannelLogin = "ciba"
    /// A link to join an organization.
    case invitation = "user_invitation"
  }

  /// The id, such as `msg_1a2b…`.
  public let id: String
  /// When it was sent.
  public let date: Date
  /// When its code or link stops working; the outbox shows it until then.
  public let expiresAt: Date
  /// How it travels.
  public let channel: Channel
  /// The purpose of the message.
  public let purpose: Purpose
  /// The address or telephone number; for a notification, the user's id.
  public let recipient: String
  /// The code; nil for a message with a link only.
  public let code: String?
  /// The link; for a notification, the page on which the user accepts or rejects the login.
  public let link: String?
  /// The user's id; nil while no user has the address.
  public let userID: String?
  /// The id of the client that asked for the message.
  public let clientID: String?
}

extension OutboxMessage {
  /// The message as `/_mock/outbox` shows it.
  var document: JSONObject {
    [
      "id": .string(id), "date": .string(Instant(date).text),
      "expires_at": .string(Instant(expiresAt).text), "channel": .string(channel.rawValue),
      "purpose": .string(purpose.rawValue), "to": .string(recipient),
      "code": .optional(code), "link": .optional(link),
      "user_id": .optional(userID),
      "client_id": .optional(clientID),
    ]
  }
}
