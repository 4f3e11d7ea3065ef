import PostLogin
import WireFormats

extension User {
  /// The user's accounts as `identities` lists them, the user's own first.
  var accounts: [JSONValue] {
    let listed = document["identities"]?.arrayValue ?? []
    guard listed.isEmpty else { return listed }
    let account = account
    return [
      [
        "connection": .string(connection), "provider": .string(account.provider),
        "user_id": .string(account.id), "isSocial": .boolean(account.isSocial),
      ]
    ]
  }

  /// The accounts for another user's `identities`; the first one with the profile that is this
  /// user's own.
  var linkedAccounts: [JSONValue] {
    var profile = JSONObject()
    for name in Self.profileMembers { profile.set(name, document[name]) }
    return accounts.enumerated().map { index, account in
      guard index == 0, let members = account.objectValue else { return account }
      return .object(
        JSONObject(members).setting("profileData", .object(profile.members)).members
      )
    }
  }

  /// The connections by which the user logs in.
  var connections: [String] {
    [connection] + accounts.compactMap { $0["connection"]?.stringValue }
  }

  private static let profileMembers = [
    "email", "email_verified", "username", "phone_number", "phone_verified", "name", "given_name",
    "family_name", "nickname", "picture",
  ]
}
