import HTTPTypes
import PostLogin
import WireFormats

/// A sign-up that the Actions of pre-user-registration have refused, or could not decide.
struct RegistrationRefusal: Error {
  /// The reason for which there is no user.
  enum Cause: Sendable {
    case denied(Outcome.Denial)
    case invalid(ValidationError)
    /// An Action threw an error or took too long; the text is for the tenant log.
    case failed(String)
    case unavailable(ActionsUnavailable)
  }

  /// The text for users and applications that get no other one.
  static let generalText = "Something went wrong, please try again later"
  /// The error code of every refusal but that of `api.validation.error`.
  private static let code = "extensibility_error"

  let cause: Cause

  init(cause: Cause) { self.cause = cause }

  /// The refusal of an outcome; nil for one that lets the tenant create the user.
  init?(_ outcome: Outcome) {
    guard outcome.decision != .allowed else { return nil }
    if let denial = outcome.denial {
      cause = .denied(denial)
    } else if let validation = outcome.validation {
      cause = .invalid(validation)
    } else {
      cause = .failed(outcome.reason ?? Self.generalText)
    }
  }

  /// The text on a page of Universal Login.
  var pageText: String {
    switch cause {
    case .denied(let denial): denial.userMessage ?? Self.generalText
    case .invalid(let error): error.message
    case .failed: Self.generalText
    case .unavailable: ActionsUnavailable.publicText
    }
  }

  /// The status of a page of Universal Login.
  var pageStatus: HTTPResponse.Status {
    if case .unavailable = cause { .serviceUnavailable } else { .badRequest }
  }

  /// The member `error` in `details` of the tenant log.
  var logDetails: JSONObject {
    switch cause {
    case .denied(let denial): ["message": .string(denial.reason)]
    case .invalid(let error): ["code": .string(error.code), "message": .string(error.message)]
    case .failed(let text): ["message": .string(text)]
    case .unavailable(let failure): ["message": .string(failure.reason)]
    }
  }

  /// The error of `/dbconnections/signup`.
  var signupError: any Error {
    let refusal = tokenError
    if case .unavailable = cause { return refusal }
    var members: JSONObject = ["message": .string(refusal.errorDescription)]
    members.set("friendly_message", string: userMessage)
    return DatabaseConnectionError(
      name: "InternalExtensibilityError",
      code: refusal.error,
      description: .string(refusal.errorDescription),
      members: members
    )
  }

  /// The error of the token endpoint.
  var tokenError: OAuthError {
    switch cause {
    case .denied(let denial):
      OAuthError(.badRequest, Self.code, description: denial.reason)
    case .invalid(let error):
      OAuthError(.badRequest, error.code, description: error.message)
    case .failed: OAuthError(.badRequest, Self.code, description: Self.generalText)
    case .unavailable(let failure): failure.tokenError
    }
  }

  /// The error of the Management API, which gives no reason.
  var managementError: any Error {
    if case .unavailable(let failure) = cause { return failure.tokenError }
    return ManagementError(.badRequest, "Sandbox error")
  }

  /// The text for the user, where an Action has given one.
  private var userMessage: String? {
    switch cause {
    case .denied(let denial): denial.userMessage
    case .invalid(let error): error.message
    case .failed, .unavailable: nil
    }
  }
}
