import HTTPTypes
import Hummingbird
import PostLogin

/// Writes the answer to an application in the response mode that it requested (RFC 6749, OAuth 2.0
/// Multiple Response Types, Form Post).
///
/// Only here does an answer leave `/authorize`, so that `state` and the mode apply to every one.
struct AuthorizeResponse: Sendable {
  typealias Parameter = (name: String, value: String?)

  let redirectURI: String
  let mode: AuthorizeRequest.ResponseMode
  let state: String?
  /// The client's registered origins, for an answer by `web_message`.
  let webOrigins: [String]

  init(
    to redirectURI: String,
    mode: AuthorizeRequest.ResponseMode,
    state: String?,
    webOrigins: [String] = []
  ) {
    self.redirectURI = redirectURI
    self.mode = mode
    self.state = state
    self.webOrigins = webOrigins
  }

  init(for request: AuthorizeRequest) {
    self.init(
      to: request.redirectURI,
      mode: request.responseMode,
      state: request.state,
      webOrigins: request.webOrigins ?? []
    )
  }

  /// The answer with these parameters and the request's `state`.
  func answer(_ parameters: [Parameter]) -> Response {
    let parameters = parameters + [("state", state)]
    switch mode {
    case .query: return Self.redirect(URLText.adding(parameters, to: redirectURI))
    case .fragment:
      return Self.redirect(URLText.adding(parameters, to: redirectURI, inFragment: true))
    case .formPost: return FormPostPage(action: redirectURI, parameters: parameters).response
    case .webMessage:
      return WebMessagePage(
        redirectURI: redirectURI,
        parameters: parameters,
        origins: webOrigins
      ).response
    }
  }

  /// The answer that refuses the request (RFC 6749 section 4.1.2.1).
  func error(_ error: String, description: String) -> Response {
    answer([("error", error), ("error_description", description)])
  }

  static func redirect(_ url: String) -> Response {
    Response(status: .found, headers: [.location: url])
  }
}
