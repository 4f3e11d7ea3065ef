import GRDB
import PostLogin
import WireFormats

/// The account with which a user comes back from a social network.
enum SocialAccount: Sendable {
  /// A user whom the tenant knows.
  case known(String)
  /// A profile, of a user whom the tenant may know.
  case typed(SocialProfile)

  /// Another request has finished the login.
  struct LoginIsOver: Error {}
  /// The connection takes no new users.
  struct SignupIsDisabled: Error {}

  /// The account's user, who is created at the first login; a later one renews the profile unless
  /// the connection keeps that of the first.
  ///
  /// - Throws: `SignupIsDisabled`, or `SocialProfile.Problem` for a user of another connection.
  func user(of connection: Connection, at now: Instant, in database: Database) throws -> User {
    if let primary = try Store.primaryUser(ofLinked: id, in: database) { return primary }
    let known = try Store.user(id, in: database)
    if let known, known.connection != connection.name {
      throw SocialProfile.Problem(text: "This account is no longer known")
    }
    switch (self, known) {
    case (.known, nil): throw SocialProfile.Problem(text: "This account is no longer known")
    case (.known, let user?): return user
    case (.typed(let profile), let user?):
      guard connection.renewsProfiles else { return user }
      var user = user
      for member in profile.typed.members { user.document.set(member.name, member.value) }
      if user.document.text != known?.document.text {
        user.document.set("updated_at", .string(now.text))
        try Store.save(user, passwordHash: nil, digest: nil, in: database)
      }
      return user
    case (.typed(let profile), nil):
      guard connection.takesNewAccounts else { throw SignupIsDisabled() }
      let user = User(profile.userID, of: connection.name, profile: profile.attributes, at: now)
      try Store.insert(user, in: database)
      return user
    }
  }

  /// The id of the account's user, also where the account is linked to another user.
  var id: String {
    switch self {
    case .known(let id): id
    case .typed(let profile): profile.userID
    }
  }
}

extension Connection {
  /// Whether a user's first login creates an account.
  var takesNewAccounts: Bool { !options.boolean("disable_signup") }
  /// Whether each login takes over the network's profile; otherwise only the first does.
  var renewsProfiles: Bool { options.string("set_user_root_attributes") == "on_each_login" }
}
