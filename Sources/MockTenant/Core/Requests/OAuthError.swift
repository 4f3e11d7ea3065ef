import Hummingbird
import HTTPTypes
import NIOCore
import PostLogin
import WireFormats

/// A refusal at an endpoint for programs (RFC 6749 section 5.2).
struct OAuthError: Error, HTTPResponseError, Equatable {
  var status: HTTPResponse.Status
  var error: String
  var errorDescription: String
  /// Members of the answer other than `error` and `error_description`.
  var members: JSONObject = [:]
  var headers: HTTPFields = [:]
  /// The description in the tenant log, where it is not that of the answer.
  var logDescription: String?
  /// Whether the refusal is part of the protocol's course, and leaves no tenant log.
  var isExpected = false

  init(_ status: HTTPResponse.Status, _ error: String, description: String) {
    self.status = status
    self.error = error
    errorDescription = description
  }

  static func invalidRequest(_ description: String) -> OAuthError {
    OAuthError(.badRequest, "invalid_request", description: description)
  }

  static func missing(_ parameter: String) -> OAuthError {
    invalidRequest("Missing required parameter: \(parameter)")
  }

  /// The error for a code or token that is unknown, revoked, expired or another client's.
  static func invalidGrant(_ description: String) -> OAuthError {
    OAuthError(.forbidden, "invalid_grant", description: description)
  }

  /// The error that an application receives if an Action denies the login or the Actions fail.
  static func accessDenied(_ reason: String) -> OAuthError {
    OAuthError(.forbidden, "access_denied", description: reason)
  }

  static let unauthorizedClient = OAuthError(
    .unauthorized,
    "access_denied",
    description: "Unauthorized"
  )

  /// The client may not use a grant.
  static func forbiddenGrant(_ grant: GrantType) -> OAuthError {
    let text = "Grant type '\(grant.name)' not allowed for the client."
    return OAuthError(.forbidden, "unauthorized_client", description: text)
  }

  func response(from request: Request, context: some RequestContext) throws -> Response {
    let answer: JSONObject = [
      "error": .string(error), "error_description": .string(errorDescription),
    ]
    return JSONResponse.make(
      object: JSONObject(answer.members + members.members),
      status: status,
      headers: headers
    )
  }
}
