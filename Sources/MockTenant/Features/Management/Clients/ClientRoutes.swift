import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints below `/api/v2/clients`.
struct ClientRoutes: Sendable {
  let tenant: Tenant

  static let filters =
    ManagementQuery.paging + ManagementQuery.selection + [
      PayloadField(
        "is_global",
        .boolean,
        summary: "Whether to list only the tenant's global client."
      ),
      PayloadField(
        "is_first_party",
        .boolean,
        summary: "Whether the client belongs to the tenant."
      ),
      PayloadField(
        "app_type",
        .string(lengths: 1...200),
        summary: "Comma-separated application types."
      ),
      PayloadField(
        "external_client_id",
        .string(lengths: 1...255),
        summary: "The client's id in an external system."
      ),
    ]

  static let endpoints: [Endpoint] = [
    .management(
      .get,
      "/api/v2/clients",
      summary: "Lists clients.",
      scopes: readers,
      query: filters,
      answer: .json(.page(.client, named: "clients"))
    ) { try await ClientRoutes(tenant: $0.tenant).list($0) },
    .management(
      .post,
      "/api/v2/clients",
      summary: "Creates a client.",
      scopes: ["create:clients"],
      body: .json(ClientFields.all),
      answer: .json(.client, status: .created)
    ) { try await ClientRoutes(tenant: $0.tenant).create($0) },
    .management(
      .get,
      "/api/v2/clients/{id}",
      summary: "Reads a client.",
      scopes: readers,
      query: ManagementQuery.selection,
      answer: .json(.client)
    ) { try await ClientRoutes(tenant: $0.tenant).read($0) },
    .management(
      .patch,
      "/api/v2/clients/{id}",
      summary: "Changes a client.",
      scopes: ["update:clients"],
      body: .json(ClientFields.all, isComplete: false),
      answer: .json(.client)
    ) { try await ClientRoutes(tenant: $0.tenant).update($0) },
    .management(
      .delete,
      "/api/v2/clients/{id}",
      summary: "Deletes a client.",
      scopes: ["delete:clients"],
      answer: .nothing(.noContent)
    ) { try await ClientRoutes(tenant: $0.tenant).delete($0) },
    .management(
      .post,
      "/api/v2/clients/{id}/rotate-secret",
      summary: "Gives a client a new secret.",
      scopes: ["update:client_keys"],
      answer: .json(.client)
    ) { try await ClientRoutes(tenant: $0.tenant).rotateSecret($0) },
  ]

  private static let readers = ["read:clients", "read:client_keys"]

  private func list(_ call: ManagementCall) async throws -> Response {
    let types = call.query.string("app_type")?.split(separator: ",").map(String.init)
    let isFirstParty = call.query.boolean("is_first_party")
    let documents = try await tenant.store.clients().map { shown($0, call) }.filter { document in
      (types == nil || types?.contains(document.string("app_type") ?? "") == true)
        && (isFirstParty == nil || document.boolean("is_first_party") == isFirstParty)
        && call.query.boolean("is_global") != true && call.query["external_client_id"] == nil
    }
    return JSONResponse.make(ResultPage(call.query).response(documents, named: "clients"))
  }

  private func create(_ call: ManagementCall) async throws -> Response {
    let payload = call.payload
    try ClientCredentials.check(payload)
    if let problem = AddonCheck.problem(of: payload.object("addons")) {
      throw ManagementError.invalidBody(problem)
    }
    let made = Client.made(of: payload, id: tenant.letters(32), secret: secret)
    let client = made.keepingCredentials(at: tenant.now)
    try await call.write("Create a client", status: .created, body: payload) { database in
      try Store.save(.client, id: client.id, document: client.document, digest: nil, in: database)
      return true
    }
    return JSONResponse.make(object: ClientDefaults.completed(client), status: .created)
  }

  private func read(_ call: ManagementCall) async throws -> Response {
    guard let client = try await tenant.store.client(call.parameter("id")) else {
      throw ManagementError.unknownClient
    }
    return JSONResponse.make(object: ResultPage(call.query).selected(shown(client, call)))
  }

  private func update(_ call: ManagementCall) async throws -> Response {
    let id = try call.parameter("id")
    guard try await tenant.store.client(id) != nil else { throw ManagementError.unknownClient }
    let payload = call.payload
    try ClientCredentials.check(payload)
    if let problem = AddonCheck.problem(of: payload.object("addons")) {
      throw ManagementError.invalidBody(problem)
    }
    let (secret, now) = (secret(), tenant.now)
    let document = try await call.change("Update a client", body: payload) { database in
      try Store.update(.client, id: id, in: database) { document in
        var client = Client(document)
        client.merge(payload)
        client.completeSecret { secret }
        document = client.keepingCredentials(at: now).document
      }
    }
    guard let document else { throw ManagementError.unknownClient }
    return JSONResponse.make(object: ClientDefaults.completed(Client(document)))
  }

  private func delete(_ call: ManagementCall) async throws -> Response {
    // Auth0 gives the same answer whether the client existed or not.
    let (id, now) = (try call.parameter("id"), tenant.now)
    try await call.write("Delete a client", status: .noContent) { database in
      try Store.deleteClient(id, at: now, in: database)
    }
    return Response(status: .noContent)
  }

  private func rotateSecret(_ call: ManagementCall) async throws -> Response {
    let secret = secret()
    let id = try call.parameter("id")
    let document = try await call.change("Rotate a client secret") { database in
      try Store.update(.client, id: id, in: database) { $0.set("client_secret", .string(secret)) }
    }
    guard let document else { throw ManagementError.unknownClient }
    return JSONResponse.make(object: ClientDefaults.completed(Client(document)))
  }

  private func secret() -> String { tenant.letters(64) }

  /// The client for an answer; with its secret only if the token may read keys.
  private func shown(_ client: Client, _ call: ManagementCall) -> JSONObject {
    let document = ClientDefaults.completed(client)
    return call.has(scope: "read:client_keys") ? document : document.setting("client_secret", nil)
  }
}

extension Tenant {
  /// Returns `count` random letters and digits.
  func letters(_ count: Int) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    // Bytes from 248 on are skipped: they would make the first letters more likely.
    var letters = ""
    while letters.count < count {
      for byte in randomness.bytes(count) where byte < 248 && letters.count < count {
        letters.append(alphabet[Int(byte) % alphabet.count])
      }
    }
    return letters
  }
}
