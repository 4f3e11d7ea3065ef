import PostLogin
import WireFormats

/// The content of an assertion of any version.
struct AssertionContent: Sendable {
  var id: String
  var issuer: String
  var audience: String
  var recipient: String
  var requestID: String?
  var nameID: String
  var attributes: JSONObject
  var sessionID: String?
  var issuedAt: Instant
  var authenticatedAt: Instant
  var lifetime: Duration
  var settings: SAMLSettings

  var expiresAt: Instant { issuedAt + lifetime }

  /// The assertion of SAML 2.0, with an empty signature if a certificate is given.
  func version2(certificate: String?) -> String {
    let end = expiresAt.text
    let confirmation = XMLText.element(
      "saml:SubjectConfirmation",
      [("Method", SAMLName.bearer)],
      content: XMLText.element(
        "saml:SubjectConfirmationData",
        [("NotOnOrAfter", end), ("Recipient", recipient), ("InResponseTo", requestID)]
      )
    )
    let subject = XMLText.element(
      "saml:Subject",
      content: XMLText.element(
        "saml:NameID",
        [("Format", settings.nameFormat)],
        content: XMLText.escape(nameID)
      ) + confirmation
    )
    let audience = XMLText.element("saml:Audience", content: XMLText.escape(audience))
    let conditions = XMLText.element(
      "saml:Conditions",
      [("NotBefore", issuedAt.text), ("NotOnOrAfter", end)],
      content: XMLText.element("saml:AudienceRestriction", content: audience)
    )
    let context = XMLText.element(
      "saml:AuthnContextClassRef",
      content: XMLText.escape(settings.authnContext)
    )
    let authentication = XMLText.element(
      "saml:AuthnStatement",
      [("AuthnInstant", authenticatedAt.text), ("SessionIndex", sessionID)],
      content: XMLText.element("saml:AuthnContext", content: context)
    )
    return XMLText.element(
      "saml:Assertion",
      [
        ("xmlns:saml", SAMLName.assertion), ("Version", "2.0"), ("ID", id),
        ("IssueInstant", issuedAt.text),
      ],
      content: XMLText.element("saml:Issuer", content: XMLText.escape(issuer))
        + signature(certificate) + subject + conditions + authentication
        + AttributeText(settings: settings).statement(attributes)
    )
  }

  /// The assertion of SAML 1.1, with an empty signature at its end.
  func version1(certificate: String?) -> String {
    let method = "urn:oasis:names:tc:SAML:1.0:cm:bearer"
    let confirmation = XMLText.element(
      "saml:SubjectConfirmation",
      content: XMLText.element("saml:ConfirmationMethod", content: method)
    )
    let subject = XMLText.element(
      "saml:Subject",
      content: XMLText.element(
        "saml:NameIdentifier",
        [("Format", settings.nameFormat)],
        content: XMLText.escape(nameID)
      ) + confirmation
    )
    let audience = XMLText.element("saml:Audience", content: XMLText.escape(audience))
    let conditions = XMLText.element(
      "saml:Conditions",
      [("NotBefore", issuedAt.text), ("NotOnOrAfter", expiresAt.text)],
      content: XMLText.element("saml:AudienceRestrictionCondition", content: audience)
    )
    let statement =
      attributes.isEmpty
      ? ""
      : XMLText.element(
        "saml:AttributeStatement",
        [("xmlns:xs", SAMLName.schema), ("xmlns:xsi", SAMLName.schemaInstance)],
        content: subject + attributes.members.map(attribute).joined()
      )
    let authentication = XMLText.element(
      "saml:AuthenticationStatement",
      [
        ("AuthenticationMethod", settings.authnContext),
        ("AuthenticationInstant", authenticatedAt.text),
      ],
      content: subject
    )
    return XMLText.element(
      "saml:Assertion",
      [
        ("xmlns:saml", SAMLName.assertion11), ("MajorVersion", "1"), ("MinorVersion", "1"),
        ("AssertionID", id), ("Issuer", issuer), ("IssueInstant", issuedAt.text),
      ],
      content: conditions + statement + authentication + signature(certificate)
    )
  }

  /// An attribute of SAML 1.1, whose name is split at the last slash.
  private func attribute(_ member: JSONMember) -> String {
    let parts = member.name.split(separator: "/", omittingEmptySubsequences: false)
    let isSplit = parts.count > 1
    return XMLText.element(
      "saml:Attribute",
      [
        ("AttributeName", isSplit ? parts.last.map(String.init) : member.name),
        ("AttributeNamespace", isSplit ? parts.dropLast().joined(separator: "/") : ""),
      ],
      content: AttributeText(settings: settings).values(member.value)
    )
  }

  private func signature(_ certificate: String?) -> String {
    certificate.map {
      SignatureTemplate.signature(of: id, settings: settings, certificate: $0)
    } ?? ""
  }
}
