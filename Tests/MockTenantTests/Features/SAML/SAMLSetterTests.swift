import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// The effect of each method of `api.samlResponse` on the response that a service provider reads.
@Suite(.tags(.tenant, .commands), .timeLimit(.minutes(5)))
struct SAMLSetterTests {
  /// Logs in with an Action that calls one method, at a client whose add-on has other settings.
  private static func posted(
    _ method: MethodName,
    _ values: ScriptValue...,
    addon: JSONObject = [:]
  ) async throws -> SAMLBench.Posted {
    let action = ScriptedAction { _ in [Command(method, values)] }
    var result: SAMLBench.Posted?
    try await SAMLBench.run(addon, action: action) { result = try await $0.logIn() }
    return try #require(result)
  }

  @Test func `setAttribute adds, replaces and removes attributes`() async throws {
    let action = ScriptedAction { _ in
      [
        Command(.samlResponseSetAttribute, [.string("plan"), .string("p & <q>")]),
        Command(.samlResponseSetAttribute, [.string("urn:x:level"), .number(3)]),
        Command(.samlResponseSetAttribute, [.string("both words"), .boolean(true)]),
        Command(
          .samlResponseSetAttribute,
          [.string("groups"), .texts("a", "b")]
        ),
        Command(.samlResponseSetAttribute, [.string(SAMLName.claims + "upn"), .null]),
      ]
    }
    try await SAMLBench.run(action: action) { bench in
      let posted = try await bench.logIn()
      #expect(posted.values("plan") == ["p & <q>"])
      #expect(posted.values("urn:x:level") == ["3"])
      #expect(posted.values("both words") == ["true"])
      #expect(posted.values("groups") == ["a", "b"])
      #expect(posted.claim("upn") == nil)
      let last = posted.attributes.suffix(4)
      #expect(last.map { $0["Name"] } == ["plan", "urn:x:level", "both words", "groups"])
      #expect(
        last.compactMap { $0["NameFormat"]?.split(separator: ":").last.map(String.init) }
          == ["basic", "uri", "unspecified", "basic"]
      )
      #expect(
        last.map { $0.children[0].attributes.first?.value }
          == ["xs:string", "xs:double", "xs:boolean", "xs:string"]
      )
      #expect(posted.signsAssertion == .signed)
    }
  }

  @Test func `setAudience, setRecipient, setDestination and setIssuer`() async throws {
    let addon: JSONObject = ["audience": "urn:from-the-add-on"]
    let audience = try await Self.posted(
      .samlResponseSetAudience,
      .string("urn:a"),
      addon: addon
    )
    #expect(audience.audience == "urn:a")
    let recipient = try await Self.posted(.samlResponseSetRecipient, .string("urn:r"), addon: addon)
    #expect(recipient.confirmation?["Recipient"] == "urn:r")
    #expect(recipient.audience == "urn:from-the-add-on")
    let destination = try await Self.posted(.samlResponseSetDestination, .string("urn:d"))
    #expect(destination.root["Destination"] == "urn:d")
    #expect(destination.action == ServiceProvider.consumer)
    #expect(destination.confirmation?["Recipient"] == ServiceProvider.consumer)
    let issuer = try await Self.posted(.samlResponseSetIssuer, .string("urn:i"))
    #expect(issuer.root.child("Issuer", in: SAMLName.assertion)?.text == "urn:i")
    #expect(issuer.assertion?.child("Issuer", in: SAMLName.assertion)?.text == "urn:i")
  }

  @Test func `setCreateUpnClaim, setMapIdentities and the passing of claims`() async throws {
    let upn = try await Self.posted(.samlResponseSetCreateUpnClaim, .boolean(false))
    #expect(upn.claim("upn") == nil && upn.claim("name") != nil)
    let identities = try await Self.posted(.samlResponseSetMapIdentities, .boolean(false))
    #expect(identities.attributes.allSatisfy { $0["Name"]?.contains("identities") == false })
    let passed = try await Self.posted(
      .samlResponseSetPassthroughClaimsWithNoMapping,
      .boolean(false)
    )
    #expect(passed.values("http://schemas.auth0.com/nickname").isEmpty)
    let asIs = try await Self.posted(.samlResponseSetMapUnknownClaimsAsIs, .boolean(true))
    #expect(asIs.values("nickname") == ["ada"])
  }

  @Test func `setSignatureAlgorithm and setDigestAlgorithm`() async throws {
    let sha256 = try await Self.posted(
      .samlResponseSetSignatureAlgorithm,
      .string("rsa-sha256"),
      addon: ["signatureAlgorithm": "rsa-sha1", "digestAlgorithm": "sha1"]
    )
    #expect(sha256.text.contains("2001/04/xmldsig-more#rsa-sha256"))
    #expect(sha256.text.contains("DigestMethod Algorithm=\"http://www.w3.org/2000/09/xmldsig#sha1"))
    #expect(sha256.signsAssertion == .signed)
    let sha1 = try await Self.posted(.samlResponseSetSignatureAlgorithm, .string("rsa-sha1"))
    #expect(sha1.text.contains("2000/09/xmldsig#rsa-sha1"))
    #expect(sha1.signsAssertion == .signed)
    let digest = try await Self.posted(.samlResponseSetDigestAlgorithm, .string("sha1"))
    #expect(digest.text.contains("DigestMethod Algorithm=\"http://www.w3.org/2000/09/xmldsig#sha1"))
  }

  @Test func `setLifetimeInSeconds`() async throws {
    let posted = try await Self.posted(.samlResponseSetLifetimeInSeconds, .number(60))
    #expect(posted.conditions?["NotOnOrAfter"] == "2026-11-21T10:01:00.000Z")
    #expect(posted.confirmation?["NotOnOrAfter"] == "2026-11-21T10:01:00.000Z")
  }

  @Test func `setSignResponse signs the response instead of the assertion`() async throws {
    let posted = try await Self.posted(.samlResponseSetSignResponse, .boolean(true))
    #expect(posted.signsResponse == .signed)
    #expect(posted.signsAssertion == .unsigned)
  }

  @Test func `setNameIdentifierFormat and setNameIdentifierProbes`() async throws {
    let format = try await Self.posted(.samlResponseSetNameIdentifierFormat, .string("urn:f"))
    #expect(format.nameID?["Format"] == "urn:f")
    let probes = try await Self.posted(
      .samlResponseSetNameIdentifierProbes,
      .texts("urn:none", SAMLName.claims + "emailaddress")
    )
    #expect(probes.nameID?.text == "ada@example.com")
  }

  @Test func `without a name identifier there is an error page and no session`() async throws {
    let action = ScriptedAction { _ in
      [Command(.samlResponseSetNameIdentifierProbes, [.texts("urn:none")])]
    }
    try await SAMLBench.run(action: action) { bench in
      let page = try await bench.browser.logIn(after: try await bench.begin())
      #expect(page.status == 400)
      #expect(
        page.body.contains(
          "No attribute was found to generate the nameIdentifier. We tried with: urn:none"
        )
      )
      #expect(bench.browser.cookies["auth0"] == nil)
      #expect(try await bench.tenant.logTypes() == ["f"])
    }
  }

  @Test func `setAuthnContextClassRef, setTypedAttributes and the format of names`() async throws {
    let context = try await Self.posted(.samlResponseSetAuthnContextClassRef, .string("urn:c"))
    let reference = context.statement?.child("AuthnContext", in: SAMLName.assertion)?
      .child("AuthnContextClassRef", in: SAMLName.assertion)
    #expect(reference?.text == "urn:c")
    let typed = try await Self.posted(.samlResponseSetTypedAttributes, .boolean(false))
    #expect(
      typed.attributes.allSatisfy { $0.children[0].attributes.map(\.value) == ["xs:anyType"] }
    )
    let names = try await Self.posted(.samlResponseSetIncludeAttributeNameFormat, .boolean(false))
    #expect(names.attributes.allSatisfy { $0["NameFormat"] == nil })
    #expect(!names.attributes.isEmpty)
  }

  @Test func `setRelayState replaces that of the request`() async throws {
    #expect(try await Self.posted(.samlResponseSetRelayState, .string("r")).relayState == "r")
  }

  @Test func `setCert with setKey sign instead of the tenant's key, and alone nothing`()
    async throws
  {
    let key = Command(.samlResponseSetKey, [.string(ServiceProvider.privateKey)])
    let certificate = Command(.samlResponseSetCert, [.string(ServiceProvider.certificate)])
    try await SAMLBench.run(action: ScriptedAction { _ in [key, certificate] }) { bench in
      let posted = try await bench.logIn()
      #expect(posted.signsAssertion == .wronglySigned)
      #expect(
        SAMLBench.verifyAssertion(in: posted.text, certificate: ServiceProvider.certificate)
          == .signed
      )
    }
    try await SAMLBench.run(action: ScriptedAction { _ in [key] }) { bench in
      let posted = try await bench.logIn()
      #expect(posted.signsAssertion == .signed)
    }
  }

  @Test func `setEncryptionCert with setEncryptionPublicKey encrypt the assertion`() async throws {
    for (name, uri) in [
      ("aes256-gcm", "http://www.w3.org/2009/xmlenc11#aes256-gcm"),
      ("aes256-cbc", "http://www.w3.org/2001/04/xmlenc#aes256-cbc"),
    ] {
      let commands = [
        Command(.samlResponseSetEncryptionCert, [.string(ServiceProvider.certificate)]),
        Command(.samlResponseSetEncryptionPublicKey, [.string(ServiceProvider.publicKey)]),
        Command(.samlResponseSetEncryptionAlgorithm, [.string(name)]),
      ]
      try await SAMLBench.run(action: ScriptedAction { _ in commands }) { bench in
        let posted = try await bench.logIn()
        let encrypted = posted.root.child("EncryptedAssertion", in: SAMLName.assertion)
        let data = encrypted?.child("EncryptedData", in: SAMLName.encryption)
        let method = data?.child("EncryptionMethod", in: SAMLName.encryption)
        #expect(method?["Algorithm"] == uri)
        #expect(posted.assertion == nil && !posted.text.contains("ada@example.com"))
      }
      try await SAMLBench.run(action: ScriptedAction { _ in [commands[0]] }) { bench in
        let posted = try await bench.logIn()
        #expect(posted.assertion != nil)
      }
    }
  }

  @Test func `setSigningCert demands that the request was signed`() async throws {
    let command = Command(
      .samlResponseSetSigningCert,
      [.string(ServiceProvider.certificate)]
    )
    try await SAMLBench.run(action: ScriptedAction { _ in [command] }) { bench in
      let refused = try await bench.browser.logIn(after: try await bench.begin())
      #expect(refused.status == 400)
      #expect(refused.body.contains("MUST be signed"))
      #expect(bench.browser.cookies["auth0"] == nil)
      let form = ["SAMLRequest": try bench.provider.signed().base64]
      let page = try await bench.browser.post("samlp/sp", form)
      let posted = try await bench.read(try await bench.browser.logIn(after: page))
      #expect(posted.signsAssertion == .signed)
    }
  }
}

extension ScriptValue {
  /// A list of texts.
  fileprivate static func texts(_ texts: String...) -> ScriptValue {
    .array(JSONText(elements: texts.map { JSONText(string: $0) }))
  }
}
