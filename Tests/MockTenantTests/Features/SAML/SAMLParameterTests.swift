import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// What requests to `/samlp` may say besides the address of the response, and what Actions see of it.
@Suite(.tags(.tenant, .flow), .timeLimit(.minutes(5)))
struct SAMLParameterTests {
  @Test func `requested contexts, hint and languages reach the Action and the page`() async throws {
    let seen = SeenEvents()
    try await SAMLBench.run(action: seen.action) { bench in
      var provider = ServiceProvider()
      provider.content =
        "<saml:Subject><saml:NameID>from-the-request@example.com</saml:NameID></saml:Subject>"
        + "<samlp:RequestedAuthnContext><saml:AuthnContextClassRef>urn:one"
        + "</saml:AuthnContextClassRef><saml:AuthnContextClassRef>urn:two"
        + "</saml:AuthnContextClassRef></samlp:RequestedAuthnContext>"
      let named = try await bench.begin(provider.text)
      let page = try await bench.browser.get(String(named.location.dropFirst()))
      #expect(page.body.contains("value=\"from-the-request@example.com\""))
      let answer = try await bench.begin(
        provider.text,
        adding: "login_hint=bob%40example.com&ui_locales=de%20en"
      )
      let other = try await bench.browser.get(String(answer.location.dropFirst()))
      #expect(other.body.contains("value=\"bob@example.com\""))
      _ = try await bench.browser.logIn(after: answer)
      let transaction = seen.last?["transaction"]
      #expect(transaction?["acr_values"]?.elements.map(\.stringValue) == ["urn:one", "urn:two"])
      #expect(transaction?["login_hint"]?.stringValue == "bob@example.com")
      #expect(transaction?["ui_locales"]?.elements.map(\.stringValue) == ["de", "en"])
    }
  }

  @Test func `a request with everything that the schema knows ends in an assertion`() async throws {
    let seen = SeenEvents()
    try await SAMLBench.run(action: seen.action) { bench in
      _ = try await bench.logIn()
      var provider = bench.provider
      provider.attributes += [
        ("ForceAuthn", "1"), ("IsPassive", "1"), ("ProtocolBinding", SAMLName.postBinding),
        ("AttributeConsumingServiceIndex", "1"), ("ProviderName", "Provider"),
        ("Consent", "urn:oasis:names:tc:SAML:2.0:consent:unspecified"),
      ]
      provider.content =
        "<samlp:Extensions><x:a xmlns:x=\"urn:x\"/></samlp:Extensions>"
        + "<saml:Subject><saml:NameID>ada@example.com</saml:NameID></saml:Subject>"
        + "<samlp:NameIDPolicy AllowCreate=\"true\"/>"
        + "<saml:Conditions NotBefore=\"2026-11-21T10:00:00.1234567Z\"><saml:OneTimeUse/>"
        + "</saml:Conditions><samlp:RequestedAuthnContext Comparison=\"minimum\">"
        + "<saml:AuthnContextClassRef>urn:c</saml:AuthnContextClassRef>"
        + "</samlp:RequestedAuthnContext><samlp:Scoping ProxyCount=\"0\"/>"
      let begun = try await bench.begin(
        provider.text,
        adding: "RelayState=abc&connection=Username-Password-Authentication&ui_locales=de"
      )
      let posted = try await bench.read(try await bench.browser.logIn(after: begun))
      #expect(posted.status == SAMLName.success)
      #expect(posted.nameID?.text == "auth0|ada")
      let transaction = seen.last?["transaction"]
      #expect(transaction?["prompt"] == nil)
      #expect(transaction?["login_hint"]?.stringValue == "ada@example.com")
      #expect(transaction?["acr_values"]?.elements.map(\.stringValue) == ["urn:c"])
    }
  }

  @Test func `IsPassive is ignored with a warning, NameIDPolicy without one`() async throws {
    try await SAMLBench.run(["nameIdentifierFormat": "urn:f"]) { bench in
      var provider = ServiceProvider()
      provider.content =
        "<samlp:NameIDPolicy Format=\"urn:oasis:names:tc:SAML:2.0:nameid-format:transient\"/>"
      let named = try await bench.logIn(provider.text)
      #expect(named.nameID?["Format"] == "urn:f")
      #expect(named.nameID?.text == "auth0|ada")
      #expect(try await bench.tenant.logTypes() == ["s"])
      for (value, types) in [("false", []), ("true", ["w"]), ("1", ["w"])] {
        var passive = ServiceProvider()
        passive.attributes.append(("IsPassive", value))
        let known = try await bench.read(try await bench.begin(passive.text))
        #expect(known.status == SAMLName.success)
        #expect(try await bench.tenant.logTypes().suffix(types.count + 1) == types + ["s"])
        let unknown = try await ScriptedBrowser(bench.tenant)
          .get("samlp/sp?\(ServiceProvider.redirect(passive.text))")
        #expect(unknown.location.hasPrefix("/u/login"))
      }
      #expect(try await bench.tenant.warnings().last?.contains("IsPassive") == true)
    }
  }

