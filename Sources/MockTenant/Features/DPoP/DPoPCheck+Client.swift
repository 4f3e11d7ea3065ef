import Hummingbird
import PostLogin
import WireFormats

extension DPoPCheck {
  /// The thumbprint of the key that a client proves to hold at an endpoint for clients; nil without
  /// a proof.
  ///
  /// The proof of a public client must repeat a nonce, as at Auth0.
  ///
  /// - Throws: `OAuthError` for a proof that is refused, or that a setting of the client requires.
  func keyThumbprint(of call: EndpointCall, client: Client) async throws -> String? {
    let proof: DPoPProof?
    do {
      proof = try await self.proof(of: call, needsNonce: client.authentication == .none)
    } catch let refusal as Refusal {
      throw OAuthError(refusal)
    }
    guard proof != nil || !client.requiresProofOfPossession else {
      throw OAuthError.missingProof("the client")
    }
    return proof?.thumbprint
  }
}

extension EndpointCall {
  /// Gives the answer to a request with a proof, also a refusal, a nonce for the next proof.
  func addingNonce(
    _ answer: (EndpointCall) async throws -> Response
  ) async throws -> Response {
    guard request.headers[.dpop] != nil else { return try await answer(self) }
    let nonce = try await tenant.keys.nonces().make(at: tenant.now)
    do {
      var response = try await answer(self)
      response.headers[.dpopNonce] = nonce
      return response
    } catch var error as OAuthError {
      error.headers[.dpopNonce] = nonce
      throw error
    }
  }
}
