import PostLogin
import WireFormats

/// Exchanges a token for tokens of another client (RFC 8693), in the way that its type says.
struct TokenExchange: GrantExchange {
  /// The type of an ID token, the subject of Native SSO.
  static let idTokenType = "urn:ietf:params:oauth:token-type:id_token"
  /// The type of the tokens that an exchange answers with.
  static let accessTokenType = "urn:ietf:params:oauth:token-type:access_token"

  let request: TokenRequest

  func perform(_ log: inout ExchangeLog) async throws -> Exchanged {
    // The audience is unknown until it is checked; a secret may stand in the wrong parameter.
    log.subject.audience = nil
    let form = request.form
    _ = try form.required("subject_token")
    if let type = form.string("subject_token_type"),
      let social = NativeSocialLogin(type, request: request)
    {
      return try await social.perform(&log)
    }
    if let type = form.string("subject_token_type"), type != Self.idTokenType,
      let custom = try await CustomTokenExchange(type, request: request)
    {
      try checkRequestedType()
      return try await custom.perform(&log)
    }
    // Errors and logs do not repeat the types for the same reason.
    guard try form.required("subject_token_type") == Self.idTokenType else {
      throw OAuthError.invalidRequest("Unsupported subject_token_type")
    }
    log.details.set("subject_token_type", .string(Self.idTokenType))
    try checkRequestedType()
    return try await NativeSSOExchange(request: request).perform(&log)
  }

  private func checkRequestedType() throws(OAuthError) {
    if let type = request.form.string("requested_token_type"), type != Self.accessTokenType {
      throw .invalidRequest("Unsupported requested_token_type")
    }
  }

  func refusal(_ log: inout ExchangeLog) async throws -> RefusedExchange {
    RefusedExchange(error: NativeSSOExchange.invalidSecret)
  }
}
