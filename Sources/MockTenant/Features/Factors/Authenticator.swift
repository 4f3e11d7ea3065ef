import PostLogin
import WireFormats

/// A factor that a user has enrolled, as the MFA API and the My Account API list it.
///
/// It is stored with the user, in the hidden member `authenticators`.
struct Authenticator: Sendable, Equatable {
  /// The kinds of authenticators; the raw value begins an authenticator's id.
  enum Kind: String, Sendable, CaseIterable {
    /// An application with time-based one-time passwords.
    case otp = "totp"
    case sms, voice, email, push
    case recoveryCode = "recovery-code"
  }

  /// The members: Auth0's, and `secret`, `phone_number`, `email`, `code_hash` and `confirmed_by`
  /// beside them.
  var document: JSONObject

  var id: String { document.string("id") ?? "" }
  /// Whether the user has confirmed the enrolment.
  var isActive: Bool { document.boolean("active") ?? true }
  /// The secret of one-time passwords (base32).
  var secret: String? { document.string("secret") }
  var phoneNumber: String? { document.string("phone_number") }
  var email: String? { document.string("email") }
  /// The id of the authenticator whose confirmation confirms this one too; nil without one.
  var confirmingID: String? { document.string("confirmed_by") }
  /// The hash of the recovery code.
  var codeHash: String? { document.string("code_hash") }

  var kind: Kind? {
    switch document.string("authenticator_type") {
    case "otp": .otp
    case "recovery-code": .recoveryCode
    case "oob": document.string("oob_channel").flatMap(Self.kind(ofChannel:))
    default: nil
    }
  }

  /// The kind of an out-of-band channel, which is `auth0` for notifications.
  static func kind(ofChannel channel: String) -> Kind? {
    channel == "auth0" ? .push : Kind.outOfBand.first { $0.rawValue == channel }
  }

  /// The members of each of `authenticators` in the tenant's file.
  static let fields: [PayloadField] = [
    PayloadField(
      "id",
      .string(lengths: 1...255),
      summary: "The id, such as `sms|dev_1`.",
      isRequired: true
    ),
    PayloadField(
      "authenticator_type",
      .choice(["otp", "oob", "recovery-code"]),
      summary: "The kind of authenticator.",
      isRequired: true
    ),
    PayloadField(
      "oob_channel",
      .choice(["sms", "voice", "email", "auth0"]),
      summary: "How codes are sent; `auth0` for notifications."
    ),
    PayloadField(
      "secret",
      .string(lengths: 1...255),
      summary: "The secret of one-time passwords (base32)."
    ),
    PayloadField(
      "phone_number",
      .string(lengths: 1...30),
      summary: "The telephone number for codes."
    ),
    PayloadField("email", .string(lengths: 1...320), summary: "The e-mail address for codes."),
  ]
}

extension Authenticator.Kind {
  /// The kinds whose code or notification the tenant sends.
  static let outOfBand: [Self] = [.sms, .voice, .email, .push]

  /// The type in `authenticator_type`, and of a challenge.
  var type: String {
    switch self {
    case .otp: "otp"
    case .recoveryCode: "recovery-code"
    case .sms, .voice, .email, .push: "oob"
    }
  }

  /// The word of `oob_channel`; nil for a kind without a channel.
  var channel: String? {
    switch self {
    case .otp, .recoveryCode: nil
    case .push: "auth0"
    case .sms, .voice, .email: rawValue
    }
  }

  /// The type of the factor, as Actions and `mfa_requirements` name it.
  var factor: String {
    switch self {
    case .otp: "otp"
    case .sms, .voice: "phone"
    case .email: "email"
    case .push: "push-notification"
    case .recoveryCode: "recovery-code"
    }
  }

  /// How the outbox shows its messages; nil for a kind without messages.
  var messageChannel: OutboxMessage.Channel? { OutboxMessage.Channel(rawValue: rawValue) }
}

extension Authenticator {
  /// The authenticator as `/mfa/authenticators` lists it.
  var representation: JSONObject {
    var answer: JSONObject = [
      "id": .string(id), "authenticator_type": .string(kind?.type ?? ""),
      "active": .boolean(isActive), "type": .string(kind?.factor ?? ""),
    ]
    answer.set("oob_channel", string: kind?.channel)
    answer.set("name", string: maskedName)
    return answer
  }

  /// The end of the telephone number or the beginning of the address; nil for other kinds.
  var maskedName: String? {
    if let phoneNumber { return "XXXXXXXX" + phoneNumber.suffix(4) }
    guard let email else { return nil }
    let parts = email.split(separator: "@", maxSplits: 1)
    return "\(email.prefix(2))****@\(parts.last?.prefix(2) ?? "")****"
  }
}
