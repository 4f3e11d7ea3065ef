import HTTPTypes
import Hummingbird
import PostLogin

/// Makes the answer to an application in the response mode it requested (RFC 6749, OAuth 2.0
/// Multiple Response Types, Form Post).
enum AuthorizeResponse {
  typealias Parameter = (name: String, value: String?)

  static func code(_ code: String, for request: AuthorizeRequest) -> Response {
    response(
      [("code", code), ("state", request.state)],
      to: request.redirectURI,
      mode: request.responseMode
    )
  }

  static func error(
    _ error: String,
    description: String,
    to redirectURI: String,
    mode: AuthorizeRequest.ResponseMode,
    state: String?
  ) -> Response {
    response(
      [("error", error), ("error_description", description), ("state", state)],
      to: redirectURI,
      mode: mode
    )
  }

  static func error(
    _ error: String,
    description: String,
    for request: AuthorizeRequest
  ) -> Response {
    Self.error(
      error,
      description: description,
      to: request.redirectURI,
      mode: request.responseMode,
      state: request.state
    )
  }

  static func redirect(_ url: String) -> Response {
    Response(status: .found, headers: [.location: url])
  }

  private static func response(
    _ parameters: [Parameter],
    to redirectURI: String,
    mode: AuthorizeRequest.ResponseMode
  ) -> Response {
    switch mode {
    case .query: redirect(URLText.adding(parameters, to: redirectURI))
    case .fragment: redirect(URLText.adding(parameters, to: redirectURI, inFragment: true))
    case .formPost: FormPostPage(action: redirectURI, parameters: parameters).response
    }
  }
}
