import HTTPTypes
import PostLogin

extension OAuthError {
  /// The refusal of a proof at the token endpoint (RFC 9449 sections 5 and 8).
  init(_ refusal: DPoPCheck.Refusal) {
    switch refusal {
    case .invalid(let reason):
      self.init(.badRequest, "invalid_dpop_proof", description: reason)
    case .needsNonce:
      self.init(.badRequest, Self.nonceError, description: "The DPoP proof must have a valid nonce")
    }
  }

  /// Whether the client is only told to repeat the request with a nonce.
  var isNonceRequest: Bool { error == Self.nonceError }

  private static let nonceError = "use_dpop_nonce"
}
