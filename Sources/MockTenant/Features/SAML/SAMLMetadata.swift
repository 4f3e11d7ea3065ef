import PostLogin
import WireFormats

/// The metadata of the identity provider for one client (SAML 2.0 Metadata).
struct SAMLMetadata: Sendable {
  let tenant: Tenant
  /// The issuer that the request addresses, with a trailing slash.
  let issuer: String

  private static let formats = [
    "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
    "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
    "urn:oasis:names:tc:SAML:2.0:nameid-format:transient",
  ]

  private static let attributes = [
    ("emailaddress", "E-Mail Address"), ("givenname", "Given Name"), ("name", "Name"),
    ("surname", "Surname"), ("nameidentifier", "Name ID"),
  ]

  /// - Throws: `FederationError` if the add-on's certificate cannot be read.
  func text(clientID: String, addon: JSONObject) async throws -> String {
    let key = try await tenant.federationKey(for: SAMLSettings(addon: addon))
    let login = issuer + "samlp/\(PercentEncoding.encodeComponent(clientID))"
    let keys = XMLText.element(
      "KeyDescriptor",
      [("use", "signing")],
      content: SignatureTemplate.keyInfo(key.certificate)
    )
    let attributes = Self.attributes.map { name, title in
      XMLText.element(
        "Attribute",
        [
          ("xmlns", SAMLName.assertion), ("Name", SAMLName.claims + name),
          ("NameFormat", "urn:oasis:names:tc:SAML:2.0:attrname-format:uri"),
          ("FriendlyName", title),
        ]
      )
    }.joined()
    let formats = Self.formats.map { XMLText.element("NameIDFormat", content: $0) }.joined()
    let role = XMLText.element(
      "IDPSSODescriptor",
      [("protocolSupportEnumeration", SAMLName.protocol)],
      content: keys + services("SingleLogoutService", at: login + "/logout") + formats
        + services("SingleSignOnService", at: login) + attributes
    )
    return XMLText.element(
      "EntityDescriptor",
      [("entityID", tenant.entityID(issuer)), ("xmlns", SAMLName.metadata)],
      content: role
    )
  }

  private func services(_ name: String, at address: String) -> String {
    [SAMLName.redirectBinding, SAMLName.postBinding].map { binding in
      XMLText.element(name, [("Binding", binding), ("Location", address)])
    }.joined()
  }
}
