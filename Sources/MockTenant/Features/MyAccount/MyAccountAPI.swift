import PostLogin
import WireFormats

/// The My Account API, which each tenant has; its audience is such as
/// `https://tenant.example.com/me/`.
enum MyAccountAPI {
  /// The audience without its issuer.
  static let path = "me/"
  /// The scopes that its endpoints require.
  static let scopes =
    ["create", "read", "update", "delete"].map { "\($0):me:authentication_methods" }
    + ["read:me:factors"]

  static func resourceServer(_ audience: String) -> ResourceServer {
    ResourceServer([
      "identifier": .string(audience), "name": "My Account API",
      "scopes": .array(scopes.map { ["value": .string($0)] }), "allow_offline_access": true,
      "proof_of_possession": ["mechanism": "dpop", "required": false],
    ])
  }
}
