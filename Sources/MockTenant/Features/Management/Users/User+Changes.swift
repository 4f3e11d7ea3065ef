import PostLogin
import WireFormats

extension User {
  /// Changes the user as `PATCH /api/v2/users/{id}` does.
  ///
  /// Metadata are merged at their first level; null removes a member, and an empty object removes
  /// all. The password is stored elsewhere, as a hash.
  mutating func merge(_ changes: JSONObject) {
    document = UserFields.table.merging(changes.setting("password", nil), into: document)
  }

  /// The user as the Management API shows it, without the tenant's internal members.
  func representation(issuer: String) -> JSONObject {
    let profile = profile(issuer: issuer)
    var shown = JSONObject(profile.members.filter { !UserFields.hidden.contains($0.name) })
    shown.set("identities", .array(accounts))
    return shown
  }
}
