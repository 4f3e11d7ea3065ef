public import FoundationEssentials
public import WireFormats

extension Transaction {
  /// The record of a user.
  public struct User: Sendable, Equatable {
    /// Identifies the user, as in `auth0|65f0c1d2e3a4b5c6d7e8f901`.
    public var userID: String
    /// The e-mail address.
    public var email: String?
    /// Whether the user has verified the address.
    public var emailVerified: Bool = false
    /// The name that the user logs in with.
    public var username: String?
    /// The phone number.
    public var phoneNumber: String?
    /// Whether the user has verified the number.
    public var phoneVerified: Bool?
    /// The full name.
    public var name: String?
    /// The first name.
    public var givenName: String?
    /// The last name.
    public var familyName: String?
    /// The nickname.
    public var nickname: String?
    /// The URL of a picture.
    public var picture: String?
    /// The time at which the profile was created.
    public var createdAt: Date
    /// The time of the profile's last change.
    public var updatedAt: Date
    /// The time of the last password reset; nil for accounts without a password and for new ones.
    public var lastPasswordReset: Date?
    /// The tenant's facts about the user, which access decisions use.
    public var appMetadata: JSONObject = [:]
    /// The user's preferences.
    public var userMetadata: JSONObject = [:]
    /// The factors that the user has set up.
    public var enrolledFactors: [EnrolledFactor]?
    /// The MFA providers of the user, in the older list.
    public var multifactor: [String]?
    /// The accounts that make up the user, the primary one first.
    public var identities: [Identity] = []
    /// The names of the user's roles; nil if the tenant does not use roles.
    public var roles: [String]? = []
    /// Further members of the profile, which Auth0 allows.
    public var additional: JSONObject = [:]

    /// A user with the required members; by default the profile has not changed since its creation.
    public init(userID: String, createdAt: Date, updatedAt: Date? = nil) {
      self.userID = userID
      self.createdAt = createdAt
      self.updatedAt = updatedAt ?? createdAt
    }
  }
}

extension Transaction.User: TransactionPart {
  static let table = TransactionTable<Self>(UserFields(), additional: \.additional) {
    [
      .init($0.userID, \.userID, read: .byHand, isMade: false),
      .init($0.createdAt, \.createdAt, read: .byHand, isMade: false),
      .init($0.updatedAt, \.updatedAt, read: .byHand, isMade: false),
      .init($0.email, \.email),
      .init($0.emailVerified, \.emailVerified),
      .init($0.username, \.username),
      .init($0.phoneNumber, \.phoneNumber),
      .init($0.phoneVerified, \.phoneVerified),
      .init($0.name, \.name),
      .init($0.givenName, \.givenName),
      .init($0.familyName, \.familyName),
      .init($0.nickname, \.nickname),
      .init($0.picture, \.picture),
      .init($0.lastPasswordReset, \.lastPasswordReset),
      .init($0.appMetadata, \.appMetadata),
      .init($0.userMetadata, \.userMetadata),
      .init($0.enrolledFactors, \.enrolledFactors, upTo: 3) { .init(type: $0) },
      .init($0.multifactor, \.multifactor),
      .init($0.identities, \.identities, upTo: 3),
    ]
  }
}
