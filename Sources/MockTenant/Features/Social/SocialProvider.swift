import PostLogin
import WireFormats

/// A social network that the tenant simulates, with the members that Auth0 takes over from it.
struct SocialProvider: Sendable {
  /// How a network writes the ids of its accounts.
  enum AccountID: Sendable {
    case digits(Int)
    case hexadecimal(Int)
  }

  /// Auth0's strategy, with which the ids of users begin.
  let strategy: String
  /// The name that users know; nil for a network of the tenant's own, which has that of its
  /// connection.
  let name: String?
  let accountID: AccountID
  /// Whether the network tells given and family name apart.
  var hasNameParts = true
  /// The URL of an account's picture, with `{id}` in place of the account's id; nil for none.
  var picture: String?
  /// Whether a logout with `federated` ends the session at the network too (Auth0: Log Users Out of
  /// Identity Providers).
  var hasFederatedLogout = false

  /// The networks, in the order in which documents list them.
  static let all: [SocialProvider] = [
    SocialProvider(
      strategy: "google-oauth2",
      name: "Google",
      accountID: .digits(21),
      picture: "https://lh3.googleusercontent.com/a/{id}=s96-c",
      hasFederatedLogout: true
    ),
    SocialProvider(
      strategy: "github",
      name: "GitHub",
      accountID: .digits(8),
      hasNameParts: false,
      picture: "https://avatars.githubusercontent.com/u/{id}?v=4",
      hasFederatedLogout: true
    ),
    SocialProvider(
      strategy: "facebook",
      name: "Facebook",
      accountID: .digits(16),
      picture: "https://graph.facebook.com/{id}/picture",
      hasFederatedLogout: true
    ),
    SocialProvider(strategy: "apple", name: "Apple", accountID: .hexadecimal(32)),
    SocialProvider(strategy: "linkedin", name: "LinkedIn", accountID: .hexadecimal(10)),
    SocialProvider(
      strategy: "windowslive",
      name: "Microsoft",
      accountID: .hexadecimal(16),
      hasFederatedLogout: true
    ),
    SocialProvider(
      strategy: "twitter",
      name: "X",
      accountID: .digits(19),
      hasNameParts: false,
      hasFederatedLogout: true
    ),
    SocialProvider(strategy: "oauth2", name: nil, accountID: .hexadecimal(24)),
  ]

  private init(
    strategy: String,
    name: String?,
    accountID: AccountID,
    hasNameParts: Bool = true,
    picture: String? = nil,
    hasFederatedLogout: Bool = false
  ) {
    self.strategy = strategy
    self.name = name
    self.accountID = accountID
    self.hasNameParts = hasNameParts
    self.picture = picture
    self.hasFederatedLogout = hasFederatedLogout
  }

  /// The network of this strategy; nil for a strategy that is no social network's.
  init?(strategy: String) {
    guard let provider = Self.all.first(where: { $0.strategy == strategy }) else { return nil }
    self = provider
  }

  /// The id of the account with this name or address, always the same one.
  func accountID(of name: String) -> String {
    let hash = OpaqueToken.hash(of: "\(strategy) \(name.lowercased())")
    switch accountID {
    case .hexadecimal(let count): return String(hash.prefix(count))
    case .digits(let count):
      // No id begins with a zero.
      let digits = hash.utf8.prefix(count - 1).map { "\($0 % 10)" }
      return "1" + digits.joined()
    }
  }
}

extension Connection {
  /// The social network that the tenant simulates; nil for a connection of another kind.
  var provider: SocialProvider? { SocialProvider(strategy: strategy) }

  /// The name of the connection for users.
  var title: String { document.string("display_name") ?? provider?.name ?? name }

  /// The kind of the strategy, as tenant logs name it.
  var strategyType: String {
    if hasPasswords { return "database" }
    if provider != nil { return "social" }
    return passwordlessChannel == nil ? "" : "passwordless"
  }

  /// How the ids of the connection's users begin; at networks of the tenant's own, the connection
  /// is part of the id.
  var userIDPrefix: String {
    provider.map { $0.name == nil } == true ? "\(strategy)|\(name)|" : "\(strategy)|"
  }
}
