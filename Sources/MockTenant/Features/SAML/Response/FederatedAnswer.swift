import FoundationEssentials
import Hummingbird
import PostLogin
import WireFormats

/// Makes the signed answer to a federated login, for an allowed and a denied one.
struct FederatedAnswer: Sendable {
  let tenant: Tenant
  let request: AuthorizeRequest
  let login: FederatedLogin
  let client: Client
  /// The issuer that the request addresses, with a trailing slash.
  let issuer: String

  /// The settings of the client, which those of the Actions replace.
  func settings(_ changes: JSONObject = [:]) -> SAMLSettings {
    SAMLSettings(addon: client.addon(login.method) ?? [:], changes: changes)
  }

  /// Whether the client still has the add-on and the address, either of which may have been removed
  /// during the login.
  var isRegistered: Bool {
    (try? client.requireConsumer(request.redirectURI, login.method)) != nil
  }

  /// The page that posts an assertion, and how the service provider's logout names the user.
  ///
  /// - Throws: `FederationError`.
  func allow(
    _ grant: TokenGrant,
    user: User
  ) async throws -> (page: Response, participant: FederatedParticipant) {
    try client.requireConsumer(request.redirectURI, login.method)
    let changes = grant.federated?.settings ?? [:]
    let settings = settings(changes)
    // The client's own certificate was tried when the request came.
    if let certificate = SAMLSettings(addon: changes).signingCertificate,
      let evidence = login.evidence
    {
      try evidence.check(settings: settings, certificate: certificate)
      if !evidence.isVerified, let id = login.requestID {
        try await tenant.refuseReplay(of: id, client: client)
      }
    }
    let attributes = ClaimMapping(settings: settings, user: user, issuer: issuer)
      .attributes(changes: grant.federated?.attributes ?? [:])
    let probed = settings.nameProbes.lazy.compactMap { attributes[$0] }
      .map { ($0.arrayValue?.first ?? $0).plainText }
    // An empty text is not a name: no logout could name the user by it.
    guard let nameID = probed.first(where: { !$0.isEmpty }) else {
      throw FederationError(
        text: "No attribute was found to generate the nameIdentifier. We tried with: "
          + settings.nameProbes.joined(separator: ", ")
      )
    }
    let content = AssertionContent(
      id: tenant.messageID(),
      issuer: settings.issuer ?? tenant.entityID(issuer),
      audience: settings.audience ?? login.audience,
      recipient: settings.recipient ?? request.redirectURI,
      requestID: login.requestID,
      nameID: nameID,
      attributes: attributes,
      sessionID: grant.sessionID,
      issuedAt: tenant.now,
      authenticatedAt: grant.authenticatedAt ?? tenant.now,
      lifetime: settings.lifetime(default: login.method == .saml ? 3600 : 28_800),
      settings: settings
    )
    let key = try await tenant.federationKey(for: settings)
    let page =
      switch login.method {
      case .saml: try samlPage(content, key)
      case .wsFederation: try federationPage(content, key)
      }
    let participant = FederatedParticipant(
      clientID: client.id,
      nameID: nameID,
      nameFormat: settings.nameFormat,
      issuer: content.issuer,
      serviceProvider: login.audience == client.id ? nil : login.audience
    )
    return (page, participant)
  }

  /// The page that posts a refusal, or a message to the user if it cannot be posted.
  func refuse(_ description: String) async throws -> Response {
    let settings = settings()
    do {
      try client.requireConsumer(request.redirectURI, login.method)
      guard login.method == .saml else { return federationFault(description) }
      let status =
        XMLText.element("samlp:StatusCode", [("Value", SAMLName.responder)])
        + XMLText.element("samlp:StatusMessage", content: XMLText.escape(description))
      let key = try await tenant.federationKey(for: settings)
      return post(try response(status, content: "", settings: settings, signedBy: key), settings)
    } catch let error as FederationError {
      return MessagePage(error).response
    }
  }

  private func samlPage(_ content: AssertionContent, _ key: FederationKey) throws -> Response {
    let settings = content.settings
    var assertion = content.version2(certificate: settings.signsResponse ? nil : key.certificate)
    if !settings.signsResponse { assertion = try sign(assertion, id: "ID", key) }
    if let encryption = settings.encryption {
      guard CertificateText.isPublicKey(encryption.publicKey, of: encryption.certificate) else {
        throw FederationError(
          title: "Invalid SAML settings",
          text: "The `encryptionPublicKey` is not the PEM of the public key of `encryptionCert`."
        )
      }
      assertion = try encrypt(assertion, for: encryption.certificate, settings)
    }
    let text = try response(
      XMLText.element("samlp:StatusCode", [("Value", SAMLName.success)]),
      content: assertion,
      settings: settings,
      signedBy: settings.signsResponse ? key : nil
    )
    return post(text, settings)
  }

  private func response(
    _ status: String,
    content: String,
    settings: SAMLSettings,
    signedBy key: FederationKey?
  ) throws -> String {
    let id = tenant.messageID()
    let issuer = settings.issuer ?? tenant.entityID(self.issuer)
    let signature = key.map {
      SignatureTemplate.signature(of: id, settings: settings, certificate: $0.certificate)
    }
    let text = XMLText.element(
      "samlp:Response",
      [
        ("xmlns:samlp", SAMLName.protocol), ("ID", id), ("InResponseTo", login.requestID),
        ("Version", "2.0"), ("IssueInstant", tenant.now.text),
        ("Destination", settings.destination ?? request.redirectURI),
      ],
      content: XMLText.element(
        "saml:Issuer",
        [("xmlns:saml", SAMLName.assertion)],
        content: XMLText.escape(issuer)
      ) + (signature ?? "") + XMLText.element("samlp:Status", content: status) + content
    )
    return try key.map { try sign(text, id: "ID", $0) } ?? text
  }

  func sign(_ text: String, id: String, _ key: FederationKey) throws -> String {
    guard let signed = XMLDocument(text)?.sign(id: id, privateKey: key.privateKey) else {
      throw FederationError(
        title: "Invalid SAML settings",
        text: "The response cannot be signed; check `key` or `api.samlResponse.setKey`."
      )
    }
    return signed
  }

  private func encrypt(
    _ assertion: String,
    for pem: String,
    _ settings: SAMLSettings
  ) throws -> String {
    let key = try? FederationKey(privateKey: "", certificatePEM: pem)
    let template = SignatureTemplate.encryptedData(
      algorithm: settings.encryptionAlgorithm,
      certificate: key?.certificate ?? ""
    )
    guard key != nil, let text = XMLDocument(assertion)?.encrypt(template, certificate: pem) else {
      throw FederationError(
        title: "Invalid SAML settings",
        text: "The assertion cannot be encrypted; check the certificate of `encryptionCert`."
      )
    }
    return XMLText.element(
      "saml:EncryptedAssertion",
      [("xmlns:saml", SAMLName.assertion)],
      content: text
    )
  }

  private func post(_ text: String, _ settings: SAMLSettings) -> Response {
    FormPostPage(
      action: request.redirectURI,
      parameters: [
        ("SAMLResponse", text.base64), ("RelayState", settings.relayState ?? request.state),
      ],
      name: "hiddenform"
    ).response
  }
}

extension String {
  /// The base64 of the text's UTF-8.
  var base64: String { Data(utf8).base64EncodedString() }
}

extension Tenant {
  /// A new id of a message or assertion; as XML demands, it begins with no digit.
  func messageID() -> String { "_" + String(OpaqueToken(randomness).hash.prefix(20)) }
}

extension [UInt8] {
  /// The base64 of the bytes.
  var base64: String { Data(self).base64EncodedString() }
}
