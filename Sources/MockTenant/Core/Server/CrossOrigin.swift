import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// Lets scripts of registered origins call the endpoints for programs (Fetch, CORS protocol).
///
/// Login pages and test controls allow no other origin: a script that can read a login page could
/// submit it.
struct CrossOrigin: RouterMiddleware {
  typealias Context = TenantRequestContext

  private static let openPaths = [
    "/oauth/", "/userinfo", "/.well-known/", "/api/v2/", "/mfa/", "/passwordless/start",
    "/dbconnections/", "/otp/", "/passkey/", "/me/",
  ]

  let tenant: Tenant

  func handle(
    _ request: Request,
    context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    let path = OktaPaths.tenantPath(for: request.uri.path)
    guard Self.openPaths.contains(where: { path.hasPrefix($0) }) else {
      return try await next(request, context)
    }
    var response: Response
    if let origin = request.headers[.origin], try await isRegistered(origin) {
      response = try await answer(request, context: context, next: next)
      response.headers[.accessControlAllowOrigin] = origin
      response.headers[.accessControlAllowCredentials] = "true"
      response.headers[.accessControlExposeHeaders] = "DPoP-Nonce, WWW-Authenticate"
    } else {
      response = try await next(request, context)
    }
    // Every answer has the header, also a refusal: otherwise a cache could serve it to a registered
    // origin.
    response.headers[.vary] = "Origin"
    return response
  }

  private func answer(
    _ request: Request,
    context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard request.method == .options, request.headers[.accessControlRequestMethod] != nil else {
      return try await next(request, context)
    }
    var response = Response(status: .noContent)
    response.headers[.accessControlAllowMethods] = "GET, POST, PATCH, DELETE, OPTIONS"
    response.headers[.accessControlAllowHeaders] =
      "Authorization, Content-Type, Auth0-Client, DPoP"
    response.headers[.accessControlMaxAge] = "600"
    return response
  }

  /// The host of an origin, which each URL of it contains unless it spells the host in another way.
  private static func sharedText(of origin: String) -> String {
    HostText(origin.split(separator: "/").last.map(String.init) ?? "").name
  }

  /// Whether a client registers the origin, or a callback on it.
  private func isRegistered(_ origin: String) async throws -> Bool {
    // Pages without an origin, such as any sandboxed frame, send `null`.
    guard WebURL(origin)?.origin == origin else { return false }
    let clients = try await tenant.store.clients(containing: Self.sharedText(of: origin))
    return clients.contains { client in
      client.origins.contains { WebURL($0)?.origin == origin }
        || client.callbacks.contains {
          $0.lowercased().hasPrefix("http") && WebURL($0)?.origin == origin
        }
    }
  }
}
