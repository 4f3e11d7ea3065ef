import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// A login by SAML, from the request to the response.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct SAMLLoginTests {
  @Test func `a request by redirect ends in a signed assertion`() async throws {
    try await SAMLBench.run { bench in
      let page = try await bench.begin()
      #expect(page.location.hasPrefix("/u/login?state="))
      let posted = try await bench.read(try await bench.browser.logIn(after: page))
      #expect(posted.action == "https://sp.example.com/acs")
      #expect(posted.relayState == "abc")
      #expect(posted.status == "urn:oasis:names:tc:SAML:2.0:status:Success")
      #expect(posted.signsAssertion == .signed)
      #expect(posted.signsResponse == .unsigned)
      #expect(posted.root["InResponseTo"] == "_request1")
      #expect(posted.root["Destination"] == "https://sp.example.com/acs")
      #expect(posted.root["IssueInstant"] == "2026-11-21T10:00:00.000Z")
      #expect(posted.root.child("Issuer", in: SAMLName.assertion)?.text == "urn:localhost")
      #expect(posted.nameID?.text == "auth0|ada")
      #expect(
        posted.nameID?["Format"] == "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified"
      )
      #expect(posted.confirmation?["Recipient"] == "https://sp.example.com/acs")
      #expect(posted.confirmation?["InResponseTo"] == "_request1")
      #expect(posted.conditions?["NotBefore"] == "2026-11-21T10:00:00.000Z")
      #expect(posted.conditions?["NotOnOrAfter"] == "2026-11-21T11:00:00.000Z")
      #expect(posted.audience == "https://sp.example.com/metadata")
      #expect(try await bench.tenant.logTypes() == ["s"])
    }
  }

  @Test func `the profile is under the claims of the usual mapping`() async throws {
    try await SAMLBench.run { bench in
      let posted = try await bench.logIn()
      #expect(posted.claim("nameidentifier") == "auth0|ada")
      #expect(posted.claim("emailaddress") == "ada@example.com")
      #expect(posted.claim("name") == "Ada Lovelace")
      #expect(posted.claim("givenname") == "Ada")
      #expect(posted.claim("surname") == "Lovelace")
      #expect(posted.claim("upn") == "ada@example.com")
      #expect(posted.values("http://schemas.auth0.com/nickname") == ["ada"])
      #expect(posted.values("http://schemas.auth0.com/email_verified") == ["true"])
      #expect(
        posted.values("http://schemas.auth0.com/identities/default/connection")
          == ["Username-Password-Authentication"]
      )
      let types = posted.attributes.map { $0.children[0].attributes.first?.value }
      #expect(types.contains("xs:boolean") && types.contains("xs:string"))
    }
  }

  @Test func `a request by post, in base64 or as text, is answered`() async throws {
    try await SAMLBench.run { bench in
      for message in [ServiceProvider().text.base64, ServiceProvider().text] {
        let form = ["SAMLRequest": message, "RelayState": "x&\"<"]
        let browser = ScriptedBrowser(bench.tenant)
        let page = try await browser.post("samlp/sp", form)
        let posted = try await bench.read(try await browser.logIn(after: page))
        #expect(posted.nameID?.text == "auth0|ada")
        #expect(posted.relayState == "x&\"<")
      }
    }
  }

  @Test func `a request may be compressed by post, and plain by redirect`() async throws {
    try await SAMLBench.run { bench in
      let text = ServiceProvider().text
      let compressed = try #require(RawDeflate.compress(Array(text.utf8)))
      let byPost = try await bench.browser.post("samlp/sp", ["SAMLRequest": compressed.base64])
      let posted = try await bench.read(try await bench.browser.logIn(after: byPost))
      #expect(posted.root["InResponseTo"] == "_request1")
      let query = "SAMLRequest=\(TenantClient.encoded(text.base64))"
      let redirected = try await bench.read(try await bench.browser.get("samlp/sp?\(query)"))
      #expect(redirected.root["InResponseTo"] == "_request1")
    }
  }

  @Test func `without a request the tenant begins the login`() async throws {
    try await SAMLBench.run { bench in
      let page = try await bench.browser.get("samlp/sp?RelayState=https://sp.example.com/inbox")
      let posted = try await bench.read(try await bench.browser.logIn(after: page))
      #expect(posted.root["InResponseTo"] == nil)
      #expect(posted.confirmation?["InResponseTo"] == nil)
      #expect(posted.audience == "sp")
      #expect(posted.relayState == "https://sp.example.com/inbox")
    }
  }

  @Test func `a session answers at once, unless the request forces a login`() async throws {
    try await SAMLBench.run { bench in
      let first = try await bench.logIn()
      let second = try await bench.read(try await bench.begin())
      let index = second.statement?["SessionIndex"]
      #expect(index != nil && index == first.statement?["SessionIndex"])
      var provider = ServiceProvider()
      provider.attributes.append(("ForceAuthn", "true"))
      let forced = try await bench.begin(provider.text)
      #expect(forced.location.hasPrefix("/u/login"))
      let third = try await bench.read(try await bench.browser.logIn(after: forced))
      #expect(third.status == SAMLName.success)
      #expect(third.statement?["SessionIndex"] != index)
    }
  }

  @Test func `the metadata names the key, the endpoints and the formats`() async throws {
    try await SAMLBench.run { bench in
      let answer = try await bench.browser.get("samlp/metadata/sp")
      #expect(answer.headers["content-type"] == "application/xml; charset=utf-8")
      let root = try #require(XMLDocument(answer.body)?.root)
      #expect(root["entityID"] == "urn:localhost")
      let role = try #require(root.child("IDPSSODescriptor", in: SAMLName.metadata))
      let login = role.children("SingleSignOnService", in: SAMLName.metadata)
      #expect(login.map { $0["Location"] } == [bench.url, bench.url])
      let logout = role.children("SingleLogoutService", in: SAMLName.metadata)
      #expect(logout.map { $0["Location"] } == [bench.url + "/logout", bench.url + "/logout"])
      #expect(role.children("NameIDFormat", in: SAMLName.metadata).count == 3)
      #expect(try await bench.browser.get("samlp/metadata/web").status == 404)
    }
  }

  @Test func `a session transfer token logs in once, by query or cookie`() async throws {
    try await SAMLBench.run { bench in
      let token = try await TransferTests.transferToken(bench.tenant)
      let answer = try await bench.begin(adding: "session_transfer_token=\(token)")
      #expect(try await bench.read(answer).nameID?.text == "auth0|ada")
      let again = try await ScriptedBrowser(bench.tenant).get(
        "samlp/sp?session_transfer_token=\(token)"
      )
      #expect(again.location.hasPrefix("/u/login"))
      let warning = try await bench.tenant.logs().last { $0.type == "w" }
      #expect(warning?.details.string("path") == "/samlp/sp")
      let login = try await bench.tenant.logs().last { $0.type == "s" }
      #expect(login?.details.boolean("triggered_by_session_transfer_token") == true)
      for name in ["auth0_session_transfer_token", "session_transfer_token"] {
        let browser = ScriptedBrowser(bench.tenant)
        browser.cookies[name] = try await TransferTests.transferToken(bench.tenant)
        let posted = try await bench.read(try await browser.get("samlp/sp"))
        #expect(posted.nameID?.text == "auth0|ada")
        #expect(browser.cookies[name] == nil)
      }
    }
  }

  @Test func `a token from another address shows the login page`() async throws {
    try await SAMLBench.run { bench in
      let token = try await TransferTests.transferToken(bench.tenant)
      bench.tenant.tenant.caller.set("198.51.100.9")
      let answer = try await bench.begin(adding: "session_transfer_token=\(token)")
      #expect(answer.location.hasPrefix("/u/login"))
      #expect(try await bench.tenant.warnings().last?.contains("device binding") == true)
    }
  }
}

extension SAMLBench {
  /// The address for requests.
  var url: String { tenant.url + "samlp/sp" }
}
