import GRDB
import HTTPTypes
import Hummingbird
import Logging
import PostLogin
import WireFormats

/// Answers unexpected errors without their details, and logs their kind.
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
      // Hummingbird's own refusals have no body; Auth0's refusals have a JSON body.
      return try ManagementError(error.status, error.status.reasonPhrase)
        .response(from: request, context: context)
    } catch let error as any HTTPResponseError {
      return try error.response(from: request, context: context)
    } catch is TenantWasReset {
      let text = "A test has reset the tenant meanwhile; begin again"
      guard request.headers[.accept]?.contains("text/html") != true else {
        return MessagePage(title: "The tenant was reset", text: text, status: .serviceUnavailable)
          .response
      }
      return JSONResponse.make(
        ["error": "temporarily_unavailable", "error_description": .string(text)],
        status: .serviceUnavailable
      )
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
      // The error's text may contain parts of the request.
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
  /// Whether the database itself failed rather than the statement, so that a retry may succeed.
  fileprivate var isOutage: Bool {
    let codes: [ResultCode] = [
      .SQLITE_FULL, .SQLITE_READONLY, .SQLITE_IOERR, .SQLITE_CANTOPEN, .SQLITE_BUSY, .SQLITE_LOCKED,
      .SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_NOMEM, .SQLITE_PERM,
    ]
    return codes.contains(resultCode)
  }
}
