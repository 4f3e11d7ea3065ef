import PostLogin
import WireFormats

/// A code or link of a login without a password, as stored until it is used.
struct PasswordlessCode: Sendable, Codable {
  var clientID: String
  var connection: String
  /// The e-mail address in small letters, or the telephone number.
  var address: String
  /// Whether an unknown address becomes a user.
  var allowsSignup = true

  /// The way in which the address is reached.
  var channel: PasswordlessChannel { address.hasPrefix("+") ? .sms : .email }
}

/// The ways to address a user without a password.
enum PasswordlessChannel: String, Sendable, CaseIterable {
  case email, sms

  /// How long a code is valid.
  static let lifetime: Duration = .seconds(180)
  /// How many wrong codes a message may get.
  static let tries = 3
  /// How many messages an IP address may ask for.
  static let limit = Store.AttemptLimit(count: 50, window: .seconds(3600))

  /// The parameter, and the member of a user, with the address.
  var member: String { self == .email ? "email" : "phone_number" }

  /// The member of a user that says whether the address was verified.
  var verifiedMember: String { self == .email ? "email_verified" : "phone_verified" }

  var messageChannel: OutboxMessage.Channel { self == .email ? .email : .sms }

  /// The text for a wrong code, word for word Auth0's.
  var wrongCode: String {
    self == .email
      ? "Wrong email or verification code." : "Wrong phone number or verification code."
  }

  /// The address as it is stored; nil for an invalid one.
  func address(_ text: String) -> String? {
    switch self {
    case .email: EmailAddress.isValid(text) ? text.lowercased() : nil
    case .sms: PhoneNumber.isValid(text) ? text : nil
    }
  }
}

extension Connection {
  /// How the connection's users log in with a code; nil for a connection of another kind.
  var passwordlessChannel: PasswordlessChannel? { PasswordlessChannel(rawValue: strategy) }
}

extension PasswordlessCode {
  /// The hash under which the newest code of a client and address is stored.
  var ticketHash: String {
    OpaqueToken.hash(of: "passwordless \(clientID) \(connection) \(address)")
  }
}
