import PostLogin
import WireFormats

extension Client {
  /// Makes a client as `POST /api/v2/clients` does.
  static func made(of payload: JSONObject, id: String, secret: () -> String) -> Client {
    var client = Client(["name": payload["name"] ?? "", "client_id": .string(id)])
    let type = payload.string("app_type")
    client.merge(payload)
    if client.document["token_endpoint_auth_method"] == nil {
      let method = ClientDefaults.authentication(ofType: type)
      client.document.set("token_endpoint_auth_method", .string(method.rawValue))
    }
    if client.document["grant_types"] == nil {
      client.document.set("grant_types", .strings(client.grantTypes))
    }
    client.completeSecret(secret)
    return client
  }

  /// Gives a confidential client without a secret a new one.
  mutating func completeSecret(_ secret: () -> String) {
    guard authentication != .none, self.secret == nil else { return }
    document.set("client_secret", .string(secret()))
  }

  /// Changes the client as `PATCH /api/v2/clients/{id}` does.
  ///
  /// Members of settings objects and metadata that the change does not name remain; null removes a
  /// member.
  mutating func merge(_ changes: JSONObject) {
    for change in changes.members {
      switch (change.name, change.value) {
      case (_, .null): document.set(change.name, nil)
      case ("session_transfer", .object(let members)): mergeSessionTransfer(members)
      case ("client_metadata", .object(let members)), ("jwt_configuration", .object(let members)),
        ("refresh_token", .object(let members)):
        document.set(change.name, document.object(change.name).merging(members))
      default: document.set(change.name, change.value)
      }
    }
  }

  /// Any member makes Auth0 store the whole object with its defaults; only `delegation` can be
  /// removed.
  private mutating func mergeSessionTransfer(_ changes: [JSONMember]) {
    var settings = document.object("session_transfer") ?? [:]
    for change in changes {
      switch (change.name, change.value) {
      case ("delegation", .null): settings.set(change.name, nil)
      case ("delegation", .object(let members)):
        settings.set(change.name, settings.object(change.name).merging(members))
      default: settings.set(change.name, change.value)
      }
    }
    document.set("session_transfer", ClientDefaults.completed(sessionTransfer: settings))
  }
}

extension JSONObject? {
  /// The object with changes to its members; null removes a member.
  func merging(_ changes: [JSONMember]) -> JSONValue {
    var result = self ?? [:]
    for change in changes { result.set(change.name, change.value == .null ? nil : change.value) }
    return .object(result.members)
  }
}
