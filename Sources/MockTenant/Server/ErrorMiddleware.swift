import GRDB
import HTTPTypes
import Hummingbird
import Logging
import PostLogin
import WireFormats

/// Keeps what goes wrong inside: the client gets a short answer, the server's log the kind of
/// error.
struct ErrorMiddleware: RouterMiddleware {
  typealias Context = TenantRequestContext

  let logger: Logger

  func handle(
    _ request: Request,
    context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError where error.body == nil {
      // Hummingbird's own refusals have no body; those of Auth0 say in JSON what they are.
      return try ManagementError(error.status, error.status.reasonPhrase)
        .response(from: request, context: context)
    } catch let error as any HTTPResponseError {
      return try error.response(from: request, context: context)
    } catch is CancellationError {
      throw CancellationError()
    } catch let error as DatabaseError where error.isOutage {
      logger.error(
        "the database cannot be used; nothing of the request was kept",
        metadata: [
          "path": .string(request.uri.path), "error": .string("\(error.resultCode)"),
        ]
      )
      var response = JSONResponse.make(
        [
          "error": "temporarily_unavailable",
          "error_description":
            "The tenant's database cannot be used at present; nothing was changed",
        ],
        status: .serviceUnavailable
      )
      response.headers[.retryAfter] = "5"
      return response
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

extension DatabaseError {
  /// Whether the database, rather than what was asked of it, is the trouble: the next try may
  /// succeed.
  fileprivate var isOutage: Bool {
    let codes: [ResultCode] = [
      .SQLITE_FULL, .SQLITE_READONLY, .SQLITE_IOERR, .SQLITE_CANTOPEN, .SQLITE_BUSY, .SQLITE_LOCKED,
      .SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_NOMEM, .SQLITE_PERM,
    ]
    return codes.contains(resultCode)
  }
}
