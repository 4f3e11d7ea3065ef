import PostLogin

/// A request of a user for the link to the page for a new password.
struct PasswordResetRequest: Sendable {
  let tenant: Tenant
  let origin: RequestOrigin
  let client: Client
  let connection: Connection

  /// Sends the link if an account that is not blocked has the address, and logs the request; the
  /// answer does not reveal whether there is one.
  ///
  /// - Returns: False, without a message, if the IP address has asked for too many links.
  func send(to address: String, organizationID: String?) async throws -> Bool {
    let isAllowed = try await tenant.attempts.attempt(
      "reset:\(origin.ip)",
      limit: PasswordlessChannel.limit
    ) { false }
    guard isAllowed != nil else { return false }
    let known = try await tenant.store.account(
      with: address.lowercased(),
      .email,
      in: connection.name
    )
    let subject = Tenant.LogSubject(client: client, user: known?.user, connection: connection)
    if let known, !known.user.isBlocked {
      try await UserLinks(tenant: tenant, origin: origin)
        .sendPasswordReset(
          to: known.account,
          organizationID: organizationID,
          subject: subject
        )
    } else {
      try await tenant.log(
        .failedPasswordChangeRequest,
        description: known == nil ? "The user does not exist." : "The user is blocked.",
        subject: subject,
        origin: origin
      )
    }
    return true
  }
}
