import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// A refusal of `/dbconnections/signup`, which has a shape of its own at Auth0.
struct DatabaseConnectionError: Error, HTTPResponseError {
  let status: HTTPResponse.Status = .badRequest
  var name = "BadRequestError"
  var code: String
  var description: JSONValue
  var members: JSONObject = [:]

  /// The answer to a sign-up that is not possible, the same for an address that is taken.
  static let invalidSignup = DatabaseConnectionError(
    code: "invalid_signup",
    description: "Invalid sign up"
  )

  /// The refusal of a password that its connection's policy does not allow.
  static func weak(_ password: String, _ policy: PasswordPolicy) -> DatabaseConnectionError {
    DatabaseConnectionError(
      name: "PasswordStrengthError",
      code: "invalid_password",
      description: ["rules": .array(policy.rules(password)), "verified": false],
      members: ["message": "Password is too weak", "policy": .string(policy.text)]
    )
  }

  func response(from request: Request, context: some RequestContext) throws -> Response {
    let answer: JSONObject = [
      "name": .string(name), "code": .string(code), "description": description,
      "statusCode": .integer(status.code),
    ]
    return JSONResponse.make(
      object: JSONObject(answer.members + members.members),
      status: status
    )
  }
}
