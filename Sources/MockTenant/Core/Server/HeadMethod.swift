import HTTPTypes
import Hummingbird

/// Sends answers to HEAD without their content, whose length their header still says (RFC 9110,
/// section 9.3.2).
struct HeadMethod: RouterMiddleware {
  typealias Context = TenantRequestContext

  func handle(
    _ request: Request,
    context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    let response = try await next(request, context)
    return request.method == .head ? response.createHeadResponse() : response
  }
}
