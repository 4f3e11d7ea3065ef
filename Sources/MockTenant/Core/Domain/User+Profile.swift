import PostLogin
import WireFormats

extension User {
  /// A user whom the tenant creates, with the name, the nickname and the times of a new one.
  init(_ id: String, of connection: String, profile: JSONObject, at now: Instant) {
    let time = JSONValue.string(now.text)
    var document: JSONObject = ["user_id": .string(id), "connection": .string(connection)]
    for member in profile.members { document.set(member.name, member.value) }
    document.set("created_at", time)
    document.set("updated_at", time)
    let members = DefaultedObject(document, UserFields.table)
    for name in ["name", "nickname"] { document.set(name, .string(members.string(name))) }
    self.init(document)
  }

  /// The members with those that every user has at Auth0: a name, a nickname, a picture and times.
  ///
  /// The picture of a user who has none is the tenant's, below the issuer that a request addresses.
  func profile(issuer: String) -> JSONObject {
    var profile = UserFields.table.completing(document)
    if profile["picture"] == nil {
      profile.set("picture", .string(Avatar.url(of: self, issuer: issuer)))
    }
    return profile
  }
}
