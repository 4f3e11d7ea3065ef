import HTTPTypes
import Hummingbird
import PostLogin

/// Sends an application its answer, the way it asked for (RFC 6749, OAuth 2.0 Multiple Response
/// Types, Form Post).
enum AuthorizeResponse {
  typealias Parameter = (name: String, value: String?)

  static func code(_ code: String, for request: AuthorizeRequest) -> Response {
    response(
      [("code", code), ("state", request.state)],
      to: request.redirectURI,
      request.responseMode
    )
  }

  static func error(
    _ error: String,
    _ description: String,
    to redirectURI: String,
    _ mode: AuthorizeRequest.ResponseMode,
    state: String?
  ) -> Response {
    response(
      [("error", error), ("error_description", description), ("state", state)],
      to: redirectURI,
      mode
    )
  }

  static func error(
    _ error: String,
    _ description: String,
    for request: AuthorizeRequest
  ) -> Response {
    Self.error(
      error,
      description,
      to: request.redirectURI,
      request.responseMode,
      state: request.state
    )
  }

  static func redirect(_ url: String) -> Response {
    Response(status: .found, headers: [.location: url])
  }

  private static func response(
    _ parameters: [Parameter],
    to redirectURI: String,
    _ mode: AuthorizeRequest.ResponseMode
  ) -> Response {
    switch mode {
    case .query: redirect(URLText.adding(parameters, to: redirectURI))
    case .fragment: redirect(URLText.adding(parameters, to: redirectURI, inFragment: true))
    case .formPost: FormPostPage(action: redirectURI, parameters: parameters).response
    }
  }
}
