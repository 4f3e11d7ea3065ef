import Hummingbird
import PostLogin
import WireFormats

/// A message of single logout, which the browser takes to a service provider.
struct LogoutMessage: Sendable {
  /// `LogoutRequest` or `LogoutResponse`.
  let name: String
  let id: String
  let issuer: String
  let target: String
  let settings: SAMLSettings

  /// Signs the message, and sends it by the binding of the settings.
  ///
  /// - Throws: `FederationError` if the key cannot sign.
  func send(
    _ content: String,
    attributes: [(name: String, value: String?)],
    relayState: String?,
    signedBy key: FederationKey,
    at now: Instant
  ) throws -> Response {
    let parameter = name == "LogoutRequest" ? "SAMLRequest" : "SAMLResponse"
    switch settings.logoutBinding {
    case .post:
      let template = SignatureTemplate.signature(
        of: id,
        settings: settings,
        certificate: key.certificate
      )
      let text = text(content, attributes: attributes, signature: template, at: now)
      guard let signed = XMLDocument(text)?.sign(id: "ID", privateKey: key.privateKey) else {
        throw FederationError.unsignable
      }
      return FormPostPage(
        action: target,
        parameters: [(parameter, signed.base64), ("RelayState", relayState)],
        name: "hiddenform",
        title: "Logging out"
      ).response
    case .redirect:
      let text = text(content, attributes: attributes, signature: "", at: now)
      let parameters: [(name: String, value: String?)] = [
        (parameter, (RawDeflate.compress(Array(text.utf8)) ?? []).base64),
        ("RelayState", relayState),
      ]
      guard let query = try? QuerySignature.sign(parameters, privateKey: key.privateKey) else {
        throw FederationError.unsignable
      }
      return AuthorizeResponse.redirect(target + (target.contains("?") ? "&" : "?") + query)
    }
  }

  private func text(
    _ content: String,
    attributes: [(name: String, value: String?)],
    signature: String,
    at now: Instant
  ) -> String {
    let common: [(name: String, value: String?)] = [
      ("xmlns:samlp", SAMLName.protocol), ("ID", id), ("Version", "2.0"),
      ("IssueInstant", now.text), ("Destination", target),
    ]
    let issuer = XMLText.element(
      "saml:Issuer",
      [("xmlns:saml", SAMLName.assertion)],
      content: XMLText.escape(issuer)
    )
    return XMLText.element(
      "samlp:\(name)",
      common + attributes,
      content: issuer + signature + content
    )
  }
}

extension FederationError {
  fileprivate static let unsignable = FederationError(
    title: "Invalid SAML settings",
    text: "The message cannot be signed; check the `key` of the add-on."
  )
}
