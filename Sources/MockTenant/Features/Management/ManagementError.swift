import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// An error in the form of Auth0's Management API.
struct ManagementError: Error, HTTPResponseError, Equatable {
  var status: HTTPResponse.Status
  var message: String
  var code: String?

  init(_ status: HTTPResponse.Status, _ message: String, code: String? = nil) {
    self.status = status
    self.message = message
    self.code = code
  }

  /// The code of what Auth0 has and this tenant has not.
  static let notImplementedCode = "not_implemented_by_postlogin"

  static func notImplemented(_ operation: ManagementCatalogue.Operation) -> ManagementError {
    ManagementError(
      .notImplemented,
      "This tenant does not have `\(operation.name)` (\(operation.method) \(operation.path)).",
      code: notImplementedCode
    )
  }

  static func unauthorized(_ message: String) -> ManagementError {
    ManagementError(.unauthorized, message)
  }

  static func insufficientScope(_ scopes: [String]) -> ManagementError {
    ManagementError(
      .forbidden,
      "Insufficient scope, expected any of: \(scopes.joined(separator: ","))",
      code: "insufficient_scope"
    )
  }

  static func invalidBody(_ problem: PayloadProblem) -> ManagementError {
    ManagementError(
      .badRequest,
      "Payload validation error: \(problem.text)",
      code: "invalid_body"
    )
  }

  static func invalidQuery(_ problem: PayloadProblem) -> ManagementError {
    ManagementError(
      .badRequest,
      "Query validation error: \(problem.text)",
      code: "invalid_query_string"
    )
  }

  static let unknownClient =
    ManagementError(.notFound, "The client does not exist", code: "inexistent_client")
  static let unknownOrganization =
    ManagementError(
      .notFound,
      "The organization does not exist.",
      code: "inexistent_organization"
    )
  static let unknownRoles =
    ManagementError(.badRequest, "One of the roles does not exist.", code: "invalid_body")
  static let unknownUser =
    ManagementError(.notFound, "The user does not exist.", code: "inexistent_user")
  static let unknownSession =
    ManagementError(.notFound, "The session does not exist.", code: "inexistent_session")
  static let unknownRefreshToken =
    ManagementError(
      .notFound,
      "The refresh token does not exist.",
      code: "inexistent_refresh_token"
    )
  static let unknownLog =
    ManagementError(.notFound, "The log event does not exist.", code: "inexistent_log_event")

  func response(from request: Request, context: some RequestContext) throws -> Response {
    var body: JSONObject = [
      "statusCode": .integer(status.code), "error": .string(status.reasonPhrase),
      "message": .string(message),
    ]
    body.set("errorCode", string: code)
    return JSONResponse.make(object: body, status: status)
  }
}
