import FoundationEssentials
import PostLogin
import WireFormats

/// The public keys of clients, as the Management API takes and shows them.
enum ClientCredentials {
  /// The client's own member for its credentials, which `client_authentication_methods` names by id.
  static let member = "credentials"

  /// Checks the keys of a request to create or change a client.
  static func check(_ payload: JSONObject) throws(ManagementError) {
    let method = payload.object("client_authentication_methods")?.object("private_key_jwt")
    for credential in method?.objects("credentials") ?? [] where credential["id"] == nil {
      try checkKey(credential)
    }
  }

  /// Checks the key of one credential.
  static func checkKey(_ credential: JSONObject) throws(ManagementError) {
    guard ClientKey(credential) != nil else {
      throw .invalidBody(
        PayloadProblem(
          reason: "The text is no PEM of a public RSA key of 2048 bits or more",
          path: "pem",
          summary: "The public RSA key, or a certificate of it, as PEM."
        )
      )
    }
    if let time = credential.string("expires_at"), Date(eventText: time) == nil {
      throw .invalidBody(
        PayloadProblem(
          reason: "Object didn't pass validation for format date-time: \(time)",
          path: "expires_at",
          summary: "When the key stops to count."
        )
      )
    }
  }

  /// A credential as it is stored.
  static func completed(_ credential: JSONObject, at now: Instant) -> JSONObject {
    let key = credential.string("pem") ?? ""
    var completed = credential
    completed.set(
      "id",
      .string("cred_" + OpaqueToken.hash(of: "\(now.rawValue) \(key)").prefix(22))
    )
    completed.set("credential_type", "public_key")
    completed.set("name", credential["name"] ?? "")
    completed.set("kid", string: ClientKey(credential)?.id)
    completed.set("alg", credential["alg"] ?? "RS256")
    completed.set("created_at", .string(now.text))
    completed.set("updated_at", .string(now.text))
    return completed
  }
}

extension Client {
  /// Moves the keys that `client_authentication_methods` contains to the client's credentials.
  mutating func keepCredentials(at now: Instant) {
    guard var methods = document.object("client_authentication_methods"),
      var method = methods.object("private_key_jwt")
    else { return }
    var known = document.objects(ClientCredentials.member)
    let ids = method.objects("credentials").map { credential -> JSONValue in
      guard credential["pem"] != nil else { return ["id": credential["id"] ?? ""] }
      let completed = ClientCredentials.completed(credential, at: now)
      known.removeAll { $0["id"] == completed["id"] }
      known.append(completed)
      return ["id": completed["id"] ?? ""]
    }
    method.set("credentials", .array(ids))
    methods.set("private_key_jwt", .object(method.members))
    document.set("client_authentication_methods", .object(methods.members))
    document.set(ClientCredentials.member, .array(known.map { .object($0.members) }))
  }

  /// The client, whose credentials hold the keys that `client_authentication_methods` contained.
  func keepingCredentials(at now: Instant) -> Client {
    var client = self
    client.keepCredentials(at: now)
    return client
  }

  /// The document without the client's keys, of which answers show only the ids.
  var withoutKeys: JSONObject {
    let client = keepingCredentials(at: Instant(rawValue: 0))
    return client.document.setting(ClientCredentials.member, nil)
  }
}
