import PostLogin
import WireFormats

/// An Action that the Management API declares, with its versions.
struct StoredAction: Sendable {
  /// The members of the table, `versions` and the values of secrets.
  var document: JSONObject

  init(_ document: JSONObject) { self.document = document }

  /// A new Action.
  init(of payload: JSONObject, id: String, at now: Instant) {
    document = ["id": .string(id), "created_at": .string(now.text)]
    change(by: payload, at: now)
  }

  var id: String { document.string("id") ?? "" }
  var name: String { document.string("name") ?? "" }
  var triggers: [Trigger] { Self.triggers(of: document) }
  var versions: [JSONObject] { document.objects("versions") }
  /// The version that logins run.
  var deployedVersion: JSONObject? { versions.last }

  static func triggers(of document: JSONObject) -> [Trigger] {
    document.objects("supported_triggers").compactMap { $0.string("id").map(Trigger.init) }
  }

  /// Takes over changed members; a secret without a value keeps its value.
  mutating func change(by payload: JSONObject, at now: Instant) {
    var payload = payload.setting("deploy", nil)
    if payload["secrets"] != nil {
      let known = document.objects("secrets")
      let secrets = payload.objects("secrets").map { secret -> JSONValue in
        let name = secret.string("name")
        let value = secret["value"] ?? known.first { $0.string("name") == name }?["value"]
        return [
          "name": .optional(name), "value": value ?? "", "updated_at": .string(now.text),
        ]
      }
      payload.set("secrets", .array(secrets))
    }
    document = ActionFields.table.merging(payload, into: document)
    document.set("updated_at", .string(now.text))
  }

  /// Makes the present members, or those of an earlier version, the deployed version.
  mutating func deploy(_ source: JSONObject, id: String, at now: Instant) {
    var version = JSONObject(source.members.filter { Self.versioned.contains($0.name) })
    version.set("id", .string(id))
    version.set("number", .integer(versions.count + 1))
    version.set("created_at", .string(now.text))
    document.set("versions", .array((versions + [version]).map { .object($0.members) }))
  }

  private static let versioned = [
    "supported_triggers", "code", "dependencies", "runtime", "secrets",
  ]

  private var isDeployed: Bool {
    guard let deployedVersion else { return false }
    return Self.versioned.allSatisfy { deployedVersion[$0] == document[$0] }
  }

  /// The Action as the Management API shows it, without values of secrets.
  var representation: JSONObject {
    var shown = ActionFields.table.completing(document.setting("versions", nil).withoutSecretValues)
    shown.set("status", "built")
    shown.set("all_changes_deployed", .boolean(isDeployed))
    if let deployedVersion {
      shown.set("deployed_version", .object(self.shown(deployedVersion).members))
    }
    return shown
  }

  /// A version as the Management API shows it.
  func representation(ofVersion version: JSONObject) -> JSONObject {
    shown(version).setting(
      "action",
      [
        "id": .string(id), "name": .string(name),
        "supported_triggers": document["supported_triggers"] ?? [],
        "all_changes_deployed": .boolean(isDeployed),
      ]
    )
  }

  private func shown(_ version: JSONObject) -> JSONObject {
    version.withoutSecretValues
      .setting("action_id", .string(id)).setting("status", "built")
      .setting("deployed", .boolean(version == deployedVersion))
      .setting("built_at", version["created_at"]).setting("updated_at", version["created_at"])
  }
}

extension ActionDeployment {
  /// What a version, or the present members of an Action, would run.
  init(_ source: JSONObject, name: String) {
    let secrets = source.objects("secrets").map { secret in
      JSONMember(secret.string("name") ?? "", secret["value"] ?? "")
    }
    self.init(
      name: name,
      code: source.string("code") ?? "",
      secrets: JSONObject(secrets)
    )
  }
}

extension JSONObject {
  /// The document whose secrets have no values, as answers and logs show it.
  var withoutSecretValues: JSONObject {
    guard self["secrets"] != nil else { return self }
    return setting(
      "secrets",
      .array(objects("secrets").map { .object($0.setting("value", nil).members) })
    )
  }
}
