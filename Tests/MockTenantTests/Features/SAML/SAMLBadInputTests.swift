import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Requests that are refused with a page, never with an answer to the service provider.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct SAMLBadInputTests {
  private static let signed: JSONObject = ["signingCert": .string(ServiceProvider.certificate)]

  private static func status(
    _ text: String,
    addon: JSONObject = [:]
  ) async throws -> (status: Int, body: String) {
    try await status(addon: addon) { _ in text }
  }

  /// The answer to a request by post, which a service provider of the tenant makes.
  private static func status(
    addon: JSONObject,
    _ text: (ServiceProvider) throws -> String
  ) async throws -> (status: Int, body: String) {
    var result = (status: 0, body: "")
    try await SAMLBench.run(addon) { bench in
      let form = ["SAMLRequest": try text(bench.provider).base64]
      let answer = try await bench.browser.post("samlp/sp", form)
      result = (answer.status, answer.body)
    }
    return result
  }

  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY x 'y'>]>", "<!DOCTYPE a SYSTEM 'file:///etc/passwd'>",
    "<!DOCTYPE a [<!ENTITY x SYSTEM 'http://127.0.0.1:1/'>]>",
    "<!DOCTYPE a [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;'><!ENTITY c '&b;&b;&b;&b;'>]>",
  ])
  func `a document type is refused, whatever it declares`(type: String) async throws {
    let answer = try await Self.status(type + ServiceProvider().text)
    #expect(answer.status == 400)
    #expect(answer.body.contains("Invalid SAML Request"))
    #expect(answer.body.contains("cannot be decoded"))
  }

  @Test func `what is no request is refused`() async throws {
    let deep = String(repeating: "<a>", count: 5000)
    for text in ["", "x", "<a/>", "<a", deep, ServiceProvider().message("LogoutRequest")] {
      #expect(try await Self.status(text).status == 400, "\(text.prefix(40))")
    }
  }

  @Test(arguments: [(90_000, 302), (100_000, 400)])
  func `a message of more than 100 kB is refused`(size: Int, status: Int) async throws {
    var provider = ServiceProvider()
    provider.content = "<!--\(String(repeating: "c", count: size))-->"
    #expect(try await Self.status(provider.text).status == status)
    try await SAMLBench.run { [provider] bench in
      let form = ["SAMLRequest": provider.text]
      let plain = try await bench.browser.post("samlp/sp", form)
      #expect(plain.status == status)
      let redirected = try await bench.begin(provider.text)
      #expect(redirected.status == status)
    }
  }

  @Test func `a deflate bomb and cut data are refused`() async throws {
    try await SAMLBench.run { bench in
      let bomb = ServiceProvider().text + String(repeating: " ", count: 10_000_000)
      let request = ServiceProvider.redirect(bomb)
      #expect(request.utf8.count < 16_000)
      let answer = try await bench.browser.get("samlp/sp?\(request)")
      #expect(answer.status == 400)
      let cut = ServiceProvider.redirect(ServiceProvider().text).dropLast(40)
      let other = try await bench.browser.get("samlp/sp?\(cut)")
      #expect(other.status == 400)
    }
  }

  @Test func `where a signature is demanded, nothing else will do`() async throws {
    let unsigned = try await Self.status(ServiceProvider().text, addon: Self.signed)
    #expect(unsigned.status == 400)
    #expect(
      unsigned.body.contains(
        "SAMLRequest message MUST be signed when using an asynchronous binding (POST or Redirect)"
      )
    )
    let changed = try await Self.status(addon: Self.signed) { provider in
      try provider.signed().replacing("sp.example.com/acs", with: "x.y/acs")
    }
    #expect(changed.status == 400)
    try await SAMLBench.run(Self.signed) { bench in
      let request = ServiceProvider.redirect(ServiceProvider().text)
      let forged = "\(request)&SigAlg=\(TenantClient.encoded(QuerySignature.sha256))&Signature=AAAA"
      for query in [request, forged] {
        let answer = try await bench.browser.get("samlp/sp?\(query)")
        #expect(answer.status == 400)
      }
    }
  }

  @Test func `a signed redirect covers the relay state, and counts once`() async throws {
    try await SAMLBench.run(Self.signed) { bench in
      let bytes = RawDeflate.compress(Array(bench.provider.text.utf8)) ?? []
      let query = try QuerySignature.sign(
        [("SAMLRequest", bytes.base64), ("RelayState", "abc")],
        privateKey: ServiceProvider.privateKey
      )
      let changed = query.replacing("RelayState=abc", with: "RelayState=abd")
      let forged = try await bench.browser.get("samlp/sp?\(changed)")
      #expect(forged.status == 400)
      let first = try await bench.browser.get("samlp/sp?\(query)")
      #expect(first.status == 302)
      let again = try await bench.browser.get("samlp/sp?\(query)")
      #expect(again.status == 400)
      #expect(again.body.contains("has been sent before"))
    }
  }

  @Test func `SHA-1 is refused unless the client's own responses use it`() async throws {
    let algorithms: JSONObject = ["signatureAlgorithm": "rsa-sha1", "digestAlgorithm": "sha1"]
    for (addon, status) in [
      (Self.signed, 400), (Self.signed.setting("signatureAlgorithm", "rsa-sha1"), 302),
    ] {
      let answer = try await Self.status(addon: addon) { try $0.signed(algorithms: algorithms) }
      #expect(answer.status == status)
    }
  }

  @Test func `unknown algorithms and other keys are refused`() async throws {
    let text = try ServiceProvider().signed()
    for (known, unknown) in [
      ("xmldsig-more#rsa-sha256", "xmldsig-more#hmac-sha256"),
      ("xmlenc#sha256", "xmldsig-more#md5"), ("xml-exc-c14n#\"/><Sig", "unknown#\"/><Sig"),
      ("xmldsig#enveloped-signature", "REC-xslt-19991116"), ("URI=\"#_request1\"", "URI=\"\""),
      ("URI=\"#_request1\"", "URI=\"file:///etc/passwd\""),
    ] {
      #expect(text.contains(known))
      let answer = try await Self.status(addon: Self.signed) { provider in
        try provider.signed().replacing(known, with: unknown)
      }
      #expect(answer.status == 400, "\(unknown)")
    }
    try await SAMLBench.run { bench in
      let own = try await bench.tenant.tenant.federationKey().pem
      #expect(
        XMLDocument(text)?.verify(id: "ID", certificate: own, allowsSHA1: false) == .wronglySigned
      )
      let none = XMLDocument(text)?.verify(id: "ID", certificate: "no PEM", allowsSHA1: false)
      #expect(none == .wronglySigned)
    }
  }

  @Test(arguments: [
    ("Destination", "https://other.example/samlp/sp"), ("Version", "1.1"), ("ID", ""),
  ])
  func `another destination, version or no id is refused`(
    name: String,
    value: String
  ) async throws {
    let text = ServiceProvider().text
    let known = ["Destination": " ID=", "Version": "Version=\"2.0\"", "ID": "ID=\"_request1\""]
    let attribute = "\(name)=\"\(value)\""
    let replacement = name == "Destination" ? " \(attribute) ID=" : attribute
    let changed = text.replacing(known[name] ?? "", with: replacement)
    #expect(changed != text)
    #expect(try await Self.status(changed).status == 400)
  }

  @Test(arguments: [
    ("NotOnOrAfter=\"2026-11-21T09:58:59Z\"", 400), ("NotBefore=\"2026-11-21T10:01:01Z\"", 400),
    ("NotOnOrAfter=\"soon\"", 400), ("NotOnOrAfter=\"2026-11-21T10:00:01Z\"", 302),
    ("NotBefore=\"2026-11-21T10:00:59Z\"", 302),
  ])
  func `conditions that are over or in the future are refused`(
    condition: String,
    status: Int
  ) async throws {
    var provider = ServiceProvider()
    provider.content = "<saml:Conditions \(condition)/>"
    #expect(try await Self.status(provider.text).status == status)
  }

  @Test(arguments: [("urn:localhost", 302), ("urn:other", 400)])
  func `a request for another audience is refused`(audience: String, status: Int) async throws {
    var provider = ServiceProvider()
    provider.content =
      "<saml:Conditions><saml:AudienceRestriction><saml:Audience>\(audience)</saml:Audience>"
      + "</saml:AudienceRestriction></saml:Conditions>"
    #expect(try await Self.status(provider.text).status == status)
  }

  @Test(arguments: [
    (["urn:localhost", "urn:other"], 400), (["urn:localhost", "urn:localhost"], 302),
  ])
  func `each audience restriction must hold`(audiences: [String], status: Int) async throws {
    var provider = ServiceProvider()
    let restrictions = audiences.map {
      "<saml:AudienceRestriction><saml:Audience>\($0)</saml:Audience></saml:AudienceRestriction>"
    }
    provider.content = "<saml:Conditions>\(restrictions.joined())</saml:Conditions>"
    #expect(try await Self.status(provider.text).status == status)
  }

  @Test(arguments: [
    "<saml:Conditions NotOnOrAfter=\"2026-11-21T09:00:00Z\"/><saml:Conditions/>",
    "<saml:Issuer>urn:other</saml:Issuer>", "<samlp:NameIDPolicy/><samlp:NameIDPolicy/>",
  ])
  func `an element that may come once is refused if it comes twice`(content: String) async throws {
    var provider = ServiceProvider()
    provider.content = content
    let answer = try await Self.status(provider.text)
    #expect(answer.status == 400)
    #expect(answer.body.contains("an element twice"))
  }

  @Test func `an address that is not registered is refused, and the first is the default`()
    async throws
  {
    var provider = ServiceProvider()
    provider.attributes = [("AssertionConsumerServiceURL", "https://sp.example.com/acs/")]
    let answer = try await Self.status(provider.text)
    #expect(answer.status == 403)
    #expect(answer.body.contains("Callback URL mismatch."))
    provider.attributes = []
    try await SAMLBench.run { bench in
      let posted = try await bench.logIn(provider.text)
      #expect(posted.action == "https://sp.example.com/acs")
    }
    try await SAMLBench.run(["callback": "https://sp.example.com/add-on"]) { bench in
      let posted = try await bench.logIn(provider.text)
      #expect(posted.action == "https://sp.example.com/add-on")
    }
  }

  @Test func `a relay state of 100 kB is refused`() async throws {
    try await SAMLBench.run { bench in
      let state = String(repeating: "r", count: 100_000)
      let form = ["SAMLRequest": ServiceProvider().text.base64, "RelayState": state]
      let answer = try await bench.browser.post("samlp/sp", form)
      #expect(answer.status == 400)
      #expect(answer.body.utf8.count < 10_000)
    }
  }

  @Test func `an unknown client and one without the add-on are refused`() async throws {
    try await SAMLBench.run { bench in
      let unknown = try await bench.browser.get("samlp/nobody")
      #expect(unknown.status == 404)
      #expect(try await bench.browser.get("samlp/web").status == 403)
      #expect(try await bench.browser.get("samlp/web/logout?SAMLRequest=x").status == 403)
    }
  }

  private static func withoutSignature(_ root: XMLElement) -> XMLElement {
    var root = root
    root.children.removeAll { $0.is("Signature", in: SAMLName.signature) }
    return root
  }

  @Test(arguments: [UInt64(20_261_123)])
  func `a signed message in which a read value changed is not valid`(seed: UInt64) async throws {
    let random = TenantRandomness(seed: seed)
    let text = Array(ServiceProvider().text.utf8)
    let settings = SAMLSettings(addon: Self.signed)
    let signed = Array(try ServiceProvider().signed().utf8)
    let expected = Self.withoutSignature(try #require(XMLDocument(signed)?.root))
    var parsed = 0
    for index in 0..<10_000 {
      var bytes = index.isMultiple(of: 2) ? text : signed
      for _ in 0...(index % 4) {
        let place = random.bytes(3).reduce(0) { $0 << 8 | Int($1) } % bytes.count
        switch random.bytes(1)[0] % 3 {
        case 0: bytes[place] = random.bytes(1)[0]
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
        }
      }
      guard let document = XMLDocument(bytes), let root = document.root else { continue }
      parsed += 1
      let state = document.verify(
        id: "ID",
        certificate: settings.signingCertificate ?? "",
        allowsSHA1: false
      )
      guard state == .signed else { continue }
      // A change of white space between attributes, for instance, keeps the canonical form.
      #expect(!index.isMultiple(of: 2), "seed \(seed), request \(index)")
      #expect(Self.withoutSignature(root) == expected, "seed \(seed), request \(index)")
    }
    #expect(parsed > 100, "seed \(seed)")
  }
}
