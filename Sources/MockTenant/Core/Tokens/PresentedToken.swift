import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The access token that a request to a resource contains (RFC 6750 section 2, RFC 9449 section 7).
struct PresentedToken: Sendable {
  let text: String
  /// Whether the request uses the scheme of tokens that are bound to a key.
  let isBound: Bool

  /// Finds the token in a form's `access_token`, or else in the header `Authorization`.
  ///
  /// - Throws: `OAuthError` if there is none.
  init(_ call: EndpointCall) throws {
    if let text = call.body.string("access_token") {
      self.init(text: text, isBound: false)
      return
    }
    let parts = call.request.headers[.authorization]?.split(separator: " ", maxSplits: 1) ?? []
    let scheme = parts.first?.lowercased()
    self.init(text: parts.count == 2 ? String(parts[1]) : "", isBound: scheme == "dpop")
    guard !text.isEmpty, isBound || scheme == "bearer" else {
      throw refusal(.unauthorized, "invalid_token", description: "Unauthorized")
    }
  }

  private init(text: String, isBound: Bool) {
    self.text = text
    self.isBound = isBound
  }

  /// Checks that the request proves the key to which the token is bound, and that a token without
  /// a key is not presented as a bound one.
  ///
  /// - Throws: `OAuthError`.
  func checkKey(_ thumbprint: String?, of call: EndpointCall) async throws {
    guard isBound || thumbprint != nil else { return }
    guard isBound, let thumbprint else {
      throw PresentedToken(text: text, isBound: true).refusal(
        .unauthorized,
        "invalid_token",
        description: isBound
          ? "The token is not bound to a key; present it as Bearer"
          : "The token is bound to a key; present it as DPoP with a proof"
      )
    }
    let proof: DPoPProof?
    do {
      proof = try await DPoPCheck(tenant: call.tenant)
        .proof(of: call, needsNonce: false, accessToken: text)
    } catch let reason as DPoPCheck.Refusal {
      let error = OAuthError(reason)
      throw refusal(.unauthorized, error.error, description: error.errorDescription)
    }
    guard let proof else {
      throw refusal(.unauthorized, "invalid_dpop_proof", description: "The header DPoP is missing")
    }
    guard proof.thumbprint == thumbprint else {
      throw refusal(
        .unauthorized,
        "invalid_token",
        description: "The token is bound to another key than that of the proof"
      )
    }
  }

  /// An error of RFC 6750 section 3, or of RFC 9449 section 7.1.
  func refusal(
    _ status: HTTPResponse.Status,
    _ error: String,
    description: String
  ) -> OAuthError {
    var refusal = OAuthError(status, error, description: description)
    let challenge = "error=\"\(error)\", error_description=\"\(description)\""
    refusal.headers[.wwwAuthenticate] =
      isBound
      ? "DPoP \(challenge), algs=\"\(DPoPProof.algorithm)\"" : "Bearer \(challenge)"
    return refusal
  }
}
