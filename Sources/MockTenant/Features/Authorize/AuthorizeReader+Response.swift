import PostLogin
import WireFormats

/// The parameters for the content of the answer and how it is sent.
extension AuthorizeReader {
  /// The mode of the answer, also of errors: the requested one if the response type allows it, or
  /// else that of the response type.
  func responseMode(_ parameters: JSONObject) -> AuthorizeRequest.ResponseMode {
    let type = parameters.string("response_type").flatMap { ResponseType($0) } ?? .code
    let mode = parameters.string("response_mode").flatMap(AuthorizeRequest.ResponseMode.init)
    return mode.flatMap { type.allows($0) ? $0 : nil } ?? type.defaultMode
  }

  /// Reads the response type and mode, and what they need of the client and the request, whose
  /// scopes are read already.
  func readResponse(
    _ parameters: JSONObject,
    client: Client,
    into request: inout AuthorizeRequest
  ) throws {
    guard let text = parameters.string("response_type"), !text.isEmpty else {
      throw refusal("invalid_request", "Missing required parameter: response_type")
    }
    guard let type = ResponseType(text) else {
      throw refusal("unsupported_response_type", "Unsupported response type: \(text)")
    }
    request.responseType = type
    request.responseMode = responseMode(parameters)
    if let text = parameters.string("response_mode") {
      guard let mode = AuthorizeRequest.ResponseMode(rawValue: text) else {
        throw refusal("invalid_request", "Unsupported response mode: \(text)")
      }
      guard type.allows(mode) else {
        throw refusal(
          "invalid_request",
          "The response mode \(text) is not allowed for tokens; use fragment, form_post or web_message"
        )
      }
    }
    if let missing = type.grants.first(where: { !client.grantTypes.contains($0.name) }) {
      throw refusal(
        "unauthorized_client",
        "Grant type '\(missing.name)' not allowed for the client."
      )
    }
    if request.responseMode == .webMessage { request.webOrigins = client.webOrigins }
    try readNonce(parameters, client: client, into: &request)
  }

  /// Reads the nonce, which an ID token in the browser needs (OpenID Connect Core section 3.2.2.1).
  private func readNonce(
    _ parameters: JSONObject,
    client: Client,
    into request: inout AuthorizeRequest
  ) throws {
    request.nonce = parameters.string("nonce")
    if client.isLegacy, request.scopes.isEmpty { request.scopes = ["openid"] }
    guard request.responseType.parts.contains(.idToken) else { return }
    guard request.scopes.contains("openid") else {
      throw refusal("invalid_request", "An ID token needs the scope openid")
    }
    guard client.isLegacy || request.nonce?.isEmpty == false else {
      throw refusal("invalid_request", "Missing required parameter: nonce")
    }
  }

  /// Refuses an answer by `web_message` to an origin that the client does not register.
  ///
  /// - Throws: `AuthorizeRefusal.page`.
  func checkWebMessage(
    _ parameters: JSONObject,
    client: Client,
    redirectURI: String
  ) throws {
    guard responseMode(parameters) == .webMessage,
      WebMessagePage.target(of: redirectURI, among: client.webOrigins) == nil
    else { return }
    throw AuthorizeRefusal.page(
      status: 403,
      title: WebMessagePage.mismatchTitle,
      text: WebMessagePage.mismatch(redirectURI)
    )
  }
}
