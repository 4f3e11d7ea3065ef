import PostLogin
import WireFormats

extension EntityChange {
  /// The event of a user's change; nil if the change is not visible, such as that of a secret.
  func userEvent(issuer: String, at now: Instant) -> StreamedEvent? {
    let old = old.map { User($0).streamed(issuer: issuer) }
    let new = new.map { User($0).streamed(issuer: issuer) }
    switch (old, new) {
    case (_, let new?) where old == nil: return StreamedEvent(type: "user.created", object: new)
    case (let old?, let new?):
      return old == new ? nil : StreamedEvent(type: "user.updated", object: new)
    case (let old?, nil):
      let object = old.setting("deleted_at", .string(now.text))
      return StreamedEvent(type: "user.deleted", object: object)
    default: return nil
    }
  }
}

extension User {
  /// The members that events show, as Auth0's Event Catalog lists them: neither passwords nor the
  /// secrets of factors are among them.
  private static let streamedMembers: Set = [
    "user_id", "email", "email_verified", "username", "phone_number", "phone_verified",
    "created_at", "updated_at", "identities", "app_metadata", "user_metadata", "picture", "name",
    "nickname", "multifactor", "last_ip", "last_login", "logins_count", "blocked", "given_name",
    "family_name",
  ]

  /// The members of an account that events show; its tokens are not among them.
  private static let streamedAccountMembers: Set = [
    "connection", "user_id", "provider", "isSocial", "profileData",
  ]

  /// The user as events show it.
  fileprivate func streamed(issuer: String) -> JSONObject {
    let members = representation(issuer: issuer).members
    var shown = JSONObject(members.filter { Self.streamedMembers.contains($0.name) })
    shown.set(
      "identities",
      .array(
        (shown["identities"]?.arrayValue ?? []).map { account in
          .object(
            (account.objectValue ?? []).filter { Self.streamedAccountMembers.contains($0.name) }
          )
        }
      )
    )
    return shown
  }
}
