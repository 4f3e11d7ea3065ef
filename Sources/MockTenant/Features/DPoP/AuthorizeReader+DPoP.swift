import PostLogin

extension AuthorizeReader {
  /// Refuses an access token from `/authorize`, which no proof can bind, where proofs are required.
  func checkProof(of request: AuthorizeRequest, client: Client) async throws {
    guard request.responseType.parts.contains(.token) else { return }
    let api = try await request.audience.asyncFlatMap { try await entities.api($0) }
    guard !client.requiresProofOfPossession, api?.requiresProofOfPossession != true else {
      throw AuthorizeRefusal.redirect(
        error: "invalid_request",
        description: "A token from /authorize cannot be bound to a key; request a code"
      )
    }
  }
}
