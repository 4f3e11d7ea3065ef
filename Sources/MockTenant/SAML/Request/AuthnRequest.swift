import PostLogin
import WireFormats

/// A service provider's request to authenticate the user (SAML 2.0 Core section 3.4).
struct AuthnRequest: Sendable {
  var id: String
  var issuer: String
  /// The address for the response; nil leaves it to the client's settings.
  var consumerURL: String?
  var forcesAuthentication: Bool
  /// The requested authentication context classes.
  var contexts: [String]
  /// The user that the request names.
  var loginHint: String?

  /// Reads a checked message.
  ///
  /// - Throws: `FederationError` if it is meant for another identity provider.
  init(_ message: SAMLMessage, entityID: String) throws {
    let root = message.root
    id = root["ID"] ?? ""
    issuer = message.issuer
    consumerURL = root["AssertionConsumerServiceURL"].flatMap { $0.isEmpty ? nil : $0 }
    forcesAuthentication = ["true", "1"].contains(root["ForceAuthn"])
    contexts =
      root.child("RequestedAuthnContext", in: SAMLName.protocol)?
      .children("AuthnContextClassRef", in: SAMLName.assertion).map(\.text.trimmed) ?? []
    loginHint =
      root.child("Subject", in: SAMLName.assertion)?
      .child("NameID", in: SAMLName.assertion)?.text.trimmed
    let audiences =
      root.child("Conditions", in: SAMLName.assertion)?
      .children("AudienceRestriction", in: SAMLName.assertion)
      .flatMap { $0.children("Audience", in: SAMLName.assertion).map(\.text.trimmed) } ?? []
    guard audiences.isEmpty || audiences.contains(entityID) else {
      throw FederationError(text: "The message is for another audience than \(entityID).")
    }
  }
}
