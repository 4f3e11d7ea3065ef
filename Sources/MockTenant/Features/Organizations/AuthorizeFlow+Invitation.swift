import PostLogin
import WireFormats

/// Logins by the invitation of an organization.
extension AuthorizeFlow {
  /// The request with its invitation, which must be open and of the request's client and
  /// organization.
  ///
  /// - Throws: `AuthorizeRefusal.redirect`.
  func invited(
    _ request: AuthorizeRequest,
    _ parameters: JSONObject
  ) async throws -> AuthorizeRequest {
    guard let ticket = parameters.string("invitation"), !ticket.isEmpty else { return request }
    let hash = OpaqueToken.hash(of: ticket)
    guard let invitation = try await tenant.store.invitation(ticketHash: hash, at: tenant.now),
      invitation.organizationID == request.organization, invitation.clientID == request.clientID
    else {
      throw AuthorizeRefusal.redirect(error: "invalid_request", description: Self.noInvitation)
    }
    var request = request
    request.invitationHash = hash
    request.loginHint = request.loginHint ?? invitation.email
    if let id = invitation.document.string("connection_id") {
      request.connection = try await entities.connections().first { $0.id == id }?.name
    }
    return request
  }

  /// Whether the session of a user counts for a request with an invitation: it must be the invited
  /// user's.
  func isInvited(_ user: User, by request: AuthorizeRequest) async throws -> Bool {
    guard let hash = request.invitationHash else { return true }
    let invitation = try await tenant.store.invitation(ticketHash: hash, at: tenant.now)
    return invitation?.email.lowercased() == user.email?.lowercased()
  }

  /// Makes the user who accepts an invitation a member of the organization with the roles of the
  /// invitation, which ends; the user takes over its metadata.
  ///
  /// - Returns: The reason to deny the login; nil to let it continue.
  func accept(_ request: AuthorizeRequest, by user: User) async throws -> String? {
    // A blocked user is refused for that reason, and joins nothing.
    guard let hash = request.invitationHash, !user.isBlocked else { return nil }
    let (now, userID, email) = (tenant.now, user.id, user.email?.lowercased())
    let reason: String? = try await tenant.store.write { database in
      guard let invitation = try Store.invitation(ticketHash: hash, at: now, in: database) else {
        return Self.noInvitation
      }
      guard invitation.email.lowercased() == email else {
        return "The invitation is for another user."
      }
      _ = try Store.deleteInvitation(
        invitation.id,
        of: invitation.organizationID,
        in: database
      )
      let roles = try Store.roles(invitation.roleIDs, in: database)
      try Store.updateOrganization(invitation.organizationID, in: database) { organization in
        let known = organization.roles(of: userID) ?? []
        organization.setRoles(known + roles.filter { !known.contains($0) }, of: userID)
      }
      try Store.updateUser(userID, in: database) { $0.take(invitation) }
      return nil
    }
    if reason == nil { await entities.forget(user) }
    try await tenant.log(
      reason == nil ? .invitation : .failedInvitation,
      description: reason,
      subject: .init(client: try await entities.client(request.clientID), user: user),
      origin: origin
    )
    return reason
  }

  private static let noInvitation = "The invitation is unknown, used or expired."
}

extension User {
  /// Takes over the metadata of an invitation.
  fileprivate mutating func take(_ invitation: Invitation) {
    for name in ["app_metadata", "user_metadata"] {
      guard let given = invitation.document.object(name) else { continue }
      var metadata = document.object(name) ?? [:]
      for member in given.members { metadata.set(member.name, member.value) }
      document.set(name, .object(metadata.members))
    }
  }
}
