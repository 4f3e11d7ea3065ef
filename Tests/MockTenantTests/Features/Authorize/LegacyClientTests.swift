import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Clients with `oidc_conformant: false`, as mobile and desktop applications of Auth0's first years
/// are.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct LegacyClientTests {
  @Test func `response_type=token answers an ID token beside the access token, without a nonce`()
    async throws
  {
    try await withTenant(FrontChannel.allowLegacy) { tenant in
      let changes =
        ["response_type": "token", "scope": "openid", "nonce": nil] as [String: String?]
      let (browser, answer) = try await FrontChannel.logIn(tenant, changes)
      #expect(
        answer.sent.keys.sorted() == [
          "access_token", "expires_in", "id_token", "state", "token_type",
        ]
      )
      let claims = try await FrontChannel.claims(tenant, answer.sent["id_token"])
      #expect(claims.members.map(\.name).sorted() == ["aud", "exp", "iat", "iss", "sub"])
      #expect(claims.string("sub") == "auth0|ada")
      let lifetime = try #require(claims.integer("exp")) - (try #require(claims.integer("iat")))
      #expect(lifetime == 36_000)
      let headers = ["Authorization": "Bearer \(answer.sent["access_token"] ?? "")"]
      #expect(try await browser.client.get("userinfo", headers: headers).status == 200)
      #expect(try await tenant.logTypes() == ["s"])
    }
  }

  @Test(arguments: [nil, ""] as [String?])
  func `a request without a scope asks for openid`(scope: String?) async throws {
    try await withTenant(FrontChannel.allowLegacy) { tenant in
      let changes = ["response_type": "token", "scope": scope]
      let (_, answer) = try await FrontChannel.logIn(tenant, changes)
      #expect(try await FrontChannel.claims(tenant, answer.sent["id_token"]).string("sub") != nil)
    }
  }

  @Test func `without openid there is no ID token`() async throws {
    try await withTenant(FrontChannel.allowLegacy) { tenant in
      let changes = ["response_type": "token", "scope": "name"]
      let (_, answer) = try await FrontChannel.logIn(tenant, changes)
      #expect(answer.sent["access_token"] != nil)
      #expect(answer.sent["id_token"] == nil)
    }
  }

  @Test func `no response type needs a nonce, and a nonce that is sent comes back`() async throws {
    try await withTenant(FrontChannel.allowLegacy) { tenant in
      for type in FrontChannel.types where type.contains("id_token") {
        for nonce in [nil, "n-2"] as [String?] {
          let changes = ["response_type": type, "nonce": nonce]
          let (_, answer) = try await FrontChannel.logIn(tenant, changes)
          let claims = try await FrontChannel.claims(tenant, answer.sent["id_token"])
          #expect(claims.string("nonce") == nonce)
          #expect(claims["at_hash"] == nil && claims["c_hash"] == nil && claims["sid"] == nil)
        }
      }
    }
  }

  @Test func `a client that does not say is no legacy client`() async throws {
    try await withTenant(FrontChannel.allow) { tenant in
      let changes = ["response_type": "token", "scope": "openid"]
      let (_, answer) = try await FrontChannel.logIn(tenant, changes)
      #expect(answer.sent["access_token"] != nil)
      #expect(answer.sent["id_token"] == nil)
      let client = try await tenant.manage("GET", "clients/web", scope: "read:clients").json
      #expect(client["oidc_conformant"] == true)
    }
  }

  @Test func `the Management API makes a client a legacy one, and back`() async throws {
    try await withTenant(FrontChannel.allow) { tenant in
      for isConformant in [false, true] {
        let change = #"{"oidc_conformant":\#(isConformant)}"#
        let answer = try await tenant.manage(
          "PATCH",
          "clients/web",
          scope: "update:clients",
          body: change
        )
        #expect(answer.json["oidc_conformant"] == .boolean(isConformant))
        let changes = ["response_type": "token", "scope": "openid"]
        let (_, login) = try await FrontChannel.logIn(tenant, changes)
        #expect((login.sent["id_token"] == nil) == isConformant)
      }
    }
  }
}
