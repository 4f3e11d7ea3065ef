import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints below `/api/v2/clients/{id}/credentials`.
struct ClientCredentialRoutes: Sendable {
  let tenant: Tenant

  static let endpoints: [Endpoint] = [
    .management(
      .get,
      "/api/v2/clients/{id}/credentials",
      summary: "Lists the keys of a client.",
      scopes: ["read:client_credentials"],
      answer: .json(.list(.credential))
    ) { try await ClientCredentialRoutes(tenant: $0.tenant).list($0) },
    .management(
      .post,
      "/api/v2/clients/{id}/credentials",
      summary: "Gives a client a key, which client_authentication_methods can name.",
      scopes: ["create:client_credentials"],
      body: .json(ClientFields.credential),
      answer: .json(.credential, status: .created)
    ) { try await ClientCredentialRoutes(tenant: $0.tenant).create($0) },
    .management(
      .delete,
      "/api/v2/clients/{id}/credentials/{credential_id}",
      summary: "Deletes a key of a client.",
      scopes: ["delete:client_credentials"],
      answer: .nothing(.noContent)
    ) { try await ClientCredentialRoutes(tenant: $0.tenant).delete($0) },
  ]

  private func list(_ call: ManagementCall) async throws -> Response {
    guard let client = try await tenant.store.client(call.parameter("id")) else {
      throw ManagementError.unknownClient
    }
    return JSONResponse.make(.array(client.shownCredentials.map { .object($0.members) }))
  }

  private func create(_ call: ManagementCall) async throws -> Response {
    let id = try call.parameter("id")
    let payload = call.payload
    try ClientCredentials.checkKey(payload)
    let credential = ClientCredentials.completed(payload, at: tenant.now)
    let document = try await call.change(
      "Create a client credential",
      status: .created,
      body: payload
    ) { database in
      try Store.update(.client, id: id, in: database) { document in
        document.set(
          ClientCredentials.member,
          .array(
            (document.objects(ClientCredentials.member) + [credential]).map { .object($0.members) }
          )
        )
      }
    }
    guard document != nil else { throw ManagementError.unknownClient }
    return JSONResponse.make(object: credential.setting("pem", nil), status: .created)
  }

  private func delete(_ call: ManagementCall) async throws -> Response {
    let id = try call.parameter("id")
    let credentialID = try call.parameter("credential_id")
    let document = try await call.change("Delete a client credential", status: .noContent) {
      database in
      try Store.update(.client, id: id, in: database) { document in
        let kept = document.objects(ClientCredentials.member)
          .filter { $0.string("id") != credentialID }
        document.set(ClientCredentials.member, .array(kept.map { .object($0.members) }))
      }
    }
    guard document != nil else { throw ManagementError.unknownClient }
    return Response(status: .noContent)
  }
}

extension Client {
  /// The credentials as answers show them, without the keys.
  fileprivate var shownCredentials: [JSONObject] {
    let client = keepingCredentials(at: Instant(rawValue: 0))
    return client.document.objects(ClientCredentials.member).map { $0.setting("pem", nil) }
  }
}

extension AnswerShape {
  /// A key of a client.
  fileprivate static let credential = AnswerShape.object([
    .text("id", "The credential's id."),
    .text("credential_type", "The kind of credential."),
    .text("name", "The key's name."),
    .text("kid", "The key id of assertions."),
    .text("alg", "The algorithm of assertions."),
    .text("created_at", "When the credential was made."),
    .text("updated_at", "When the credential last changed."),
    PayloadField("expires_at", .string(), summary: "When the key stops to count."),
  ])
}
