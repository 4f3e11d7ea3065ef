import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// Authentication by a signed assertion (`private_key_jwt`).
extension ClientAuthentication {
  /// The client whose assertion a request contains; the assertion is marked as used.
  func client(
    of assertion: ClientAssertion,
    request: Request,
    form: JSONObject
  ) async throws -> Client {
    guard request.headers[.authorization] == nil, form["client_secret"] == nil else {
      throw OAuthError.invalidRequest("Use one way of client authentication, not two")
    }
    if let id = form.string("client_id"), id != assertion.clientID {
      throw ClientAssertion.refusal("it is about another client than client_id")
    }
    guard let client = try await entities.client(assertion.clientID),
      client.authentication == .privateKey
    else {
      // The same text as for a wrong signature, so that it does not reveal which clients exist.
      throw ClientAssertion.refusal(
        "no valid key of the client has signed it with the key's algorithm"
      )
    }
    try assertion.check(client, tenant: tenant)
    let isNew = try await tenant.store.useOnce(
      "client_assertion \(client.id) \(assertion.id)",
      until: assertion.expiresAt
    )
    guard isNew else { throw ClientAssertion.refusal("it was used before") }
    return client
  }
}
