import HTTPTypes
import Hummingbird
import PostLogin

/// Lets scripts of registered origins call the endpoints for programs (Fetch, CORS protocol).
struct CrossOrigin: RouterMiddleware {
  typealias Context = TenantRequestContext

  let tenant: Tenant

  func handle(
    _ request: Request,
    context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard let origin = request.headers[.origin], try await isRegistered(origin) else {
      return try await next(request, context)
    }
    var response: Response
    if request.method == .options, request.headers[.accessControlRequestMethod] != nil {
      response = Response(status: .noContent)
      response.headers[.accessControlAllowMethods] = "GET, POST, PATCH, DELETE, OPTIONS"
      response.headers[.accessControlAllowHeaders] =
        "Authorization, Content-Type, Auth0-Client, DPoP"
      response.headers[.accessControlMaxAge] = "600"
    } else {
      response = try await next(request, context)
    }
    response.headers[.accessControlAllowOrigin] = origin
    response.headers[.accessControlAllowCredentials] = "true"
    response.headers[.vary] = "Origin"
    return response
  }

  private func isRegistered(_ origin: String) async throws -> Bool {
    try await tenant.store.clients().contains { client in
      client.origins.contains(origin)
        || client.callbacks.contains { URLText.origin(of: $0) == origin }
    }
  }
}
