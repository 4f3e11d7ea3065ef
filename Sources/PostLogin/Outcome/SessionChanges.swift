/// What commands add up to for the session of the login.
struct SessionChanges: Sendable, Equatable {
  var lifetime = LifetimeChanges()
  var cookieMode: String?
  var metadata = StoredMetadataChanges()
  var revocation: Outcome.Revocation?

  /// With the names that the event has; empty when nothing was asked.
  var jsonValue: JSONValue {
    var members = metadata.jsonMembers + lifetime.jsonMembers
    if let cookieMode { members.append(JSONMember("cookie_mode", .string(cookieMode))) }
    if let revocation {
      members.append(
        JSONMember(
          "revoked",
          [
            "reason": .string(revocation.reason),
            "preserve_refresh_tokens": .boolean(revocation.preservesRefreshTokens),
          ]
        )
      )
    }
    return .object(members)
  }
}
