import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Single logout that a service provider begins.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct SAMLLogoutTests {
  private static let addon: JSONObject = ["logout": ["callback": "https://sp.example.com/slo"]]
  private static let redirecting: JSONObject = addon.setting(
    "binding",
    "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"
  )

  private static func request(_ name: String, session: String? = nil) -> String {
    var provider = ServiceProvider(id: "_logout1")
    provider.attributes = []
    provider.content =
      "<saml:NameID>\(XMLText.escape(name))</saml:NameID>"
      + (session.map { "<samlp:SessionIndex>\($0)</samlp:SessionIndex>" } ?? "")
    return provider.message("LogoutRequest")
  }

  @Test func `a logout by redirect ends the session and answers with a signature`() async throws {
    try await SAMLBench.run(Self.redirecting) { bench in
      let posted = try await bench.logIn()
      let text = Self.request("auth0|ada", session: posted.statement?["SessionIndex"])
      let answer = try await bench.browser.get(
        "samlp/sp/logout?\(ServiceProvider.redirect(text))&RelayState=bye"
      )
      #expect(answer.location.hasPrefix("https://sp.example.com/slo?SAMLResponse="))
      #expect(answer.parameter("RelayState") == "bye")
      let certificate = try await bench.tenant.tenant.federationKey().pem
      let query = String(answer.location.split(separator: "?")[1])
      let signature = QuerySignature(query: query)
      #expect(
        signature.verify("SAMLResponse", certificate: certificate, allowsSHA1: false) == .signed
      )
      let bytes = Base64URL.decodeLeniently(answer.parameter("SAMLResponse") ?? "") ?? []
      let root = XMLDocument(RawDeflate.decompress(bytes) ?? [])?.root
      #expect(root?["InResponseTo"] == "_logout1")
      #expect(root?["Destination"] == "https://sp.example.com/slo")
      #expect(bench.browser.cookies["auth0"] == nil)
      #expect(try await bench.begin().location.hasPrefix("/u/login"))
      #expect(try await bench.tenant.logTypes() == ["s", "slo"])
    }
  }

  @Test(arguments: [true, false])
  func `a logout answers by a post with a signed response, whatever the request's binding`(
    isPost: Bool
  ) async throws {
    try await SAMLBench.run(Self.addon) { bench in
      _ = try await bench.logIn()
      let text = Self.request("auth0|ada")
      let form = ["SAMLRequest": text.base64, "RelayState": "bye"]
      let query = "\(ServiceProvider.redirect(text))&RelayState=bye"
      let posted = try await bench.read(
        isPost
          ? try await bench.browser.post("samlp/sp/logout", form)
          : try await bench.browser.get("samlp/sp/logout?\(query)")
      )
      #expect(posted.relayState == "bye")
      #expect(posted.action == "https://sp.example.com/slo")
      #expect(posted.signsResponse == .signed)
      #expect(posted.status == "urn:oasis:names:tc:SAML:2.0:status:Success")
      #expect(bench.browser.cookies["auth0"] == nil)
    }
  }

  @Test func `white space around a name does not hinder the logout`() async throws {
    let naming = Command(
      .samlResponseSetAttribute,
      [.string(SAMLName.claims + "nameidentifier"), .string(" Ada\n")]
    )
    try await SAMLBench.run(Self.addon, action: ScriptedAction { _ in [naming] }) { bench in
      let posted = try await bench.logIn()
      #expect(posted.nameID?.text == " Ada\n")
      let form = ["SAMLRequest": Self.request(" Ada\n").base64]
      let left = try await bench.read(try await bench.browser.post("samlp/sp/logout", form))
      #expect(left.status == SAMLName.success)
      #expect(try await bench.tenant.live(.session).isEmpty)
    }
  }

  @Test(arguments: [("auth0|bob", nil), ("auth0|ada", "another-session")])
  func `a logout of another user or session ends nothing`(
    name: String,
    session: String?
  ) async throws {
    try await SAMLBench.run(Self.addon) { bench in
      _ = try await bench.logIn()
      let form = ["SAMLRequest": Self.request(name, session: session).base64]
      let posted = try await bench.read(try await bench.browser.post("samlp/sp/logout", form))
      #expect(posted.status == "urn:oasis:names:tc:SAML:2.0:status:Requester")
      #expect(try await bench.read(try await bench.begin()).nameID?.text == "auth0|ada")
      #expect(try await bench.tenant.logTypes() == ["s", "s"])
    }
  }

  @Test func `a client without a logout address gets an error page`() async throws {
    try await SAMLBench.run { bench in
      let form = ["SAMLRequest": Self.request("auth0|ada").base64]
      let answer = try await bench.browser.post("samlp/sp/logout", form)
      #expect(answer.status == 400)
      #expect(answer.body.contains("logout.callback"))
    }
  }
}
