import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Logins and logouts by WS-Federation's passive profile.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct WSFederationTests {
  private static let trust = "http://schemas.xmlsoap.org/ws/2005/02/trust"

  private static let signIn = WSFederationBench.signIn

  @Test func `a login ends in a signed token of SAML 1.1`() async throws {
    let seen = SeenEvents()
    try await WSFederationBench.run(action: seen.action) { tenant, browser in
      let page = try await browser.logIn(after: try await browser.get(Self.signIn))
      #expect(page.body.contains("action=\"https://rp.example.com/wsfed\""))
      #expect(page.field("wa") == "wsignin1.0")
      #expect(page.field("wctx") == "a&b")
      let result = try #require(XMLDocument(page.field("wresult") ?? "")?.root)
      #expect(result.is("RequestSecurityTokenResponse", in: Self.trust))
      #expect(result["Context"] == "a&b")
      let (assertion, isSigned) = try await WSFederationBench.assertion(
        page,
        id: "AssertionID",
        tenant: tenant
      )
      #expect(isSigned)
      #expect(assertion.is("Assertion", in: "urn:oasis:names:tc:SAML:1.0:assertion"))
      #expect(assertion["MinorVersion"] == "1")
      #expect(assertion["Issuer"] == "urn:localhost")
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
    try await WSFederationBench.run(["tokenType": "urn:oasis:names:tc:SAML:2.0:assertion"]) {
      tenant,
      browser in
      let page = try await browser.logIn(after: try await browser.get(Self.signIn))
      let (assertion, isSigned) = try await WSFederationBench.assertion(
        page,
        id: "ID",
        tenant: tenant
      )
      #expect(isSigned)
      #expect(assertion.is("Assertion", in: SAMLName.assertion))
    }
  }

  @Test(arguments: ["urn:rp", "urn:alias", "rp"])
  func `the realm names the client`(realm: String) async throws {
    try await WSFederationBench.run { _, browser in
      let page = try await browser.get("wsfed?wa=wsignin1.0&wtrealm=\(realm)")
      #expect(page.location.hasPrefix("/u/login"))
    }
  }

  @Test func `a denial is a fault`() async throws {
    let action = ScriptedAction { _ in [Command("access.deny", [.string("closed & <shut>")])] }
    try await WSFederationBench.run(action: action) { tenant, browser in
      let page = try await browser.logIn(after: try await browser.get(Self.signIn))
      let fault = try #require(XMLDocument(page.field("wresult") ?? "")?.root)
      #expect(fault.is("Fault", in: "http://www.w3.org/2003/05/soap-envelope"))
      #expect(fault.children.last?.children.map(\.text) == ["closed & <shut>"])
      #expect(try await tenant.logTypes() == ["f"])
    }
  }

  @Test func `a session transfer token logs in once, and wfresh asks again`() async throws {
    try await WSFederationBench.run { tenant, browser in
      let token = try await TransferTests.transferToken(tenant)
      let page = try await browser.get("\(Self.signIn)&session_transfer_token=\(token)")
      #expect(page.field("wresult") != nil)
      let again = try await ScriptedBrowser(tenant).get(
        "\(Self.signIn)&session_transfer_token=\(token)"
      )
      #expect(again.location.hasPrefix("/u/login"))
      let warning = try await tenant.logs().last { $0.type == "w" }
      #expect(warning?.details.string("path") == "/wsfed/rp")
      let fresh = try await browser.get("\(Self.signIn)&wfresh=0")
      #expect(fresh.location.hasPrefix("/u/login"))
      #expect(try await browser.logIn(after: fresh).field("wresult") != nil)
    }
  }

  @Test func `a token's cookie logs in, but not from another address`() async throws {
    let binding = { (configuration: inout TenantConfiguration) in
      let last = configuration.clients.count - 1
      configuration.clients[last].document.set(
        "session_transfer",
        ["allowed_authentication_methods": ["cookie"], "enforce_device_binding": "ip"]
      )
    }
    try await WSFederationBench.run(changing: binding) { tenant, browser in
      let token = try await TransferTests.transferToken(tenant)
      // The client takes no token of a query.
      let query = try await browser.get("\(Self.signIn)&session_transfer_token=\(token)")
      #expect(query.location.hasPrefix("/u/login"))
      for name in ["auth0_session_transfer_token", "session_transfer_token"] {
        let carrying = ScriptedBrowser(tenant)
        carrying.cookies[name] = try await TransferTests.transferToken(tenant)
        #expect(try await carrying.get(Self.signIn).field("wresult") != nil)
        #expect(carrying.cookies[name] == nil)
      }
      let elsewhere = ScriptedBrowser(tenant)
      elsewhere.cookies["auth0_session_transfer_token"] =
        try await TransferTests.transferToken(tenant)
      tenant.tenant.caller.set("198.51.100.9")
      #expect(try await elsewhere.get(Self.signIn).location.hasPrefix("/u/login"))
      #expect(try await tenant.warnings().last?.contains("device binding") == true)
    }
  }

  @Test func `the methods of samlResponse act on the token`() async throws {
    let action = ScriptedAction { _ in
      [
        Command(.samlResponseSetAudience, [.string("urn:a")]),
        Command(.samlResponseSetIssuer, [.string("urn:i")]),
        Command(.samlResponseSetLifetimeInSeconds, [.number(60)]),
        Command(.samlResponseSetNameIdentifierFormat, [.string("urn:f")]),
        Command(
          .samlResponseSetNameIdentifierProbes,
          [.array(JSONText(elements: [JSONText(string: SAMLName.claims + "emailaddress")]))]
        ),
        Command(.samlResponseSetAuthnContextClassRef, [.string("urn:c")]),
        Command(.samlResponseSetDigestAlgorithm, [.string("sha1")]),
        Command(.samlResponseSetPassthroughClaimsWithNoMapping, [.boolean(false)]),
        Command(.samlResponseSetAttribute, [.string("https://x.example/plan"), .string("pro")]),
      ]
    }
    try await WSFederationBench.run(action: action) { tenant, browser in
      let page = try await browser.logIn(after: try await browser.get(Self.signIn))
      let (assertion, _) = try await WSFederationBench.assertion(
        page,
        id: "AssertionID",
        tenant: tenant
      )
      let space = SAMLName.assertion11
      #expect(assertion["Issuer"] == "urn:i")
      let conditions = assertion.child("Conditions", in: space)
      #expect(conditions?["NotOnOrAfter"] == "2026-11-21T10:01:00.000Z")
      let audience = conditions?.child("AudienceRestrictionCondition", in: space)
      #expect(audience?.children.map(\.text) == ["urn:a"])
      let statement = assertion.child("AttributeStatement", in: space)
      let name = statement?.child("Subject", in: space)?.child("NameIdentifier", in: space)
      #expect(name?["Format"] == "urn:f")
      #expect(name?.text == "ada@example.com")
      let names = statement?.children.compactMap { $0["AttributeName"] }
      #expect(names?.last == "plan")
      #expect(names?.contains("nickname") == false)
      let authentication = assertion.child("AuthenticationStatement", in: space)
      #expect(authentication?["AuthenticationMethod"] == "urn:c")
      #expect(page.field("wresult")?.contains("2000/09/xmldsig#sha1") == true)
    }
  }

  @Test(arguments: [
    ("wsfed/rp?wtrealm=urn:rp", "urn:rp"), ("wsfed/rp?wtrealm=rp", "urn:rp"),
    ("wsfed/rp?wtrealm=", "urn:rp"), ("wsfed/rp", "urn:rp"),
    ("wsfed/rp?wtrealm=urn:alias", "urn:alias"), ("wsfed?wtrealm=rp", "urn:rp"),
    ("wsfed?wtrealm=urn:alias", "urn:alias"),
  ])
  func `the audience is the realm, with urn: before an id`(
    path: String,
    audience: String
  ) async throws {
    try await WSFederationBench.run { tenant, browser in
      let page = try await browser.logIn(after: try await browser.get(path))
      let (assertion, _) = try await WSFederationBench.assertion(
        page,
        id: "AssertionID",
        tenant: tenant
      )
      let conditions = assertion.child("Conditions", in: SAMLName.assertion11)
      #expect(conditions?.children.first?.children.map(\.text) == [audience])
    }
  }

  @Test func `an audience and an issuer that are no URI get urn: before them`() async throws {
    for (name, uri) in [
      ("portal", "urn:portal"), ("https://rp.example.com/", "https://rp.example.com/"),
      ("urn:portal", "urn:portal"), ("ftp://portal", "urn:ftp://portal"),
    ] {
      let aliasing = { (configuration: inout TenantConfiguration) in
        let last = configuration.clients.count - 1
        configuration.clients[last].document.set("client_aliases", [.string(name)])
      }
      let addon: JSONObject = ["issuer": .string(name)]
      try await WSFederationBench.run(addon, changing: aliasing) { tenant, browser in
        let begun = try await browser.get("wsfed?wtrealm=\(TenantClient.encoded(name))")
        let (assertion, isSigned) = try await WSFederationBench.assertion(
          try await browser.logIn(after: begun),
          id: "AssertionID",
          tenant: tenant
        )
        #expect(isSigned)
        #expect(assertion["Issuer"] == uri)
        let conditions = assertion.child("Conditions", in: SAMLName.assertion11)
        #expect(conditions?.children.first?.children.map(\.text) == [uri])
      }
    }
  }

  @Test(arguments: ["urn:other", "urn:web", "web", "alias"])
  func `a realm of another client gets no token`(realm: String) async throws {
    try await WSFederationBench.run { _, browser in
      _ = try await browser.logIn(after: try await browser.get(Self.signIn))
      let refused = try await browser.get("wsfed/rp?wtrealm=\(realm)")
      #expect(refused.status == 400)
      #expect(refused.body.contains("wtrealm"))
      #expect(refused.field("wresult") == nil)
    }
  }

  @Test func `a sign-out ends the session and goes only to a registered address`() async throws {
    try await WSFederationBench.run { tenant, browser in
      _ = try await browser.logIn(after: try await browser.get(Self.signIn))
      let refused = try await browser.get("wsfed/rp?wa=wsignout1.0&wreply=https://evil.example/")
      #expect(refused.status == 403)
      let out = try await browser.get("wsfed/rp?wa=wsignout1.0&wreply=https://rp.example.com/")
      #expect(out.location == "https://rp.example.com/")
      #expect(try await browser.get(Self.signIn).location.hasPrefix("/u/login"))
      #expect(try await tenant.logTypes() == ["s", "slo"])
    }
  }

  @Test func `a sign-out that names no application goes only to an address of the tenant`()
    async throws
  {
    let allowing = { (configuration: inout TenantConfiguration) in
      configuration.logoutURLs = ["https://portal.example.com/"]
    }
    try await WSFederationBench.run(changing: allowing) { tenant, browser in
      _ = try await browser.logIn(after: try await browser.get(Self.signIn))
      let refused = try await browser.get("wsfed?wa=wsignout1.0&wreply=https://rp.example.com/")
      #expect(refused.status == 403)
      #expect(try await tenant.live(.session).count == 1)
      let out = try await browser.get("wsfed?wa=wsignout1.0&wreply=https://portal.example.com/")
      #expect(out.location == "https://portal.example.com/")
      #expect(try await tenant.live(.session).isEmpty)
      let again = try await browser.get("wsfed?wa=wsignout1.0")
      #expect(again.status == 200)
      #expect(again.body.contains("You are logged out."))
      #expect(try await tenant.logTypes() == ["s", "slo"])
    }
  }

  @Test func `bad requests get a page`() async throws {
    try await WSFederationBench.run { _, browser in
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
    try await WSFederationBench.run { tenant, browser in
      let path = "FederationMetadata/2007-06/FederationMetadata.xml"
      for (prefix, endpoint) in [("wsfed/", "wsfed"), ("wsfed/rp/", "wsfed/rp")] {
        let answer = try await browser.get(prefix + path)
        let root = try #require(XMLDocument(answer.body)?.root)
        #expect(root["entityID"] == "urn:localhost")
        #expect(answer.body.contains(">\(tenant.url)\(endpoint)</wsa:Address>"))
        #expect(answer.body.contains("<X509Certificate>"))
      }
    }
  }
}