  @Test func `the connection must be one of the client's`() async throws {
    try await SAMLBench.run { bench in
      let known = try await bench.begin(adding: "connection=Username-Password-Authentication")
      let posted = try await bench.read(try await bench.browser.logIn(after: known))
      #expect(posted.nameID?.text == "auth0|ada")
      let unknown = try await bench.begin(adding: "connection=nobody")
      #expect(unknown.status == 400)
      #expect(unknown.body.contains("the connection was not found"))
    }
  }

  @Test func `the log of a login names its connection`() async throws {
    try await SAMLBench.run { bench in
      _ = try await bench.logIn()
      let log = try #require(try await bench.tenant.logs().last { $0.type == "s" })
      #expect(log.document.string("connection") == "Username-Password-Authentication")
    }
  }

  @Test func `an organization must be allowed and have the user`() async throws {
    let seen = SeenEvents()
    let allowing = { (configuration: inout TenantConfiguration) in
      configuration.clients[configuration.clients.count - 1].document
        .set("organization_usage", "allow")
    }
    try await SAMLBench.run(action: seen.action, changing: allowing) { bench in
      let page = try await bench.begin(adding: "organization=org_sample")
      _ = try await bench.read(try await bench.browser.logIn(after: page))
      #expect(seen.last?["organization"]?["id"]?.stringValue == "org_sample")
      #expect(try await bench.begin(adding: "organization=other").status == 400)
    }
    try await SAMLBench.run { bench in
      let refused = try await bench.begin(adding: "organization=org_sample")
      #expect(refused.status == 400)
    }
  }

  @Test func `a session transfer token of an organization logs in there`() async throws {
    let seen = SeenEvents()
    for (usage, status) in [("allow", 200), ("deny", 302)] {
      let changing = { (configuration: inout TenantConfiguration) in
        for index in configuration.clients.indices {
          let isNative = configuration.clients[index].id == "native"
          configuration.clients[index].document
            .set("organization_usage", .string(isNative ? "allow" : usage))
        }
      }
      try await SAMLBench.run(action: seen.action, changing: changing) { bench in
        let token = try await TransferTests.transferToken(bench.tenant, organization: "org_sample")
        let answer = try await bench.begin(adding: "session_transfer_token=\(token)")
        #expect(answer.status == status)
        if status == 200 {
          #expect(try await bench.read(answer).nameID?.text == "auth0|ada")
          #expect(seen.last?["organization"]?["id"]?.stringValue == "org_sample")
        } else {
          #expect(
            try await bench.tenant.warnings().last?.contains("organization mismatch") == true
          )
        }
      }
    }
  }

  @Test func `the event of a request by post has its body`() async throws {
    let seen = SeenEvents()
    try await SAMLBench.run(action: seen.action) { bench in
      _ = try await bench.logIn()
      let form = ["SAMLRequest": ServiceProvider().text.base64, "RelayState": "by post"]
      let posted = try await bench.read(try await bench.browser.post("samlp/sp", form))
      #expect(posted.relayState == "by post")
      let request = seen.last?["request"]
      #expect(request?["method"]?.stringValue == "POST")
      #expect(request?["body"]?["RelayState"]?.stringValue == "by post")
      #expect(request?["body"]?["SAMLRequest"]?.stringValue == form["SAMLRequest"])
      #expect(request?["query"]?["SAMLRequest"] == nil)
    }
  }

  @Test func `a request whose registration has ended during the login gets no answer`()
    async throws
  {
    let denying = ScriptedAction { _ in [Command("access.deny", [.string("no")])] }
    for action in [nil, denying] as [ScriptedAction?] {
      for body in [
        #"{"callbacks": ["https://sp.example.com/new"]}"#, #"{"addons": {}}"#,
      ] {
        try await SAMLBench.run(action: action) { bench in
          let page = try await bench.begin()
          let changed = try await bench.tenant.manage(
            "PATCH",
            "clients/sp",
            scope: "update:clients",
            body: body
          )
          try #require(changed.status == 200)
          let refused = try await bench.browser.logIn(after: page)
          #expect(refused.status == 403, "\(body)")
          #expect(!refused.body.contains("hiddenform"))
          #expect((bench.browser.cookies["auth0"] == nil) == (action == nil))
          #expect(try await bench.tenant.logTypes() == ["sapi", "f"])
        }
      }
    }
  }
}
