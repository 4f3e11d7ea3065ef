import PostLogin
import WireFormats

extension Client {
  /// Makes a client as `POST /api/v2/clients` does.
  static func made(of payload: JSONObject, id: String, secret: () -> String) -> Client {
    var client = Client(["name": payload["name"] ?? "", "client_id": .string(id)])
    let type = payload.string("app_type")
    client.merge(payload)
    if client.document["token_endpoint_auth_method"] == nil, client.privateKeyMethod == nil {
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
    document = ClientFields.table.merging(changes, into: document)
  }
}
