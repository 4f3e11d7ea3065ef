import Hummingbird
import PostLogin
import WireFormats

/// The answers of WS-Federation: a token in the page's `wresult`, or a fault.
extension FederatedAnswer {
  private static let trust = "http://schemas.xmlsoap.org/ws/2005/02/trust"
  /// The type of token by which an add-on asks for SAML 2.0.
  private static let version2 = SAMLName.assertion

  func federationPage(_ given: AssertionContent, _ key: FederationKey) throws -> Response {
    var content = given
    content.issuer = Self.resource(given.issuer)
    content.audience = Self.resource(given.audience)
    let settings = content.settings
    let isVersion2 = settings.document.string("tokenType") == Self.version2
    let assertion =
      isVersion2
      ? try sign(content.version2(certificate: key.certificate), id: "ID", key)
      : try sign(content.version1(certificate: key.certificate), id: "AssertionID", key)
    let address = XMLText.element(
      "wsa:EndpointReference",
      [("xmlns:wsa", "http://www.w3.org/2005/08/addressing")],
      content: XMLText.element("wsa:Address", content: XMLText.escape(content.audience))
    )
    let lifetime =
      XMLText.element("wsu:Created", content: content.issuedAt.text)
      + XMLText.element("wsu:Expires", content: content.expiresAt.text)
    let utility =
      "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd"
    return post(
      XMLText.element(
        "t:RequestSecurityTokenResponse",
        [("Context", request.state), ("xmlns:t", Self.trust)],
        content: XMLText.element("t:Lifetime", [("xmlns:wsu", utility)], content: lifetime)
          + XMLText.element(
            "wsp:AppliesTo",
            [("xmlns:wsp", "http://schemas.xmlsoap.org/ws/2004/09/policy")],
            content: address
          ) + XMLText.element("t:RequestedSecurityToken", content: assertion)
          + XMLText.element(
            "t:TokenType",
            content: isVersion2 ? Self.version2 : SAMLName.assertion11
          )
      )
    )
  }

  /// A fault of SOAP 1.2.
  func federationFault(_ description: String) -> Response {
    let soap = "http://www.w3.org/2003/05/soap-envelope"
    let code = XMLText.element(
      "s:Code",
      content: "<s:Value>s:Receiver</s:Value>"
    )
    let reason = XMLText.element(
      "s:Reason",
      content: XMLText.element(
        "s:Text",
        [("xml:lang", "en-US")],
        content: XMLText.escape(description)
      )
    )
    return post(
      XMLText.element("s:Fault", [("xmlns:s", soap)], content: code + reason)
    )
  }

  /// A name as a URI: Auth0 puts `urn:` before other names.
  private static func resource(_ name: String) -> String {
    ["http:/", "https:", "urn:"].contains(where: name.hasPrefix) ? name : "urn:\(name)"
  }

  private func post(_ result: String) -> Response {
    FormPostPage(
      action: request.redirectURI,
      parameters: [("wa", "wsignin1.0"), ("wresult", result), ("wctx", request.state)],
      name: "hiddenform"
    ).response
  }
}
