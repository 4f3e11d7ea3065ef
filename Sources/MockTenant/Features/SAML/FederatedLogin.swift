import WireFormats

/// A login that was requested by SAML or WS-Federation, and where its answer goes.
struct FederatedLogin: Sendable, Codable, Equatable {
  /// The protocol of the request.
  enum Method: String, Sendable, Codable {
    case saml, wsFederation
  }

  var method: Method
  /// The path of the request, for logs.
  var path: String
  /// The id of the request; nil if the tenant begins the login by itself.
  var requestID: String?
  /// The issuer of a SAML request, or the realm of WS-Federation.
  var audience: String
  /// The request as it was sent; nil if the tenant begins the login by itself.
  var evidence: RequestEvidence?
}

/// The settings of the Actions for the response to a federated login.
struct FederatedGrant: Sendable, Codable, Equatable {
  var settings: JSONObject
  /// Attributes in the order of their last change; null removes one.
  var attributes: JSONObject
}

/// A service provider that a session has logged in to, as its logout names the user.
struct FederatedParticipant: Sendable, Codable, Equatable {
  var clientID: String
  var nameID: String
  /// The format of the name; nil for the unspecified one.
  var nameFormat: String?
  /// The tenant's name in the assertion; nil for that of the host.
  var issuer: String?
  /// The name by which the service provider requested the login; nil if it did not.
  var serviceProvider: String?
}

/// The reason why no response to a federated login can be made, for the user's page.
struct FederationError: Error, Equatable {
  var title = "Invalid SAML Request"
  var text: String
  var status = 400
}
