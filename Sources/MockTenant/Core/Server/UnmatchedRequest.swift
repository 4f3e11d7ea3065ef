import HTTPTypes
import Hummingbird

/// Answers 501 with its name to what Auth0's Management API has and this tenant has not, and 405 with
/// `Allow` to a method that no endpoint of the path has (RFC 9110, section 15.5.6); other requests
/// without an endpoint get 404 from the router.
struct UnmatchedRequest: RouterMiddleware {
  typealias Context = TenantRequestContext

  let endpoints: [Endpoint]

  func handle(
    _ request: Request,
    context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    // The router names the path in the context if it has found an endpoint.
    guard context.endpointPath == nil else { return try await next(request, context) }
    if let operation = ManagementCatalogue.operation(request.method, request.uri.path) {
      return try ManagementError.notImplemented(operation)
        .response(from: request, context: context)
    }
    let methods = endpoints.filter { $0.matches(request.uri.path) }.flatMap(\.methods)
    guard !methods.isEmpty else { return try await next(request, context) }
    let allowed = methods.map(\.rawValue).joined(separator: ", ")
    var response: Response
    switch RefusalShape(of: request) {
    case .management:
      response = try ManagementError(.methodNotAllowed, "Method Not Allowed; use \(allowed)")
        .response(from: request, context: context)
    case .oauth:
      response = try OAuthError(
        .methodNotAllowed,
        "invalid_request",
        description: "Method Not Allowed; use \(allowed)"
      ).response(from: request, context: context)
    }
    response.headers[.allow] = allowed
    return response
  }
}

/// The shape of a refusal that is made before an endpoint is called.
enum RefusalShape: Equatable {
  /// The shape of Auth0's Management API, also of the test control.
  case management
  /// The shape of RFC 6749 section 5.2.
  case oauth

  init(of request: Request) {
    let path = request.uri.path
    self = path.hasPrefix("/api/v2/") || path.hasPrefix("/_mock/") ? .management : .oauth
  }
}
