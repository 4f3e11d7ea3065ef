/// What commands add up to for the refresh token of the login, or the one it is about to issue.
struct RefreshTokenChanges: Sendable, Equatable {
  var lifetime = LifetimeChanges()
  var metadata = StoredMetadataChanges()
  var revocation: Outcome.Revocation?

  /// With the names that the event has; empty when nothing was asked.
  var jsonValue: JSONValue {
    var members = metadata.jsonMembers + lifetime.jsonMembers
    if let revocation {
      members.append(JSONMember("revoked", ["reason": .string(revocation.reason)]))
    }
    return .object(members)
  }
}
