import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints below `/api/v2/organizations/{id}/invitations`.
struct InvitationRoutes: Sendable {
  /// The lifetime of an invitation that names none; 7 days, as at Auth0.
  static let lifetime: Int64 = 604_800

  let tenant: Tenant

  static let endpoints: [Endpoint] = [
    .management(
      .get,
      "/api/v2/organizations/{id}/invitations",
      summary: "Lists the open invitations of an organization.",
      scopes: ["read:organization_invitations"],
      query: ManagementQuery.paging,
      answer: .json(.page(.invitation, named: "invitations"))
    ) { try await InvitationRoutes(tenant: $0.tenant).list($0) },
    .management(
      .post,
      "/api/v2/organizations/{id}/invitations",
      summary: "Invites a user to an organization.",
      scopes: ["create:organization_invitations"],
      body: .json(InvitationFields.all),
      answer: .json(.invitation)
    ) { try await InvitationRoutes(tenant: $0.tenant).create($0) },
    .management(
      .get,
      "/api/v2/organizations/{id}/invitations/{invitation_id}",
      summary: "Reads an invitation.",
      scopes: ["read:organization_invitations"],
      answer: .json(.invitation)
    ) { try await InvitationRoutes(tenant: $0.tenant).read($0) },
    .management(
      .delete,
      "/api/v2/organizations/{id}/invitations/{invitation_id}",
      summary: "Withdraws an invitation.",
      scopes: ["delete:organization_invitations"],
      answer: .nothing(.noContent)
    ) { try await InvitationRoutes(tenant: $0.tenant).delete($0) },
  ]

  private func list(_ call: ManagementCall) async throws -> Response {
    let organization = try await call.organization()
    let found = try await tenant.store.invitations(of: organization.id, at: tenant.now)
    return JSONResponse.make(
      ResultPage(call.query).response(found.map(\.document), named: "invitations")
    )
  }

  private func read(_ call: ManagementCall) async throws -> Response {
    let organization = try await call.organization()
    let id = try call.parameter("invitation_id")
    let found = try await tenant.store.invitations(of: organization.id, at: tenant.now)
    guard let invitation = found.first(where: { $0.id == id }) else {
      throw Self.unknownInvitation
    }
    return JSONResponse.make(object: invitation.document)
  }

  private func delete(_ call: ManagementCall) async throws -> Response {
    let organization = try await call.organization()
    let id = try call.parameter("invitation_id")
    try await call.write("Delete an invitation", status: .noContent) { database in
      guard try Store.deleteInvitation(id, of: organization.id, in: database) else {
        throw Self.unknownInvitation
      }
      return true
    }
    return Response(status: .noContent)
  }

  private func create(_ call: ManagementCall) async throws -> Response {
    let organization = try await call.organization()
    let payload = call.payload
    guard let client = try await tenant.store.client(payload.string("client_id") ?? "") else {
      throw ManagementError.unknownClient
    }
    guard let start = client.document.string("initiate_login_uri"), !start.isEmpty else {
      throw ManagementError(
        .badRequest,
        "The client has no initiate_login_uri; set it to the URL that starts a login.",
        code: "invalid_body"
      )
    }
    let ticket = tenant.letters(32)
    let seconds = payload.integer("ttl_sec").flatMap { $0 == 0 ? nil : $0 } ?? Self.lifetime
    let expiresAt = tenant.now + .seconds(seconds)
    var document: JSONObject = [
      "id": .string(tenant.identifier("uinv_")), "organization_id": .string(organization.id),
    ]
    for name in InvitationFields.kept { document.set(name, payload[name]) }
    document.set(
      "invitation_url",
      .string(
        URLText.adding(
          [
            ("invitation", ticket), ("organization", organization.id),
            ("organization_name", organization.name),
          ],
          to: start
        )
      )
    )
    document.set("ticket_id", .string(ticket))
    document.set("created_at", .string(tenant.now.text))
    document.set("expires_at", .string(expiresAt.text))
    let invitation = Invitation(document: document)
    try await call.write("Create an invitation", body: payload) { database in
      try Store.save(invitation, ticket: ticket, expiresAt: expiresAt, in: database)
      return true
    }
    if payload.boolean("send_invitation_email") != false {
      let message = Message(
        purpose: .invitation,
        channel: .email,
        recipient: invitation.email,
        link: document.string("invitation_url"),
        expiresAt: expiresAt,
        subject: .init(client: client, organization: organization)
      )
      try await tenant.send(message, origin: call.origin)
    }
    return JSONResponse.make(object: document)
  }

  private static let unknownInvitation =
    ManagementError(.notFound, "The invitation does not exist.", code: "inexistent_invitation")
}
