import PostLogin
import WireFormats

/// A service provider's request to authenticate the user (SAML 2.0 Core section 3.4).
struct AuthnRequest: Sendable {
  var id: String
  var issuer: String
  /// The address for the response; nil leaves it to the client's settings.
  var consumerURL: String?
  var forcesAuthentication: Bool
  /// Whether the identity provider must show the user no page.
  var isPassive: Bool
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
    isPassive = ["true", "1"].contains(root["IsPassive"])
    contexts =
      root.child("RequestedAuthnContext", in: SAMLName.protocol)?
      .children("AuthnContextClassRef", in: SAMLName.assertion).map(\.text.trimmed) ?? []
    loginHint =
      root.child("Subject", in: SAMLName.assertion)?
      .child("NameID", in: SAMLName.assertion)?.text.trimmed
    let restrictions =
      root.child("Conditions", in: SAMLName.assertion)?
      .children("AudienceRestriction", in: SAMLName.assertion) ?? []
    // Each of them must hold (SAML 2.0 Core section 2.5.1.4).
    guard
      restrictions.allSatisfy({ restriction in
        restriction.children("Audience", in: SAMLName.assertion)
          .contains { $0.text.trimmed == entityID }
      })
    else {
      throw FederationError(text: "The message is for another audience than \(entityID).")
    }
  }
}
