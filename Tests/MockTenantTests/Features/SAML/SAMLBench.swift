import PostLogin
import Testing

@testable import MockTenant
import WireFormats

/// A tenant with a client of SAML; the clock stands.
struct SAMLBench {
  /// The page that posts a response, read and verified.
  struct Posted: Sendable {
    var action: String
    var relayState: String?
    var text: String
    var root: XMLElement
    /// Whether the response, or else the assertion, carries the tenant's signature.
    var signsResponse: XMLDocument.Verification
    var signsAssertion: XMLDocument.Verification?

    var assertion: XMLElement? { root.child("Assertion", in: SAMLName.assertion) }
    var nameID: XMLElement? {
      assertion?.child("Subject", in: SAMLName.assertion)?
        .child("NameID", in: SAMLName.assertion)
    }
    var confirmation: XMLElement? {
      assertion?.child("Subject", in: SAMLName.assertion)?
        .child("SubjectConfirmation", in: SAMLName.assertion)?
        .child("SubjectConfirmationData", in: SAMLName.assertion)
    }
    var conditions: XMLElement? { assertion?.child("Conditions", in: SAMLName.assertion) }
    var audience: String? {
      conditions?.child("AudienceRestriction", in: SAMLName.assertion)?
        .child("Audience", in: SAMLName.assertion)?.text
    }
    var statement: XMLElement? { assertion?.child("AuthnStatement", in: SAMLName.assertion) }
    var attributes: [XMLElement] {
      assertion?.child("AttributeStatement", in: SAMLName.assertion)?.children ?? []
    }

    /// The values of an attribute.
    func values(_ name: String) -> [String] {
      attributes.first { $0["Name"] == name }?.children.map(\.text) ?? []
    }

    /// The first value of a claim of the usual mapping.
    func claim(_ name: String) -> String? { values(SAMLName.claims + name).first }

    var status: String? {
      root.child("Status", in: SAMLName.protocol)?.child("StatusCode", in: SAMLName.protocol)?[
        "Value"
      ]
    }
  }

  let tenant: TenantServer
  let browser: ScriptedBrowser

  /// A service provider that addresses this tenant.
  var provider: ServiceProvider { ServiceProvider(destination: url) }
  /// The same, for single logout.
  var leavingProvider: ServiceProvider {
    ServiceProvider(id: "_logout1", destination: url + "/logout", attributes: [])
  }

  /// Runs a test with an add-on's settings.
  static func run(
    _ addon: JSONObject = [:],
    action: (any Action)? = nil,
    changing change: (inout TenantConfiguration) -> Void = { _ in },
    test: (SAMLBench) async throws -> Void
  ) async throws {
    let adding = { (configuration: inout TenantConfiguration) in
      configuration.clients.append(
        Client([
          "client_id": "sp", "name": "Service provider", "app_type": "regular_web",
          "callbacks": [.string(ServiceProvider.consumer), "https://sp.example.com/other"],
          "addons": ["samlp": .object(addon.members)],
          "session_transfer": [
            "allowed_authentication_methods": ["cookie", "query"],
            "enforce_device_binding": "ip",
          ],
        ])
      )
      change(&configuration)
    }
    try await withTenant(adding, action: action) { tenant in
      tenant.tenant.clock.set(.start)
      try await test(SAMLBench(tenant: tenant, browser: ScriptedBrowser(tenant)))
    }
  }

  /// Sends a request by redirect, with parameters after it.
  func begin(
    _ text: String = ServiceProvider().text,
    adding query: String = "RelayState=abc"
  ) async throws -> TenantClient.Answer {
    try await browser.get("samlp/sp?\(ServiceProvider.redirect(text))&\(query)")
  }

  /// Logs in by a request, and reads the response.
  func logIn(_ text: String = ServiceProvider().text) async throws -> Posted {
    try await read(try await browser.logIn(after: try await begin(text)))
  }

  /// Reads the page that posts a response.
  func read(_ answer: TenantClient.Answer) async throws -> Posted {
    let encoded = answer.field("SAMLResponse") ?? ""
    let bytes = Base64URL.decodeLeniently(encoded) ?? []
    let certificate = try await tenant.tenant.federationKey().pem
    let text = String(decoding: bytes, as: UTF8.self)
    let response = try #require(XMLDocument(text), "\(answer.status) \(answer.body)")
    let root = try #require(response.root)
    return Posted(
      action: answer.body.firstMatch(of: /action="([^"]+)"/).map { String($0.1) } ?? "",
      relayState: answer.field("RelayState"),
      text: text,
      root: root,
      signsResponse: response.verify(id: "ID", certificate: certificate, allowsSHA1: true),
      signsAssertion: Self.verifyAssertion(in: text, certificate: certificate)
    )
  }

  /// Verifies the assertion as a document of its own, which exclusive canonicalization allows.
  static func verifyAssertion(
    in text: String,
    certificate: String
  ) -> XMLDocument.Verification? {
    guard let begin = text.firstRange(of: "<saml:Assertion ")?.lowerBound,
      let end = text.firstRange(of: "</saml:Assertion>")?.upperBound
    else { return .unsigned }
    return XMLDocument(String(text[begin..<end]))?
      .verify(id: "ID", certificate: certificate, allowsSHA1: true)
  }
}

extension FederationKey {
  /// The certificate as PEM.
  var pem: String {
    let characters = Array(certificate)
    let lines = stride(from: 0, to: characters.count, by: 64).map {
      String(characters[$0..<min($0 + 64, characters.count)])
    }
    let all = ["-----BEGIN CERTIFICATE-----"] + lines + ["-----END CERTIFICATE-----", ""]
    return all.joined(separator: "\n")
  }
}

extension TenantClient.Answer {
  /// The value of a hidden field, without the escapes of HTML.
  func field(_ name: String) -> String? {
    guard let begin = body.firstRange(of: "name=\"\(name)\" value=\"")?.upperBound else {
      return nil
    }
    return String(body[begin...].prefix { $0 != "\"" })
      .replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }
}
