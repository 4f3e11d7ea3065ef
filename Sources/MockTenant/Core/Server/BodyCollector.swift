import HTTPTypes
import Hummingbird

/// Reads every request's body before the request is handled, so that a body that is cut off,
/// too large or too slow is refused by all endpoints alike.
struct BodyCollector: RouterMiddleware {
  typealias Context = TenantRequestContext

  func handle(
    _ request: Request,
    context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard request.mayHaveBody else { return try await next(request, context) }
    var context = context
    do {
      context.body = try await BodyReader.bytes(of: request, atMost: context.maxUploadSize)
    } catch let error as OAuthError where RefusalShape(of: request) == .management {
      throw ManagementError(error.status, error.errorDescription)
    }
    return try await next(request, context)
  }
}

extension Request {
  /// Whether the request announces a body (RFC 9112, section 6).
  fileprivate var mayHaveBody: Bool {
    headers[.transferEncoding] != nil || headers[.contentLength].map { $0 != "0" } == true
  }
}
