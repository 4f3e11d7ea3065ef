import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints below `/api/v2/tickets`, which make links that the tenant does not send.
struct TicketRoutes: Sendable {
  let tenant: Tenant

  static let endpoints: [Endpoint] = [
    .management(
      .post,
      "/api/v2/tickets/email-verification",
      summary: "Makes a link that verifies a user's address.",
      scopes: ["create:user_tickets"],
      body: .json([userID.required] + common),
      answer: ticket
    ) { call in
      try await TicketRoutes(tenant: call.tenant).create(
        call,
        "Create an email verification ticket",
        .verification,
        page: UserLinks.verificationPage
      )
    },
    .management(
      .post,
      "/api/v2/tickets/password-change",
      summary: "Makes a link to the page on which a user sets a new password.",
      scopes: ["create:user_tickets"],
      body: .json(
        [
          userID,
          PayloadField("email", .string(lengths: 1...320), summary: "The user's e-mail address."),
          PayloadField(
            "connection_id",
            .string(lengths: 1...50),
            summary: "The connection of the user with that address."
          ),
          PayloadField("mark_email_as_verified", .boolean, summary: "Without effect."),
        ] + common
      ),
      answer: ticket
    ) { call in
      try await TicketRoutes(tenant: call.tenant).create(
        call,
        "Create a password change ticket",
        .passwordReset,
        page: UserLinks.resetPage
      )
    },
  ]

  private static let ticket = EndpointAnswer.json(
    .object([.text("ticket", "The URL of the link.")]),
    status: .created
  )

  private static let userID =
    PayloadField("user_id", .string(lengths: 1...255), summary: "The user's id.")

  private static let common = [
    PayloadField(
      "result_url",
      .string(lengths: 1...2048),
      summary: "The page to which a link of verification leads in the end."
    ),
    PayloadField("client_id", .string(lengths: 1...255), summary: "The client."),
    PayloadField("organization_id", .string(lengths: 1...50), summary: "The organization."),
    PayloadField(
      "ttl_sec",
      .integer(0...315_360_000),
      summary: "The lifetime in seconds; 0 for five days."
    ),
    PayloadField("includeEmailInRedirect", .boolean, summary: "Without effect."),
    PayloadField("identity", .map(nil), summary: "Without effect: the link is of the user."),
  ]

  private func create(
    _ call: ManagementCall,
    _ description: String,
    _ kind: Ticket.Kind,
    page: String
  ) async throws -> Response {
    let payload = call.payload
    let user = try await user(payload)
    guard let email = user.email else {
      throw ManagementError(.badRequest, "The user has no e-mail address.", code: "invalid_body")
    }
    if let id = payload.string("client_id"), try await tenant.store.client(id) == nil {
      throw ManagementError.unknownClient
    }
    if let id = payload.string("organization_id"),
      try await tenant.store.entity(.organization, id) == nil
    {
      throw ManagementError.unknownOrganization
    }
    if let url = payload.string("result_url"),
      !["https://", "http://"].contains(where: url.hasPrefix)
    {
      throw ManagementError(.badRequest, "result_url must be a URL of http.", code: "invalid_body")
    }
    let seconds = payload.integer("ttl_sec").flatMap { $0 == 0 ? nil : $0 }
    let content = UserLinks.Content(
      userID: user.id,
      clientID: payload.string("client_id"),
      organizationID: payload.string("organization_id"),
      email: email,
      resultURL: payload.string("result_url")
    )
    var change = UnitOfWork()
    let link = try UserLinks(tenant: tenant, origin: call.origin).link(
      kind,
      content,
      page: page,
      lifetime: seconds.map { .seconds($0) } ?? UserLinks.lifetime,
      change: &change
    )
    let work = change
    try await call.write(description, status: .created, body: payload) { database in
      _ = try work.write(in: database)
      return true
    }
    return JSONResponse.make(object: ["ticket": .string(link.url)], status: .created)
  }

  /// The user with the id, or with the address at the connection.
  private func user(_ payload: JSONObject) async throws -> User {
    if let id = payload.string("user_id") {
      guard let user = try await tenant.store.user(id) else { throw ManagementError.unknownUser }
      return user
    }
    guard let email = payload.string("email"), let id = payload.string("connection_id") else {
      throw ManagementError.invalidBody(
        PayloadProblem(reason: "Missing required property: user_id", path: "", summary: "")
      )
    }
    let connection = try await tenant.store.connections().first { $0.id == id }
    guard let connection,
      let user = try await tenant.store.user(named: email, in: connection.name)
    else { throw ManagementError.unknownUser }
    return user
  }
}

extension PayloadField {
  /// The field as a member that every request must contain.
  fileprivate var required: PayloadField {
    var field = self
    field.isRequired = true
    return field
  }
}
