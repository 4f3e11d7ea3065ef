import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Requests to a client with a `signingCert`: what a valid signature needs besides.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct SignedMessageTests {
  private static let addon: JSONObject = ["signingCert": .string(ServiceProvider.certificate)]

  /// Sends a request by post, which the service provider makes.
  private static func answer(
    addon: JSONObject = addon,
    _ text: @Sendable (ServiceProvider) throws -> String
  ) async throws -> TenantClient.Answer {
    var answer: TenantClient.Answer?
    try await SAMLBench.run(addon) { bench in
      let form = ["SAMLRequest": try text(bench.provider).base64]
      answer = try await bench.browser.post("samlp/sp", form)
    }
    return try #require(answer)
  }

  @Test(arguments: [
    ("2026-11-21T09:00:00Z", 302), ("2026-11-21T10:01:00Z", 302), ("2026-11-21T08:59:59Z", 400),
    ("2026-11-21T10:01:01Z", 400), ("yesterday", 400), (nil, 400),
  ])
  func `a signed request may be as old as a login may last`(
    issuedAt: String?,
    status: Int
  ) async throws {
    let answer = try await Self.answer { provider in
      var provider = provider
      provider.issuedAt = issuedAt
      return try provider.signed()
    }
    #expect(answer.status == status)
    #expect(answer.body.contains("IssueInstant") == (status == 400))
  }

  /// Without the limits, some of these would take minutes on a thread that all logins share.
  @Test(arguments: [
    (namespaces: 100, elements: 1000, transforms: 8, status: 302), (200, 2000, 2, 400),
    (0, 0, 10, 400),
  ])
  func `a signed request that would take long to verify is refused`(
    namespaces: Int,
    elements: Int,
    transforms: Int,
    status: Int
  ) async throws {
    let answer = try await Self.answer { provider in
      var provider = provider
      let names = (0..<namespaces).map { " xmlns:n\($0)=\"urn:n\"" }.joined()
      let content = String(repeating: "<a/>", count: elements)
      provider.content = "<samlp:Extensions\(names)>\(content)</samlp:Extensions>"
      let transform = #"<Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/>"#
      return try provider.signed { template in
        template.replacing(transform, with: String(repeating: transform, count: transforms - 1))
      }
    }
    #expect(answer.status == status)
    let refusal = "The signature of the SAMLRequest is not valid"
    #expect(answer.body.contains(refusal) == (status == 400))
  }

  @Test func `a signed request without a destination is refused, by post and redirect`()
    async throws
  {
    let answer = try await Self.answer { _ in try ServiceProvider().signed() }
    #expect(answer.status == 400)
    #expect(answer.body.contains("has no Destination"))
    try await SAMLBench.run(Self.addon) { bench in
      let query = try ServiceProvider().signedQuery()
      let redirected = try await bench.browser.get("samlp/sp?\(query)")
      #expect(redirected.status == 400)
      #expect(redirected.body.contains("has no Destination"))
    }
    // Without a certificate, the signature is not looked at.
    #expect(try await Self.answer(addon: [:]) { _ in try ServiceProvider().signed() }.status == 302)
  }

  @Test func `a signed request by post counts once, also after the lifetime of a login`()
    async throws
  {
    try await SAMLBench.run(Self.addon) { bench in
      let form = ["SAMLRequest": try bench.provider.signed().base64]
      #expect(try await bench.browser.post("samlp/sp", form).status == 302)
      let again = try await bench.browser.post("samlp/sp", form)
      #expect(again.status == 400)
      #expect(again.body.contains("has been sent before"))
      bench.tenant.tenant.clock.set(.start + .seconds(3601))
      let late = try await bench.browser.post("samlp/sp", form)
      #expect(late.status == 400)
      #expect(late.body.contains("too old"))
    }
  }

  @Test func `a request that an Action's setSigningCert verifies counts once`() async throws {
    let command = Command(.samlResponseSetSigningCert, [.string(ServiceProvider.certificate)])
    try await SAMLBench.run(action: ScriptedAction { _ in [command] }) { bench in
      let form = ["SAMLRequest": try bench.provider.signed().base64]
      let page = try await bench.browser.post("samlp/sp", form)
      let posted = try await bench.read(try await bench.browser.logIn(after: page))
      #expect(posted.signsAssertion == .signed)
      let again = try await bench.browser.post("samlp/sp", form)
      #expect(again.status == 400)
      #expect(again.body.contains("has been sent before"))
      var provider = bench.provider
      (provider.id, provider.destination) = ("_request2", nil)
      let unaddressed = ["SAMLRequest": try provider.signed().base64]
      let refused = try await bench.browser.post("samlp/sp", unaddressed)
      #expect(refused.status == 400)
      #expect(refused.body.contains("has no Destination"))
    }
  }

  @Test func `certificates of the client and the Action can both verify one request`() async throws
  {
    let command = Command(.samlResponseSetSigningCert, [.string(ServiceProvider.certificate)])
    try await SAMLBench.run(Self.addon, action: ScriptedAction { _ in [command] }) { bench in
      let form = ["SAMLRequest": try bench.provider.signed().base64]
      let page = try await bench.browser.post("samlp/sp", form)
      let posted = try await bench.read(try await bench.browser.logIn(after: page))
      #expect(posted.root["InResponseTo"] == "_request1")
    }
  }

  @Test(arguments: [
    (QuerySignature.sha256, 302), (QuerySignature.sha384, 302), (QuerySignature.sha512, 302),
    (QuerySignature.sha1, 400), ("http://www.w3.org/2001/04/xmldsig-more#rsa-sha224", 400),
    ("", 400),
  ])
  func `a signature by redirect may use the algorithms of one by post`(
    algorithm: String,
    status: Int
  ) async throws {
    try await SAMLBench.run(Self.addon) { bench in
      let query = try bench.provider.signedQuery(algorithm: algorithm)
      #expect(try await bench.browser.get("samlp/sp?\(query)").status == status)
    }
  }

  @Test func `SHA-1 by redirect counts only where the client's own responses use it`() async throws
  {
    try await SAMLBench.run(Self.addon.setting("signatureAlgorithm", "rsa-sha1")) { bench in
      let query = try bench.provider.signedQuery(algorithm: QuerySignature.sha1)
      #expect(try await bench.browser.get("samlp/sp?\(query)").status == 302)
    }
  }

  @Test(arguments: ["rsa-sha384", "rsa-sha512"])
  func `a signature by post may use longer hashes`(method: String) async throws {
    let answer = try await Self.answer { provider in
      try provider.signed { $0.replacing("rsa-sha256", with: method) }
    }
    #expect(answer.status == 302)
  }

  @Test func `base64 of a query may have bare plus signs and lines`() async throws {
    try await SAMLBench.run(Self.addon) { bench in
      var bare = 0
      for number in 0..<4 {
        var provider = bench.provider
        provider.id = "_request\(number)"
        let query = try provider.signedQuery { base64, isSignature in
          guard isSignature else { return TenantClient.encoded(base64) }
          bare += base64.count { $0 == "+" }
          // The line ends before anything is escaped, or it might end within an escape.
          let lines = base64.prefix(60) + "\r\n" + base64.dropFirst(60)
          return TenantClient.encoded(String(lines)).replacing("%2B", with: "+")
        }
        let answer = try await bench.browser.get("samlp/sp?\(query)")
        #expect(answer.status == 302, "\(query)")
      }
      #expect(bare > 0)
    }
  }

  /// What a validly signed request may not have, as changes of the template of its signature.
  private static let transforms: [(name: String, old: String, new: String)] = [
    (
      "inclusive canonicalization of the signature",
      "CanonicalizationMethod Algorithm=\"http://www.w3.org/2001/10/xml-exc-c14n#\"",
      "CanonicalizationMethod Algorithm=\"http://www.w3.org/TR/2001/REC-xml-c14n-20010315\""
    ),
    (
      "inclusive canonicalization of the request",
      "<Transform Algorithm=\"http://www.w3.org/2001/10/xml-exc-c14n#\"/>",
      "<Transform Algorithm=\"http://www.w3.org/TR/2001/REC-xml-c14n-20010315\"/>"
    ),
    (
      "XPath",
      "<Transform Algorithm=\"http://www.w3.org/2001/10/xml-exc-c14n#\"/>",
      "<Transform Algorithm=\"http://www.w3.org/TR/1999/REC-xpath-19991116\">"
        + "<XPath>not(self::nothing)</XPath></Transform>"
        + "<Transform Algorithm=\"http://www.w3.org/2001/10/xml-exc-c14n#\"/>"
    ),
    ("the whole document", "URI=\"#_request1\"", "URI=\"\""),
    (
      "an XPointer", "URI=\"#_request1\"", "URI=\"#xpointer(/)\""
    ),
    ("a digest by SHA-1", "2001/04/xmlenc#sha256", "2000/09/xmldsig#sha1"),
    ("a digest by MD5", "2001/04/xmlenc#sha256", "2001/04/xmldsig-more#md5"),
    ("a signature by SHA-1", "2001/04/xmldsig-more#rsa-sha256", "2000/09/xmldsig#rsa-sha1"),
    (
      "two references",
      "</Reference>",
      "</Reference><Reference URI=\"#_request1\"><Transforms>"
        + "<Transform Algorithm=\"http://www.w3.org/2000/09/xmldsig#enveloped-signature\"/>"
        + "<Transform Algorithm=\"http://www.w3.org/2001/10/xml-exc-c14n#\"/></Transforms>"
        + "<DigestMethod Algorithm=\"http://www.w3.org/2001/04/xmlenc#sha256\"/><DigestValue/>"
        + "</Reference>"
    ),
  ]

  @Test(arguments: 0..<9)
  func `a valid signature with other transforms or references is refused`(
    index: Int
  ) async throws {
    let (name, old, new) = Self.transforms[index]
    try await SAMLBench.run(Self.addon) { bench in
      let text = try bench.provider.signed { template in
        let changed = template.replacing(old, with: new)
        #expect(changed != template, "\(name)")
        return changed
      }
      // The signature was made, and so would be valid.
      try #require(text.contains("<DigestValue>"), "\(name)")
      let answer = try await bench.browser.post("samlp/sp", ["SAMLRequest": text.base64])
      #expect(answer.status == 400, "\(name)")
      #expect(answer.body.contains("The signature of the SAMLRequest is not valid."), "\(name)")
    }
  }

  @Test func `HEAD spends no request and ends no session`() async throws {
    try await SAMLBench.run(Self.addon) { bench in
      let query = try bench.provider.signedQuery()
      let client = bench.browser.client
      for path in ["samlp/sp?\(query)", "samlp/sp/logout", "wsfed?wtrealm=urn:rp", "wsfed/rp"] {
        let head = try await client.send("HEAD", path, headers: [:], body: nil)
        #expect(head.status == 405)
        #expect(head.headers["allow"]?.contains("HEAD") == false)
      }
      #expect(try await bench.browser.get("samlp/sp?\(query)").status == 302)
    }
  }
}
