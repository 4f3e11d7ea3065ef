import HTTPTypes
import Hummingbird
import Logging
import PostLogin

/// Keeps what goes wrong inside: the client gets a short answer, the server's log the kind of error.
struct FailureShield: RouterMiddleware {
  typealias Context = TenantRequestContext

  let logger: Logger

  func handle(
    _ request: Request,
    context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as any HTTPResponseError {
      return try error.response(from: request, context: context)
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      // The error's text may hold what the request held.
      logger.error(
        "request failed",
        metadata: ["path": .string(request.uri.path), "error": .string("\(type(of: error))")]
      )
      return JSONResponse.make(
        ["error": "server_error", "error_description": "The tenant failed; see its log"],
        status: .internalServerError
      )
    }
  }
}
