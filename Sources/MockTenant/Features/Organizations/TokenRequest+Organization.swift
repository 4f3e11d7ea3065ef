import PostLogin
import WireFormats

extension TokenRequest {
  /// The organization of a login, by id or name, as the client's settings allow it.
  ///
  /// - Throws: `OAuthError` if the client must or must not name one, or the name is unknown.
  func organization(named name: String?) async throws -> Organization? {
    guard let name else {
      guard client.organizationUsage != .require else {
        throw OAuthError.invalidRequest("parameter organization is required for this client")
      }
      return nil
    }
    guard client.organizationUsage != .deny else {
      throw OAuthError.invalidRequest("parameter organization is not allowed for this client")
    }
    guard let organization = try await entities.organization(name) else {
      throw OAuthError.invalidRequest("parameter organization is invalid")
    }
    return organization
  }
}

extension Organization {
  /// Throws `OAuthError` unless the user is a member.
  func requireMember(_ user: User) throws(OAuthError) {
    guard memberIDs.contains(user.id) else {
      throw .accessDenied("user \(user.id) is not part of the \(id) organization")
    }
  }
}
