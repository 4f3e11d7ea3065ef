import PostLogin
import WireFormats

/// The scopes to which a user has consented for a client, an API and an organization.
struct UserGrant: Sendable, Equatable {
  var id: String
  var userID: String
  var clientID: String
  /// The API; nil for the tenant's own endpoints.
  var audience: String?
  /// The organization of the login, since a user consents for each on its own (Auth0: User Consent
  /// and Third-Party Applications).
  var organizationID: String?
  var scopes: [String]

  /// The consent to the tokens of a login.
  init(to grant: TokenGrant, id: String) {
    self.id = id
    userID = grant.userID
    clientID = grant.clientID
    audience = grant.audience
    organizationID = grant.organizationID
    scopes = grant.scopes
  }

  /// The document of the Management API; without an API the audience is that of `/userinfo`.
  func representation(issuer: String) -> JSONObject {
    [
      "id": .string(id), "clientID": .string(clientID), "user_id": .string(userID),
      "audience": .string(audience ?? issuer + "userinfo"), "scope": .strings(scopes),
    ]
  }
}

extension AnswerShape {
  static let userGrant = AnswerShape.entity([
    .text("id", "The grant's id."),
    .text("clientID", "The client's id."),
    .text("user_id", "The user's id."),
    .text("audience", "The API."),
    .sent("scope", .list(.string()), summary: "The scopes to which the user has consented."),
  ])
}
