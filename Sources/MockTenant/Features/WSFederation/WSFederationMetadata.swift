import PostLogin
import WireFormats

/// The metadata of the tenant for WS-Federation.
struct WSFederationMetadata: Sendable {
  let tenant: Tenant
  /// The issuer that the request addresses, with a trailing slash.
  let issuer: String

  func text(path: String, key: FederationKey) -> String {
    let reference = XMLText.element(
      "wsa:EndpointReference",
      [("xmlns:wsa", "http://www.w3.org/2005/08/addressing")],
      content: XMLText.element("wsa:Address", content: XMLText.escape(issuer + path))
    )
    let keys = XMLText.element(
      "KeyDescriptor",
      [("use", "signing")],
      content: SignatureTemplate.keyInfo(key.certificate)
    )
    let role = XMLText.element(
      "RoleDescriptor",
      [
        ("xsi:type", "fed:SecurityTokenServiceType"),
        ("xmlns:fed", "http://docs.oasis-open.org/wsfed/federation/200706"),
        ("xmlns:xsi", SAMLName.schemaInstance),
        (
          "protocolSupportEnumeration",
          "http://docs.oasis-open.org/wsfed/federation/200706"
        ),
      ],
      content: keys + XMLText.element("fed:PassiveRequestorEndpoint", content: reference)
    )
    return XMLText.element(
      "EntityDescriptor",
      [("entityID", tenant.entityID(issuer)), ("xmlns", SAMLName.metadata)],
      content: role
    )
  }
}
