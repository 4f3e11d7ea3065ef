public import WireFormats

extension Transaction {
  /// The record of a user.
  public struct User: Sendable, Equatable {
    /// Identifies the user, as in `auth0|65f0c1d2e3a4b5c6d7e8f901`.
    public var userID: String
    /// The e-mail address.
    public var email: String?
    /// Whether the address was shown to be the user's.
    public var emailVerified: Bool = false
    /// The name that the user logs in with.
    public var username: String?
    /// The phone number.
    public var phoneNumber: String?
    /// Whether the number was shown to be the user's.
    public var phoneVerified: Bool?
    /// The full name.
    public var name: String?
    /// The first name.
    public var givenName: String?
    /// The last name.
    public var familyName: String?
    /// What the user likes to be called.
    public var nickname: String?
    /// Where a portrait is found.
    public var picture: String?
    /// When the profile was made.
    public var createdAt: EventTime
    /// When the profile last changed.
    public var updatedAt: EventTime
    /// When the password last changed; nil for accounts without one and for new ones.
    public var lastPasswordReset: EventTime?
    /// What the tenant knows about the user and decides by.
    public var appMetadata: JSONObject = [:]
    /// What the user prefers.
    public var userMetadata: JSONObject = [:]
    /// The factors that the user has set up.
    public var enrolledFactors: [EnrolledFactor]?
    /// The MFA providers of the user, in the older list.
    public var multifactor: [String]?
    /// The accounts that make up the user, the primary one first.
    public var identities: [Identity] = []
    /// The names of the user's roles; nil where roles are not in use.
    public var roles: [String]? = []
    /// More members of the profile, which Auth0 allows.
    public var additional: JSONObject = [:]

    /// A user of whom only the necessary is known; the profile never changed since it was made.
    public init(userID: String, createdAt: EventTime, updatedAt: EventTime? = nil) {
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
