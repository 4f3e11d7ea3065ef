import PostLogin
import WireFormats

extension StreamedEvent {
  /// A made-up object of an event, for tests of a stream.
  static func sample(of type: String, at now: Instant) -> JSONObject {
    let user: JSONObject = [
      "user_id": "auth0|sample", "email": "sample@example.com", "email_verified": false,
      "name": "sample@example.com", "nickname": "sample",
      "identities": [
        [
          "connection": .string(Connection.passwordDatabase.name), "provider": "auth0",
          "user_id": "sample", "isSocial": false,
        ]
      ],
      "created_at": .string(now.text), "updated_at": .string(now.text),
    ]
    let organization: JSONObject = [
      "id": "org_sample", "name": "sample", "display_name": "Sample",
    ]
    let group: JSONObject = ["id": "grp_sample", "name": "sample"]
    let parts = type.split(separator: ".")
    guard parts.count > 2 else {
      let objects = ["user": user, "organization": organization, "group": group]
      let object = objects[String(parts[0])] ?? [:]
      return type == "user.deleted" ? object.setting("deleted_at", .string(now.text)) : object
    }
    let entity = parts[0] == "group" ? group : organization
    var object: JSONObject = [
      String(parts[0]): [
        "id": .string(entity.string("id") ?? ""), "name": .string(entity.string("name") ?? ""),
      ]
    ]
    if parts[1] == "connection" {
      object.set("connection", ["id": "con_sample"])
    } else {
      object.set("user", ["user_id": "auth0|sample"])
    }
    if parts[2] == "role" { object.set("role", ["id": "rol_sample", "name": "sample"]) }
    return object
  }
}
