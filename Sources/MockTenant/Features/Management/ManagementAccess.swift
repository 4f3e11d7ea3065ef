import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// Checks the bearer token of a request to the Management API.
struct ManagementAccess: Sendable {
  let tenant: Tenant

  /// The claims of the request's token.
  ///
  /// - Throws: `ManagementError`: 401 for a token that is invalid, expired or for another audience,
  ///   403 for a token without any of the scopes.
  func token(
    of request: Request,
    origin: RequestOrigin,
    scopes: [String]
  ) async throws -> TokenPayload {
    guard let header = request.headers[.authorization] else {
      throw ManagementError.unauthorized("Missing authentication")
    }
    let parts = header.split(separator: " ", omittingEmptySubsequences: true)
    guard parts.count == 2, parts[0].lowercased() == "bearer",
      parts[1].split(separator: ".", omittingEmptySubsequences: false).count == 3
    else { throw ManagementError.unauthorized("Bad HTTP authentication header format") }
    guard let token = try await tenant.keys.claims(of: String(parts[1])) else {
      throw ManagementError.unauthorized("Invalid token")
    }
    // A user's token may also have the audience of the userinfo endpoint.
    let known = [origin.issuer, tenant.address.issuer(for: nil), token.claims.string("iss") ?? ""]
    guard
      token.audiences.contains(where: { audience in
        known.contains { audience == $0 + "api/v2/" }
      })
    else {
      throw ManagementError.unauthorized(
        "Bad audience: \(token.audiences.joined(separator: ","))"
      )
    }
    guard let expiry = token.claims.integer("exp"), tenant.now.seconds < expiry else {
      throw ManagementError.unauthorized("Expired token received for JSON Web Token validation")
    }
    if try await tenant.hasRevokedDeviceSession(token) {
      throw ManagementError.unauthorized("Invalid token")
    }
    guard scopes.contains(where: token.scopes.contains) else {
      throw ManagementError.insufficientScope(scopes)
    }
    return token
  }
}
