import HTTPTypes
import PostLogin
import WireFormats

/// Session transfer tokens at the token endpoint.
extension TokenRequest {
  /// Whether the request asks for a session transfer token.
  ///
  /// - Throws: `OAuthError` if the client must not create one.
  func asksForTransferToken() throws(OAuthError) -> Bool {
    guard let audience = form.string("audience"),
      tenant.address.transferAudiences(authority).contains(audience)
    else { return false }
    guard client.sessionTransfer?.canCreateToken == true else {
      throw OAuthError(
        .forbidden,
        "unauthorized_client",
        description: "Client is not allowed to create session transfer tokens."
      )
    }
    return true
  }

  /// The answer with a session transfer token.
  func answer(transferToken: OpaqueToken) -> JSONObject {
    [
      "access_token": .string(transferToken.text),
      "issued_token_type": "urn:auth0:params:oauth:token-type:session_transfer_token",
      "token_type": "N_A",
      "expires_in": .integer(tenant.configuration.lifetimes.transferToken.wholeSeconds),
    ]
  }
}
