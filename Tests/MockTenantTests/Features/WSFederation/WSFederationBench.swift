import PostLogin
import Testing

@testable import MockTenant
import WireFormats

/// A tenant with a client of WS-Federation; the clock stands.
enum WSFederationBench {
  static let signIn = "wsfed/rp?wa=wsignin1.0&wctx=a%26b&wtrealm=urn:rp"

  static func run(
    _ addon: JSONObject = [:],
    action: (any Action)? = nil,
    changing change: (inout TenantConfiguration) -> Void = { _ in },
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
      change(&configuration)
    }
    try await withTenant(adding, action: action) { tenant in
      tenant.tenant.clock.set(.start)
      try await test(tenant, ScriptedBrowser(tenant))
    }
  }

  /// The assertion of a page, and whether the tenant has signed it.
  static func assertion(
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
}
