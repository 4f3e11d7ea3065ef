import GRDB
import PostLogin

/// A secret that counts once within its time: an `mfa_token`, a code that was sent, or a link.
struct Ticket: Sendable {
  enum Kind: String, Sendable {
    /// A login at the token endpoint that waits for a factor (`mfa_token`).
    case factorLogin = "mfa_token"
    /// A code or notification that proves a factor (`oob_code`).
    case factorChallenge = "oob_code"
    /// An enrolment at the My Account API that waits for its confirmation (`auth_session`).
    case enrollment
    /// The link of a notification.
    case notification
    /// A time-based one-time password that was used.
    case usedPassword = "otp"
    /// A code or link of a login without a password.
    case passwordless
    /// A link that verifies an e-mail address.
    case verification
    /// A challenge that waits for the answer of a passkey (`auth_session`).
    case passkey
    /// A login that the user approves on another device (`auth_req_id`).
    case backchannelLogin = "auth_req_id"
    /// A link to the page for a new password.
    case passwordReset = "password_reset"
    /// A single logout that waits for the response of a service provider.
    case singleLogout = "single_logout"
  }

  var hash: String
  var kind: Kind
  /// The hash of the code that the ticket needs; nil for one that needs none.
  var codeHash: String?
  var expiresAt: Instant
  /// How many wrong codes were tried.
  var tries = 0
  /// Whether the user has accepted the notification; nil before the decision.
  var isAccepted: Bool?
  var usedAt: Instant?
  /// The data of the ticket's purpose, as JSON text.
  var content: String

  func isLive(at now: Instant) -> Bool { usedAt == nil && now < expiresAt }

  func value<Content: Decodable>(_ type: Content.Type) throws -> Content {
    try StoredContent.value(content, as: type)
  }
}

extension Ticket {
  init(
    _ hash: String,
    _ kind: Kind,
    code: String? = nil,
    until expiresAt: Instant,
    content: some Encodable
  ) throws {
    self.init(
      hash: hash,
      kind: kind,
      codeHash: code.map(OpaqueToken.hash),
      expiresAt: expiresAt,
      content: try StoredContent.text(content)
    )
  }

  init(row: Row, kind: Kind) {
    hash = row["hash"]
    self.kind = kind
    codeHash = row["code_hash"]
    expiresAt = row["expires_at"]
    tries = row["tries"]
    isAccepted = row["is_accepted"]
    usedAt = row["used_at"]
    content = row["content"]
  }
}
