import GRDB
import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// The keys and certificates of responses and metadata: the tenant's, the add-on's, an Action's.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct FederationKeyTests {
  private static let own: JSONObject = [
    "cert": .string(ServiceProvider.certificate), "key": .string(ServiceProvider.privateKey),
    "logout": ["callback": "https://sp.example.com/slo"],
  ]
  /// The certificate as metadata contain it.
  private static let ownText = (CertificateText.bytes(ServiceProvider.certificate) ?? []).base64
  /// A certificate for which OpenSSL asks for a password at the terminal.
  private static let encrypted = ServiceProvider.certificate.replacing(
    "-----BEGIN CERTIFICATE-----\n",
    with: """
      -----BEGIN CERTIFICATE-----
      Proc-Type: 4,ENCRYPTED
      DEK-Info: AES-128-CBC,CF433E046DA79B9A9EA4B67C94C7A4BB


      """
  )
  private static let denying = ScriptedAction { _ in [Command("access.deny", [.string("no")])] }

  @Test(arguments: [EncryptedKey.pkcs8, EncryptedKey.traditional, "no key", ""])
  func `a key that needs a password, or is none, ends in a page`(key: String) async throws {
    let commands = [
      Command(.samlResponseSetKey, [.string(key)]),
      Command(.samlResponseSetCert, [.string(ServiceProvider.certificate)]),
    ]
    try await SAMLBench.run(action: ScriptedAction { _ in commands }) { bench in
      let page = try await bench.browser.logIn(after: try await bench.begin())
      // Without a key, the certificate does not count.
      #expect(page.status == (key.isEmpty ? 200 : 400))
      #expect(page.body.contains("cannot be signed") == !key.isEmpty)
    }
  }

  @Test func `a certificate that needs a password verifies and encrypts nothing`() async throws {
    #expect(CertificateText.bytes(Self.encrypted) == nil)
    #expect(CertificateText.bytes("text before\n" + ServiceProvider.certificate) != nil)
    let signed = XMLDocument(try ServiceProvider().signed())
    let state = signed?.verify(id: "ID", certificate: Self.encrypted, allowsSHA1: false)
    #expect(state == .wronglySigned)
    let commands = [
      Command(.samlResponseSetEncryptionCert, [.string(Self.encrypted)]),
      Command(.samlResponseSetEncryptionPublicKey, [.string(ServiceProvider.publicKey)]),
    ]
    try await SAMLBench.run(action: ScriptedAction { _ in commands }) { bench in
      let page = try await bench.browser.logIn(after: try await bench.begin())
      #expect(page.status == 400)
      #expect(page.body.contains("is not the PEM of the public key"))
    }
  }

  @Test func `the public key for encryption must be that of the certificate`() async throws {
    for (key, status) in [
      (ServiceProvider.publicKey, 200), (ServiceProvider.certificate, 200), ("no PEM", 400),
      (ServiceProvider.publicKey.replacing("MIIB", with: "MIIC"), 400),
    ] {
      let commands = [
        Command(.samlResponseSetEncryptionCert, [.string(ServiceProvider.certificate)]),
        Command(.samlResponseSetEncryptionPublicKey, [.string(key)]),
      ]
      try await SAMLBench.run(action: ScriptedAction { _ in commands }) { bench in
        let page = try await bench.browser.logIn(after: try await bench.begin())
        #expect(page.status == status, "\(key)")
        #expect(page.body.contains("is not the PEM of the public key") == (status == 400))
        let other = try await bench.tenant.tenant.federationKey().pem
        #expect(!CertificateText.isPublicKey(other, of: ServiceProvider.certificate))
        #expect(!CertificateText.isPublicKey(ServiceProvider.publicKey, of: other))
      }
    }
  }

  @Test func `responses and metadata have the certificate of the key set`() async throws {
    try await SAMLBench.run { bench in
      let keys = try await bench.browser.get(".well-known/jwks.json").json["keys"]?.arrayValue
      let certificate = try #require(keys?.first?["x5c"]?.arrayValue?.first?.stringValue)
      let posted = try await bench.logIn()
      #expect(posted.text.contains("<X509Certificate>\(certificate)</X509Certificate>"))
      for path in ["samlp/metadata/sp", "wsfed/FederationMetadata/2007-06/FederationMetadata.xml"] {
        let metadata = try await bench.browser.get(path).body
        #expect(metadata.contains("<X509Certificate>\(certificate)</X509Certificate>"))
      }
      _ = try await bench.tenant.tenant.keys.rotate(keepingOld: true)
      let rotated = try await bench.read(try await bench.begin())
      #expect(!rotated.text.contains(certificate) && rotated.signsAssertion == .signed)
    }
  }

  @Test func `a client's own key signs everything that its metadata announce`() async throws {
    try await SAMLBench.run(Self.own) { bench in
      let metadata = try await bench.browser.get("samlp/metadata/sp").body
      #expect(metadata.contains("<X509Certificate>\(Self.ownText)</X509Certificate>"))
      let posted = try await bench.logIn()
      let certificate = ServiceProvider.certificate
      #expect(SAMLBench.verifyAssertion(in: posted.text, certificate: certificate) == .signed)
      var provider = bench.leavingProvider
      provider.content = "<saml:NameID>auth0|ada</saml:NameID>"
      let form = ["SAMLRequest": provider.message("LogoutRequest").base64]
      let left = try await bench.read(try await bench.browser.post("samlp/sp/logout", form))
      let response = XMLDocument(left.text)
      #expect(left.status == SAMLName.success)
      #expect(
        response?.verify(id: "ID", certificate: certificate, allowsSHA1: false) == .signed
      )
    }
  }

  @Test func `the metadata of WS-Federation have the client's own key, the tenant's have not`()
    async throws
  {
    try await WSFederationBench.run(Self.own) { _, browser in
      let path = "FederationMetadata/2007-06/FederationMetadata.xml"
      #expect(try await browser.get("wsfed/rp/\(path)").body.contains(Self.ownText))
      #expect(try await !browser.get("wsfed/\(path)").body.contains(Self.ownText))
      for id in ["nobody", "web"] {
        let unknown = try await browser.get("wsfed/\(id)/\(path)")
        #expect(unknown.status == 404)
      }
    }
  }

  @Test(arguments: ["cert", "key"])
  func `a denial that cannot be signed is a page`(member: String) async throws {
    let addon = Self.own.setting(member, "no PEM")
    try await SAMLBench.run(addon, action: Self.denying) { bench in
      let page = try await bench.browser.logIn(after: try await bench.begin())
      #expect(page.status == 400)
      #expect(page.body.contains("Invalid SAML settings"))
      #expect(try await bench.tenant.logTypes() == ["f"])
      #expect(bench.browser.cookies["auth0"] != nil)
    }
  }

  @Test func `a certificate that cannot be read makes pages of metadata and of a logout`()
    async throws
  {
    for binding in [SAMLName.postBinding, SAMLName.redirectBinding] {
      let addon = Self.own.setting("key", "no PEM").setting("binding", .string(binding))
      try await SAMLBench.run(addon) { bench in
        let form = ["SAMLRequest": bench.leavingProvider.message("LogoutRequest").base64]
        let page = try await bench.browser.post("samlp/sp/logout", form)
        #expect(page.status == 400)
        #expect(page.body.contains("cannot be signed"))
      }
    }
    try await SAMLBench.run(Self.own.setting("cert", "no PEM")) { bench in
      let metadata = try await bench.browser.get("samlp/metadata/sp")
      #expect(metadata.status == 400)
    }
  }

  @Test func `an Action's key does not wait in the database for the factor`() async throws {
    let commands = [
      Command("multifactor.enable", [.string("any")]),
      Command(.samlResponseSetKey, [.string(ServiceProvider.privateKey)]),
      Command(.samlResponseSetCert, [.string(ServiceProvider.certificate)]),
      Command(.samlResponseSetRelayState, [.string("kept")]),
    ]
    try await SAMLBench.run(action: ScriptedAction { _ in commands }) { bench in
      let page = try await bench.browser.logIn(after: try await bench.begin())
      let rows = try await bench.tenant.tenant.store.read { database in
        try String.fetchAll(database, sql: "SELECT content FROM login")
      }
      #expect(rows.contains { $0.contains("kept") })
      #expect(!rows.contains { $0.contains("PRIVATE KEY") })
      let form = ["state": page.parameter("state") ?? "", "code": "000000"]
      let posted = try await bench.read(try await bench.browser.post("u/mfa", form))
      #expect(posted.relayState == "kept")
      #expect(
        SAMLBench.verifyAssertion(in: posted.text, certificate: ServiceProvider.certificate)
          == .signed
      )
    }
  }
}
