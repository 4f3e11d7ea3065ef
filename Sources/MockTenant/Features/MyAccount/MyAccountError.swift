import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// A refusal of the My Account API (RFC 9457).
struct MyAccountError: Error, HTTPResponseError, Equatable {
  var status: HTTPResponse.Status
  /// The last part of the error's type, such as `not_found`.
  var type: String
  var detail: String
  /// The member of the body that is wrong.
  var field: String?

  init(_ status: HTTPResponse.Status, _ type: String, _ detail: String, field: String? = nil) {
    self.status = status
    self.type = type
    self.detail = detail
    self.field = field
  }

  static func invalid(_ detail: String, field: String? = nil) -> MyAccountError {
    MyAccountError(.badRequest, "validation_error", detail, field: field)
  }

  static let notFound =
    MyAccountError(.notFound, "not_found", "The authentication method does not exist.")

  func response(from request: Request, context: some RequestContext) throws -> Response {
    var body: JSONObject = [
      "type": .string("https://auth0.com/api-errors/A0E-\(status.code)-\(type)"),
      "status": .integer(status.code), "title": .string(status.reasonPhrase),
      "detail": .string(detail),
    ]
    if let field {
      body.set(
        "validation_errors",
        [
          [
            "detail": .string(detail), "field": .string(field), "pointer": .string("/\(field)"),
            "source": "body",
          ]
        ]
      )
    }
    return JSONResponse.make(object: body, status: status)
  }
}
