import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints below `/api/v2/jobs`.
struct JobRoutes: Sendable {
  let tenant: Tenant

  private static let shape = AnswerShape.entity([
    .text("id", "The job's id."), .text("status", "The state."), .text("type", "The kind of job."),
    .text("created_at", "When the job began."),
  ])

  static let endpoints: [Endpoint] = [
    .management(
      .post,
      "/api/v2/jobs/users-imports",
      summary: "Imports users from a form with a file, or from JSON with the same members.",
      scopes: ["create:users"],
      answer: .json(shape, status: .accepted)
    ) { try await JobRoutes(tenant: $0.tenant).importUsers($0) },
    .management(
      .post,
      "/api/v2/jobs/verification-email",
      summary: "Sends a user the link that verifies the address, to the outbox.",
      scopes: ["update:users"],
      body: .json([
        PayloadField(
          "user_id",
          .string(lengths: 1...255),
          summary: "The user's id.",
          isRequired: true
        ),
        PayloadField("client_id", .string(lengths: 1...255), summary: "The client."),
        PayloadField("organization_id", .string(lengths: 1...50), summary: "Without effect."),
        PayloadField("identity", .map(nil), summary: "Without effect."),
      ]),
      answer: .json(shape, status: .created)
    ) { try await JobRoutes(tenant: $0.tenant).sendVerification($0) },
    .management(
      .get,
      "/api/v2/jobs/{id}",
      summary: "Reads a job.",
      scopes: ["create:users", "read:users", "update:users"],
      answer: .json(shape)
    ) { call in
      let job = try await JobRoutes(tenant: call.tenant).job(call)
      return JSONResponse.make(object: job.setting("errors", nil))
    },
    .management(
      .get,
      "/api/v2/jobs/{id}/errors",
      summary: "Lists the users that a job could not import.",
      scopes: ["create:users", "read:users"],
      answer: .json(.list(.object([.sent("user", .map(nil), summary: "The user.")], isOpen: true)))
    ) { call in
      let job = try await JobRoutes(tenant: call.tenant).job(call)
      guard let errors = job["errors"]?.arrayValue, !errors.isEmpty else {
        return Response(status: .noContent)
      }
      return JSONResponse.make(.array(errors))
    },
  ]

  private func job(_ call: ManagementCall) async throws -> JSONObject {
    guard let job = try await tenant.store.entity(.job, call.parameter("id")) else {
      throw ManagementError(.notFound, "The job does not exist.", code: "inexistent_job")
    }
    return job
  }

  private func new(_ type: String) -> JSONObject {
    [
      "id": .string(tenant.identifier("job_")), "type": .string(type), "status": "completed",
      "created_at": .string(tenant.now.text),
    ]
  }

  private func importUsers(_ call: ManagementCall) async throws -> Response {
    let form = try call.importForm()
    guard
      let connection = try await tenant.store.connections()
        .first(where: { $0.id == form.string("connection_id") })
    else {
      throw ManagementError(
        .badRequest,
        "The connection does not exist.",
        code: "inexistent_connection"
      )
    }
    guard connection.hasPasswords else {
      throw ManagementError(
        .badRequest,
        "Users can be imported into database connections only.",
        code: "invalid_body"
      )
    }
    let work = UserImport(
      connection: connection,
      replaces: form.boolean("upsert") == true,
      tenant: tenant
    )
    var started = new("users_import").setting("connection_id", .string(connection.id))
      .setting("connection", .string(connection.name))
      .setting("upsert", .boolean(work.replaces))
    started.set("external_id", form["external_id"])
    let (job, users) = (started, form["users"]?.arrayValue ?? [])
    try await call.write(
      "Create a job to import users",
      status: .accepted,
      body: form.setting("users", nil)
    ) { database in
      let result = try work.run(users, in: database)
      let document = job.setting("summary", result.summary)
        .setting("errors", .array(result.failures))
      try Store.save(
        .job,
        id: job.string("id") ?? "",
        document: document,
        digest: nil,
        in: database
      )
      return true
    }
    // As at Auth0, a job has not begun when it is answered; its summary is at its own path.
    return JSONResponse.make(object: job.setting("status", "pending"), status: .accepted)
  }

  private func sendVerification(_ call: ManagementCall) async throws -> Response {
    let payload = call.payload
    guard let user = try await tenant.store.user(payload.string("user_id") ?? "") else {
      throw ManagementError.unknownUser
    }
    var client: Client?
    if let id = payload.string("client_id") {
      client = try await tenant.store.client(id)
      guard client != nil else { throw ManagementError.unknownClient }
    }
    let job = new("verification_email")
    try await call.write(
      "Create a job to send a verification email",
      status: .created,
      body: payload
    ) { database in
      try Store.save(
        .job,
        id: job.string("id") ?? "",
        document: job,
        digest: nil,
        in: database
      )
      return true
    }
    try await UserLinks(tenant: tenant, origin: call.origin).sendVerification(
      to: user,
      client: client
    )
    return JSONResponse.make(object: job.setting("status", "pending"), status: .created)
  }
}

extension ManagementCall {
  /// The members of an import, from a form with a file of JSON or from a body of JSON.
  fileprivate func importForm() throws -> JSONObject {
    guard contentType.lowercased().hasPrefix("multipart/form-data") else {
      return try jsonBody(ImportFields.form)
    }
    guard let form = MultipartForm(bytes, contentType: contentType) else {
      throw ManagementError(
        .badRequest,
        "Invalid multipart payload format",
        code: "invalid_body"
      )
    }
    var members: [JSONMember] = []
    for (name, text) in form.parts.sorted(by: { $0.key < $1.key }) {
      let type = ImportFields.form.first { $0.name == name }?.type
      switch type {
      case .list:
        guard let value = (try? JSONText(text))?.value else {
          throw ManagementError(
            .badRequest,
            "Failed to parse users file JSON when importing users. Make sure it is valid JSON.",
            code: "invalid_body"
          )
        }
        members.append(JSONMember(name, value))
      case .boolean where text == "true" || text == "false":
        members.append(JSONMember(name, .boolean(text == "true")))
      default: members.append(JSONMember(name, .string(text)))
      }
    }
    do {
      try PayloadCheck.check(members, fields: ImportFields.form, requiring: true)
    } catch {
      throw ManagementError.invalidBody(error)
    }
    return JSONObject(members)
  }
}
