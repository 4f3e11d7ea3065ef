import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The paths of Okta's authorization server `default`, which a tenant answers on request.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct OktaPathTests {
  private static let server = "oauth2/default"
  private static let paths = [
    "v1/authorize", "v1/token", "v1/keys", "v1/revoke", "v1/introspect", "v1/logout",
    ".well-known/openid-configuration", ".well-known/oauth-authorization-server",
  ]

  private static func run(test: (TokenBench) async throws -> Void) async throws {
    try await TokenBench.runNativeSSO(changing: { $0.hasOktaPaths = true }, test: test)
  }

  private static func post(
    _ bench: TokenBench,
    _ path: String,
    _ form: [String: String]
  ) async throws -> TenantClient.Answer {
    try await bench.client.post("\(server)/v1/\(path)", form: form)
  }

  @Test(arguments: paths)
  func `without the setting there are no such paths`(path: String) async throws {
    try await withTenant { tenant in
      let answer = try await TenantClient(tenant.url).get("\(Self.server)/\(path)")
      #expect(answer.status == 404)
    }
  }

  @Test(arguments: paths)
  func `with the setting each path answers, and refuses other methods`(path: String) async throws {
    try await withTenant({ $0.hasOktaPaths = true }) { tenant in
      let client = TenantClient(tenant.url)
      #expect(try await client.get("\(Self.server)/\(path)").status != 404)
      let answer = try await client.send("PUT", "\(Self.server)/\(path)", json: "{}")
      #expect(answer.status == 405)
    }
  }

  @Test(arguments: ["openid-configuration", "oauth-authorization-server"])
  func `discovery at Okta's path names Okta's paths and issuer`(name: String) async throws {
    try await withTenant({ $0.hasOktaPaths = true }) { tenant in
      let client = TenantClient(tenant.url)
      let json = try await client.get("\(Self.server)/.well-known/\(name)").json
      let server = tenant.url + Self.server
      #expect(json["issuer"]?.stringValue == server)
      for (member, path) in [
        ("authorization_endpoint", "authorize"), ("token_endpoint", "token"), ("jwks_uri", "keys"),
        ("revocation_endpoint", "revoke"), ("introspection_endpoint", "introspect"),
        ("end_session_endpoint", "logout"),
      ] {
        #expect(json[member]?.stringValue == "\(server)/v1/\(path)")
      }
      #expect(json["userinfo_endpoint"]?.stringValue == tenant.url + "userinfo")
      let keys = try await client.get("\(Self.server)/v1/keys").body
      #expect(try await client.get(".well-known/jwks.json").body == keys)
      let own = try await client.get(".well-known/\(name)").json
      #expect(own["issuer"]?.stringValue == tenant.url)
      #expect(own["token_endpoint"]?.stringValue == tenant.url + "oauth/token")
    }
  }

  @Test func `two applications of Okta share a login from its beginning to its end`() async throws {
    try await Self.run { bench in
      let issuer = bench.mock.url + Self.server
      let form = try await bench.codeForm(bench.deviceCode(), as: "first")
      let login = try await Self.post(bench, "token", form)
      #expect(login.status == 200)
      #expect(try await bench.claims(login.string("id_token")).string("iss") == issuer)
      for audience in [nil, issuer, TokenBench.api] {
        let second = try await Self.post(
          bench,
          "token",
          TokenBench.exchangeForm(login, adding: ["audience": audience])
        )
        #expect(second.status == 200)
        #expect(try await bench.claims(second.string("id_token")).string("iss") == issuer)
        if audience == TokenBench.api {
          let claims = try await bench.claims(second.string("access_token"))
          #expect(claims.string("iss") == issuer)
        }
        // The tenant's own endpoints take these tokens too.
        #expect(try await bench.userInfo(second.string("access_token")).status == 200)
      }
      let token = ["token": login.string("refresh_token"), "client_id": "first"]
      let state = try await Self.post(bench, "introspect", token).json
      #expect(state["active"] == true)
      #expect(state["iss"]?.stringValue == issuer)
      let secret = ["token": login.string("device_secret"), "client_id": "first"]
      #expect(try await Self.post(bench, "revoke", secret).status == 200)
      #expect(try await Self.post(bench, "introspect", token).json == ["active": false])
    }
  }

  @Test func `a logout at Okta's path ends the session of an ID token`() async throws {
    try await Self.run { bench in
      let form = try await bench.codeForm(bench.deviceCode(), as: "first")
      let login = try await Self.post(bench, "token", form)
      let query =
        "id_token_hint=\(login.string("id_token"))"
        + "&device_secret=\(login.string("device_secret"))"
      #expect(try await bench.client.get("\(Self.server)/v1/logout?\(query)").status == 200)
      #expect(try await bench.live(.session) == 0)
      #expect(try await bench.live(.deviceSession) == 0)
    }
  }

  @Test func `tokens that the browser gets have the issuer of the request's path`() async throws {
    let change = { (configuration: inout TenantConfiguration) in
      FrontChannel.allow(&configuration)
      configuration.hasOktaPaths = true
    }
    try await withTenant(change) { tenant in
      let browser = ScriptedBrowser(tenant)
      let query =
        "client_id=web&response_type=id_token&scope=openid&nonce=n&state=s"
        + "&redirect_uri=http%3A%2F%2Flocalhost%3A3000%2Fcallback"
      let page = try await browser.get("\(Self.server)/v1/authorize?\(query)")
      let answer = try await browser.logIn(after: page)
      let claims = try await FrontChannel.claims(tenant, answer.sent["id_token"])
      #expect(claims.string("iss") == tenant.url + Self.server)
      let own = try await browser.get("authorize?\(query)")
      #expect(
        try await FrontChannel.claims(tenant, own.sent["id_token"]).string("iss") == tenant.url
      )
    }
  }

  @Test(arguments: [("v1/token", true), ("v1/keys", true), ("v1/authorize", false)])
  func `scripts of registered origins may call what they may call at the tenant's paths`(
    path: String,
    isOpen: Bool
  ) async throws {
    try await withTenant({ $0.hasOktaPaths = true }) { tenant in
      let answer = try await TenantClient(tenant.url).get(
        "\(Self.server)/\(path)",
        headers: ["Origin": "http://localhost:3000"]
      )
      #expect((answer.headers["access-control-allow-origin"] != nil) == isOpen)
    }
  }
}
