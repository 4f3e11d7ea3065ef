import PostLogin
import WireFormats

/// The My Account API, which each tenant has; its audience is such as
/// `https://tenant.example.com/me/`.
enum MyAccountAPI {
  /// The scopes that its endpoints require.
  static let scopes =
    ["create", "read", "update", "delete"].map { "\($0):me:authentication_methods" }
    + ["read:me:factors"]

  /// The API of an issuer.
  static func server(issuer: String) -> ResourceServer {
    ResourceServer([
      "identifier": .string(issuer + "me/"), "name": "My Account API",
      "scopes": .array(scopes.map { ["value": .string($0)] }), "allow_offline_access": true,
      "proof_of_possession": ["mechanism": "dpop", "required": false],
    ])
  }
}

extension LoginContext {
  /// The My Account API, if an audience is its at the issuer that a request addresses.
  ///
  /// The rest of the request finds it by its audience too.
  func myAccountAPI(_ audience: String, issuer: String) -> ResourceServer? {
    let api = MyAccountAPI.server(issuer: issuer)
    guard api.identifier == audience else { return nil }
    return remember(api)
  }
}
