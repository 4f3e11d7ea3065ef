import HTTPTypes
import PostLogin

extension OAuthError {
  /// The refusal of a proof at the token endpoint (RFC 9449 sections 5 and 8).
  init(_ refusal: DPoPCheck.Refusal) {
    switch refusal {
    case .invalid(let reason):
      self.init(.badRequest, "invalid_dpop_proof", description: reason)
    case .needsNonce:
      self.init(
        .badRequest,
        "use_dpop_nonce",
        description: "The DPoP proof must have a valid nonce"
      )
      // The client only repeats the request with the nonce.
      isExpected = true
    }
  }
}
