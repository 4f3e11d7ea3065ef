import PostLogin

extension TokenRequest {
  /// The grant with the key that the request proves.
  func bound(_ grant: TokenGrant) -> TokenGrant {
    var grant = grant
    grant.keyThumbprint = keyThumbprint
    return grant
  }

  /// Checks that the request proves a key, if the API requires one.
  func checkProof(for api: ResourceServer?) throws {
    guard keyThumbprint != nil || api?.requiresProofOfPossession != true else {
      throw OAuthError.missingProof("the API")
    }
  }

  /// Checks that the request proves a key, if the API of a login requires one.
  func checkProof(for attempt: LoginAttempt) async throws {
    try checkProof(for: try await attempt.audience.asyncFlatMap { try await entities.api($0) })
  }

  /// Checks that the request proves the key to which its grant is bound.
  func checkKey(_ bound: String?) throws {
    guard let bound, bound != keyThumbprint else { return }
    throw OAuthError.invalidGrant(
      keyThumbprint == nil
        ? "The grant is bound to a key; send a DPoP proof of that key"
        : "The grant is bound to another key than that of the DPoP proof"
    )
  }
}

extension TokenGrant {
  /// The key to which an access token is bound; nil for an API that does not accept bound tokens.
  ///
  /// The tenant's own endpoints accept them.
  func boundKey(at api: ResourceServer?) -> String? {
    api?.acceptsProofOfPossession == false ? nil : keyThumbprint
  }
}

extension OAuthError {
  /// The error for a request without the proof that a setting requires.
  static func missingProof(_ subject: String) -> OAuthError {
    invalidRequest("A DPoP proof is required by \(subject); send it in the header DPoP")
  }
}
