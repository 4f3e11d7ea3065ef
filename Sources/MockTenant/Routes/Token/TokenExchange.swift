import PostLogin
import WireFormats

/// Exchanges a token for tokens of another client (RFC 8693), in the way that its type says.
struct TokenExchange: GrantExchange {
  /// The type of an ID token, the only kind of subject that this tenant exchanges.
  static let idTokenType = "urn:ietf:params:oauth:token-type:id_token"
  /// The type of the tokens that an exchange answers with.
  static let accessTokenType = "urn:ietf:params:oauth:token-type:access_token"

  let request: TokenRequest

  func perform(_ log: inout ExchangeLog) async throws -> JSONObject {
    // The audience is unknown until it is checked; a secret may stand in the wrong parameter.
    log.subject.audience = nil
    let form = request.form
    _ = try form.required("subject_token")
    // Errors and logs do not repeat the types for the same reason.
    guard try form.required("subject_token_type") == Self.idTokenType else {
      throw OAuthError.invalidRequest("Unsupported subject_token_type")
    }
    log.details.set("subject_token_type", .string(Self.idTokenType))
    if let type = form.string("requested_token_type"), type != Self.accessTokenType {
      throw OAuthError.invalidRequest("Unsupported requested_token_type")
    }
    return try await NativeSSOExchange(request: request).perform(&log)
  }

  func refusal(_ log: inout ExchangeLog) async throws -> OAuthError {
    NativeSSOExchange.invalidSecret
  }
}
