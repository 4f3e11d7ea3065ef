import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Single logout of several service providers, wherever it begins.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct SingleLogoutTests {
  private static let secondIssuer = "https://second.example.com/metadata"

  /// A tenant whose clients `sp` and `second` a browser has logged in to.
  private static func run(
    _ second: JSONObject = ["logout": ["callback": "https://second.example.com/slo"]],
    changing change: @escaping (inout TenantConfiguration) -> Void = { _ in },
    test: (SAMLBench) async throws -> Void
  ) async throws {
    let adding = { (configuration: inout TenantConfiguration) in
      configuration.clients.append(
        Client([
          "client_id": "second", "name": "Second", "app_type": "regular_web",
          "callbacks": ["https://second.example.com/acs"],
          "addons": ["samlp": .object(second.members)],
        ])
      )
      configuration.clients.append(
        Client([
          "client_id": "rp", "name": "Relying party", "app_type": "regular_web",
          "callbacks": ["https://rp.example.com/wsfed"],
          "allowed_logout_urls": ["https://rp.example.com/"], "addons": ["wsfed": [:]],
        ])
      )
      change(&configuration)
    }
    let first: JSONObject = ["logout": ["callback": "https://sp.example.com/slo"]]
    try await SAMLBench.run(first, changing: adding) { bench in
      _ = try await bench.logIn()
      let provider = ServiceProvider(
        issuer: Self.secondIssuer,
        destination: bench.tenant.url + "samlp/second",
        attributes: []
      )
      _ = try await bench.browser.get("samlp/second?\(try provider.signedQuery())")
      try await test(bench)
    }
  }

  /// Requests the logout at the first service provider; the answer asks the second one.
  private static func begin(_ bench: SAMLBench) async throws -> TenantClient.Answer {
    var provider = bench.leavingProvider
    provider.content = "<saml:NameID>auth0|ada</saml:NameID>"
    let form = ["SAMLRequest": provider.message("LogoutRequest").base64, "RelayState": "bye"]
    return try await bench.browser.post("samlp/sp/logout", form)
  }

  /// The request that a page posts to a service provider.
  private static func request(_ page: TenantClient.Answer) throws -> XMLElement {
    let bytes = Base64URL.decodeLeniently(page.field("SAMLRequest") ?? "") ?? []
    return try #require(XMLDocument(bytes)?.root, "\(page.status) \(page.body)")
  }

  /// A response of the second service provider.
  private static func response(
    to request: XMLElement,
    at bench: SAMLBench,
    status: String = SAMLName.success,
    issuer: String = secondIssuer,
    changing change: (inout ServiceProvider) -> Void = { _ in }
  ) -> ServiceProvider {
    var provider = ServiceProvider(
      id: "_response1",
      issuer: issuer,
      destination: bench.tenant.url + "samlp/second/logout",
      attributes: [("InResponseTo", request["ID"])]
    )
    provider.content =
      "<samlp:Status><samlp:StatusCode Value=\"\(status)\"/></samlp:Status>"
    change(&provider)
    return provider
  }

  private static func answer(
    _ provider: ServiceProvider,
    relayState: String?,
    path: String = "samlp/second/logout",
    at bench: SAMLBench
  ) async throws -> TenantClient.Answer {
    var form = ["SAMLResponse": provider.message("LogoutResponse").base64]
    form["RelayState"] = relayState
    return try await bench.browser.post(path, form)
  }

  @Test(arguments: [true, false])
  func `the second service provider is asked before the first is answered`(
    confirms: Bool
  ) async throws {
    try await Self.run { bench in
      let page = try await Self.begin(bench)
      let request = try Self.request(page)
      #expect(page.body.contains("action=\"https://second.example.com/slo\""))
      #expect(request.is("LogoutRequest", in: SAMLName.protocol))
      #expect(request["Destination"] == "https://second.example.com/slo")
      #expect(request.child("NameID", in: SAMLName.assertion)?.text == "auth0|ada")
      let status = confirms ? SAMLName.success : SAMLName.responder
      let ended = try await Self.answer(
        Self.response(to: request, at: bench, status: status),
        relayState: page.field("RelayState"),
        at: bench
      )
      let posted = try await bench.read(ended)
      #expect(posted.action == "https://sp.example.com/slo")
      #expect(posted.relayState == "bye")
      #expect(posted.root["InResponseTo"] == "_logout1")
      #expect(posted.status == SAMLName.success)
      #expect(posted.text.contains(SAMLName.partialLogout) == !confirms)
      let types = try await bench.tenant.logTypes()
      #expect(types == ["s", "s", "slo"] + (confirms ? [] : ["flo"]))
    }
  }

  @Test func `a service provider that is not told is no part of the logout`() async throws {
    for flag in [JSONValue.boolean(false), "false"] {
      let settings: JSONObject = [
        "logout": ["callback": "https://second.example.com/slo", "slo_enabled": flag]
      ]
      try await Self.run(settings) { bench in
        let posted = try await bench.read(try await Self.begin(bench))
        #expect(posted.root["InResponseTo"] == "_logout1")
        #expect(!posted.text.contains(SAMLName.partialLogout))
      }
    }
  }

  @Test func `a service provider that cannot be told makes the logout partial`() async throws {
    let settings: JSONObject = [
      "logout": ["callback": "https://second.example.com/slo"], "key": "no PEM",
      "cert": .string(ServiceProvider.certificate),
    ]
    let repairing = { (configuration: inout TenantConfiguration) in
      // The login itself needs a key that signs.
      let index = configuration.clients.firstIndex { $0.id == "second" } ?? 0
      var addon = settings
      addon.set("key", .string(ServiceProvider.privateKey))
      configuration.clients[index].document.set("addons", ["samlp": .object(addon.members)])
    }
    for binding in [SAMLName.postBinding, SAMLName.redirectBinding] {
      try await Self.run(changing: repairing) { bench in
        let addon = settings.setting("binding", .string(binding))
        try await bench.tenant.tenant.store.write { database in
          _ = try Store.update(.client, id: "second", in: database) { document in
            document.set("addons", ["samlp": .object(addon.members)])
          }
        }
        let posted = try await bench.read(try await Self.begin(bench))
        #expect(posted.text.contains(SAMLName.partialLogout))
        #expect(try await bench.tenant.live(.session).isEmpty)
      }
    }
  }

  @Test func `a response counts once, with its RelayState and InResponseTo`() async throws {
    try await Self.run { bench in
      let page = try await Self.begin(bench)
      let request = try Self.request(page)
      let state = page.field("RelayState")
      let good = Self.response(to: request, at: bench)
      let bad: [(ServiceProvider, String?, String)] = [
        (good, nil, "samlp/second/logout"), (good, "bye", "samlp/second/logout"),
        (good, state, "samlp/sp/logout"),
        (
          Self.response(to: request, at: bench) { $0.attributes = [("InResponseTo", "_other")] },
          state, "samlp/second/logout"
        ),
        (
          Self.response(to: request, at: bench, issuer: ServiceProvider.issuer), state,
          "samlp/second/logout"
        ),
        (
          Self.response(to: request, at: bench) { $0.attributes = [] }, state,
          "samlp/second/logout"
        ),
        (
          Self.response(to: request, at: bench) { $0.destination = "https://other.example/" },
          state, "samlp/second/logout"
        ),
      ]
      for (index, (provider, relayState, path)) in bad.enumerated() {
        let refused = try await Self.answer(
          provider,
          relayState: relayState,
          path: path,
          at: bench
        )
        #expect(refused.status == 400, "\(index)")
      }
      let ended = try await Self.answer(good, relayState: state, at: bench)
      #expect(try await bench.read(ended).status == SAMLName.success)
      let again = try await Self.answer(good, relayState: state, at: bench)
      #expect(again.status == 400)
    }
  }

  @Test func `a response must have the signature that its client demands`() async throws {
    let settings: JSONObject = [
      "logout": ["callback": "https://second.example.com/slo"],
      "signingCert": .string(ServiceProvider.certificate),
    ]
    try await Self.run(settings) { bench in
      let page = try await Self.begin(bench)
      let request = try Self.request(page)
      let provider = Self.response(to: request, at: bench)
      let state = page.field("RelayState")
      let unsigned = try await Self.answer(provider, relayState: state, at: bench)
      #expect(unsigned.status == 400)
      #expect(unsigned.body.contains("SAMLResponse message MUST be signed"))
      let form = [
        "SAMLResponse": try provider.signed("LogoutResponse").base64, "RelayState": state ?? "",
      ]
      let ended = try await bench.browser.post("samlp/second/logout", form)
      #expect(try await bench.read(ended).status == SAMLName.success)
    }
  }

  @Test(arguments: 1...8)
  func `a response with a wrapped signature confirms nothing`(number: Int) async throws {
    let settings: JSONObject = [
      "logout": ["callback": "https://second.example.com/slo"],
      "signingCert": .string(ServiceProvider.certificate),
    ]
    try await Self.run(settings) { bench in
      let page = try await Self.begin(bench)
      let request = try Self.request(page)
      // The service provider has refused the logout; the attacker claims that it succeeded.
      let wrapping = SignatureWrapping(
        name: "LogoutResponse",
        original: Self.response(to: request, at: bench, status: SAMLName.responder),
        forgery: Self.response(to: request, at: bench)
      )
      let state = page.field("RelayState") ?? ""
      let wrapped = ["SAMLResponse": try wrapping.variant(number).base64, "RelayState": state]
      let refused = try await bench.browser.post("samlp/second/logout", wrapped)
      #expect(refused.status == 400, "\(number)")
      let reason =
        number == 1 ? "MUST be signed" : "The signature of the SAMLResponse is not valid."
      #expect(refused.body.contains(reason), "\(number)")
      // The refused response has not ended the wait for the real one.
      let real = [
        "SAMLResponse": try wrapping.original.signed("LogoutResponse").base64, "RelayState": state,
      ]
      let ended = try await bench.browser.post("samlp/second/logout", real)
      #expect(try await bench.read(ended).text.contains(SAMLName.partialLogout))
    }
  }

  @Test func `a logout that begins at the tenant tells all and ends at its address`() async throws {
    let beginnings: [(path: String, end: String)] = [
      ("v2/logout?client_id=rp&returnTo=https://rp.example.com/", "https://rp.example.com/"),
      (
        "oidc/logout?client_id=rp&post_logout_redirect_uri=https://rp.example.com/&logout_hint=SID",
        "https://rp.example.com/"
      ),
      ("wsfed/rp?wa=wsignout1.0&wreply=https://rp.example.com/", "https://rp.example.com/"),
      ("samlp/sp/logout", ""),
    ]
    for (path, end) in beginnings {
      try await Self.run { bench in
        let session = try await bench.tenant.live(.session).first?.id ?? ""
        var page = try await bench.browser.get(path.replacing("SID", with: session))
        var told: [String] = []
        while let text = page.field("SAMLRequest"), told.count < 5 {
          let root = try #require(XMLDocument(Base64URL.decodeLeniently(text) ?? [])?.root)
          let client = root["Destination"]?.contains("second") == true ? "second" : "sp"
          told.append(client)
          var provider = Self.response(
            to: root,
            at: bench,
            issuer: client == "sp" ? ServiceProvider.issuer : Self.secondIssuer
          )
          provider.destination = bench.tenant.url + "samlp/\(client)/logout"
          page = try await Self.answer(
            provider,
            relayState: page.field("RelayState"),
            path: "samlp/\(client)/logout",
            at: bench
          )
        }
        #expect(told == ["sp", "second"], "\(path)")
        #expect(page.location == end, "\(path)")
        #expect(page.body.contains("You are logged out.") == end.isEmpty, "\(path)")
        #expect(try await bench.tenant.live(.session).isEmpty)
      }
    }
  }
}
