import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Logins and logouts by WS-Federation's passive profile.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct WSFederationTests {
  private static let trust = "http://schemas.xmlsoap.org/ws/2005/02/trust"

  private static func run(
    _ addon: JSONObject = [:],
    action: (any Action)? = nil,
    test: (TenantServer, ScriptedBrowser) async throws -> Void
  ) async throws {
    let adding = { (configuration: inout TenantConfiguration) in
      configuration.clients.append(
        Client([
          "client_id": "rp", "name": "Relying party", "app_type": "regular_web",
          "callbacks": ["https://rp.example.com/wsfed"],
          "allowed_logout_urls": ["https://rp.example.com/"],
          "client_aliases": ["urn:alias"], "addons": ["wsfed": .object(addon.members)],
          "session_transfer": ["allowed_authentication_methods": ["cookie", "query"]],
        ])
      )
    }
    try await withTenant(adding, action: action) { tenant in
      tenant.tenant.clock.set(.start)
      try await test(tenant, ScriptedBrowser(tenant))
    }
  }

  private static let signIn = "wsfed/rp?wa=wsignin1.0&wctx=a%26b&wtrealm=urn:rp"

  /// The assertion of a page, and whether the tenant has signed it.
  private static func assertion(
    _ page: TenantClient.Answer,
    id: String,
    tenant: TenantServer
  ) async throws -> (element: XMLElement, isSigned: Bool) {
    let result = try #require(page.field("wresult"))
    let begin = try #require(result.firstRange(of: "<saml:Assertion ")?.lowerBound)
    let end = try #require(result.firstRange(of: "</saml:Assertion>")?.upperBound)
    let document = try #require(XMLDocument(String(result[begin..<end])))
    let certificate = try await tenant.tenant.federationKey().pem
    let state = document.verify(id: id, certificate: certificate, allowsSHA1: false)
    return (try #require(document.root), state == .signed)
  }

  @Test func `a login ends in a signed token of SAML 1.1`() async throws {
    let seen = SeenEvents()
    try await Self.run(action: seen.action) { tenant, browser in
      let page = try await browser.logIn(after: try await browser.get(Self.signIn))
      #expect(page.body.contains("action=\"https://rp.example.com/wsfed\""))
      #expect(page.field("wa") == "wsignin1.0")
      #expect(page.field("wctx") == "a&b")
      let result = try #require(XMLDocument(page.field("wresult") ?? "")?.root)
      #expect(result.is("RequestSecurityTokenResponse", in: Self.trust))
      #expect(result["Context"] == "a&b")
      let (assertion, isSigned) = try await Self.assertion(page, id: "AssertionID", tenant: tenant)
      #expect(isSigned)
      #expect(assertion.is("Assertion", in: "urn:oasis:names:tc:SAML:1.0:assertion"))
      #expect(assertion["MinorVersion"] == "1")
      #expect(assertion["Issuer"] == "urn:127.0.0.1")
      let conditions = assertion.child("Conditions", in: SAMLName.assertion11)
      #expect(conditions?["NotOnOrAfter"] == "2026-11-21T18:00:00.000Z")
      let audience = conditions?.child("AudienceRestrictionCondition", in: SAMLName.assertion11)
      #expect(audience?.children.map(\.text) == ["urn:rp"])
      let statement = assertion.child("AttributeStatement", in: SAMLName.assertion11)
      let email = statement?.children.first { $0["AttributeName"] == "emailaddress" }
      #expect(
        email?["AttributeNamespace"] == "http://schemas.xmlsoap.org/ws/2005/05/identity/claims"
      )
      #expect(email?.children.map(\.text) == ["ada@example.com"])
      #expect(seen.last?["transaction"]?["protocol"]?.stringValue == "wsfed")
      #expect(try await tenant.logTypes() == ["s"])
      // With a session, the Actions run in the request itself.
      _ = try await browser.get(Self.signIn)
      #expect(seen.last?["request"]?["query"]?["wctx"]?.stringValue == "a&b")
    }
  }

  @Test func `an add-on can ask for SAML 2.0`() async throws {
    try await Self.run(["tokenType": "urn:oasis:names:tc:SAML:2.0:assertion"]) { tenant, browser in
      let page = try await browser.logIn(after: try await browser.get(Self.signIn))
      let (assertion, isSigned) = try await Self.assertion(page, id: "ID", tenant: tenant)
      #expect(isSigned)
      #expect(assertion.is("Assertion", in: SAMLName.assertion))
    }
  }

  @Test(arguments: ["urn:rp", "urn:alias", "rp"])
  func `the realm names the client`(realm: String) async throws {
    try await Self.run { _, browser in
      let page = try await browser.get("wsfed?wa=wsignin1.0&wtrealm=\(realm)")
      #expect(page.location.hasPrefix("/u/login"))
    }
  }

  @Test func `a denial is a fault`() async throws {
    let action = ScriptedAction { _ in [Command("access.deny", [.string("closed & <shut>")])] }
    try await Self.run(action: action) { tenant, browser in
      let page = try await browser.logIn(after: try await browser.get(Self.signIn))
      let fault = try #require(XMLDocument(page.field("wresult") ?? "")?.root)
      #expect(fault.is("Fault", in: "http://www.w3.org/2003/05/soap-envelope"))
      #expect(fault.children.last?.children.map(\.text) == ["closed & <shut>"])
      #expect(try await tenant.logTypes() == ["f"])
    }
  }

  @Test func `a session transfer token logs in once, and wfresh asks again`() async throws {
    try await Self.run { tenant, browser in
      let token = try await TransferTests.transferToken(tenant)
      let page = try await browser.get("\(Self.signIn)&session_transfer_token=\(token)")
      #expect(page.field("wresult") != nil)
      let again = try await ScriptedBrowser(tenant).get(
        "\(Self.signIn)&session_transfer_token=\(token)"
      )
      #expect(again.location.hasPrefix("/u/login"))
      let warning = try await tenant.logs().last { $0.type == "w" }
      #expect(warning?.details.string("path") == "/wsfed/rp")
      #expect(try await browser.get("\(Self.signIn)&wfresh=0").location.hasPrefix("/u/login"))
    }
  }

  @Test func `a sign-out ends the session and goes only to a registered address`() async throws {
    try await Self.run { tenant, browser in
      _ = try await browser.logIn(after: try await browser.get(Self.signIn))
      let refused = try await browser.get("wsfed/rp?wa=wsignout1.0&wreply=https://evil.example/")
      #expect(refused.status == 403)
      let out = try await browser.get("wsfed/rp?wa=wsignout1.0&wreply=https://rp.example.com/")
      #expect(out.location == "https://rp.example.com/")
      #expect(try await browser.get(Self.signIn).location.hasPrefix("/u/login"))
      #expect(try await tenant.logTypes() == ["s", "slo"])
    }
  }

  @Test func `bad requests get a page`() async throws {
    try await Self.run { _, browser in
      for (path, status) in [
        ("wsfed", 400), ("wsfed?wtrealm=urn:nobody", 404), ("wsfed/web", 403),
        ("wsfed/rp?wa=wattr1.0", 400), ("wsfed/rp?wreply=https://evil.example/", 403),
        ("wsfed/rp?whr=nobody", 400),
      ] {
        let answer = try await browser.get(path)
        #expect(answer.status == status, "\(path)")
      }
    }
  }

  @Test func `the metadata names the key and the endpoint`() async throws {
    try await Self.run { tenant, browser in
      let path = "FederationMetadata/2007-06/FederationMetadata.xml"
      for (prefix, endpoint) in [("wsfed/", "wsfed"), ("wsfed/rp/", "wsfed/rp")] {
        let answer = try await browser.get(prefix + path)
        let root = try #require(XMLDocument(answer.body)?.root)
        #expect(root["entityID"] == "urn:127.0.0.1")
        #expect(answer.body.contains(">\(tenant.url)\(endpoint)</wsa:Address>"))
        #expect(answer.body.contains("<X509Certificate>"))
      }
    }
  }
}
