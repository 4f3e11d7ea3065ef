import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The origins whose scripts may call the tenant (Fetch, CORS protocol).
@Suite(.tags(.tenant))
struct CrossOriginTests {
  /// The origins of a callback, of `web_origins`, and of an application in a web view.
  private static let registered = [
    "https://shop.example", "http://localhost:3000", "capacitor://localhost", "http://[::1]:3000",
    "https://xn--bcher-kva.example",
  ]
  private static let foreign = [
    "https://evil.example", "http://localhost:3001", "https://localhost:3000",
    "http://localhost:3000.evil.example", "http://evil.example/http://localhost:3000",
    "https://shop.example.evil.example", "https://shop.example:443", "https://user@shop.example",
    "https://shop.example.", "null", "", "*",
    "sample://callback",
  ]
  private static let open = [
    "oauth/token", "oauth/revoke", "userinfo", ".well-known/openid-configuration",
    ".well-known/jwks.json", "api/v2/clients", "mfa/challenge", "passwordless/start",
    "otp/challenge", "dbconnections/signup", "passkey/challenge", "passkey/register",
    "me/v1/factors",
  ]
  private static let closed = [
    "authorize", "u/login", "u/signup", "u/mfa", "u/form", "continue", "v2/logout", "oidc/logout",
    "_mock/logs", "_mock/reset", "metrics", "health",
    "passwordless/verify_redirect", "u/push", "u/reset-password", "_mock/outbox",
  ]

  private static func run(_ test: (TenantClient) async throws -> Void) async throws {
    try await withTenant { configuration in
      configuration.clients.append(
        Client([
          "client_id": "shop", "callbacks": ["HTTPS://Shop.example:443/callback", "null"],
          "web_origins": ["null", "*", "http://[::1]:3000/", "https://BÜCHER.example"],
          "allowed_origins": ["null", "capacitor://localhost"],
        ])
      )
    } body: { tenant in
      try await test(TenantClient(tenant.url))
    }
  }

  private static func preflight(
    _ client: TenantClient,
    _ path: String,
    from origin: String
  ) async throws -> TenantClient.Answer {
    try await client.send(
      "OPTIONS",
      path,
      headers: [
        "Origin": origin, "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "auth0-client,content-type",
      ],
      body: nil
    )
  }

  /// The CORS headers of an answer, sorted by name.
  private static func permissions(_ answer: TenantClient.Answer) -> [String] {
    answer.headers.keys.filter { $0.hasPrefix("access-control-") }.sorted()
  }

  @Test(arguments: registered, open)
  func `a registered origin may ask and call`(origin: String, path: String) async throws {
    try await Self.run { client in
      let preflight = try await Self.preflight(client, path, from: origin)
      #expect(preflight.status == 204)
      #expect(preflight.headers["access-control-allow-origin"] == origin)
      #expect(
        preflight.headers["access-control-allow-methods"] == "GET, POST, PATCH, DELETE, OPTIONS"
      )
      #expect(
        preflight.headers["access-control-allow-headers"]
          == "Authorization, Content-Type, Auth0-Client, DPoP"
      )
      #expect(preflight.headers["access-control-max-age"] == "600")
      #expect(preflight.headers["vary"] == "Origin")
      // Scripts must be able to read refusals too.
      let answer = try await client.post(path, form: [:], headers: ["Origin": origin])
      #expect(answer.headers["access-control-allow-origin"] == origin)
      #expect(answer.headers["access-control-allow-credentials"] == "true")
      #expect(answer.headers["access-control-expose-headers"] == "DPoP-Nonce, WWW-Authenticate")
      #expect(answer.headers["vary"] == "Origin")
    }
  }

  @Test(arguments: foreign)
  func `another origin may neither ask nor read`(origin: String) async throws {
    try await Self.run { client in
      for path in Self.open {
        let preflight = try await Self.preflight(client, path, from: origin)
        #expect(Self.permissions(preflight) == [])
        #expect(preflight.status != 204)
        let answer = try await client.get(path, headers: ["Origin": origin])
        #expect(Self.permissions(answer) == [])
        // Without `Vary`, a cache could serve this answer to a registered origin.
        #expect(answer.headers["vary"] == "Origin")
      }
    }
  }

  @Test(arguments: closed)
  func `what is for people and tests is for no script`(path: String) async throws {
    try await Self.run { client in
      for origin in Self.registered {
        #expect(Self.permissions(try await Self.preflight(client, path, from: origin)) == [])
        for method in ["GET", "POST"] {
          let headers = ["Origin": origin]
          let answer = try await client.send(method, path, headers: headers, body: nil)
          #expect(Self.permissions(answer) == [])
        }
      }
    }
  }

  @Test func `only clients that name the host of an origin are read for it`() async throws {
    let shop = Client(["client_id": "shop", "callbacks": ["HTTPS://Shop.example:443/callback"]])
    try await withTenant {
      $0.clients.append(shop)
    } body: { tenant in
      let store = tenant.tenant.store
      let found = try await store.clients(containing: "shop.example")
      #expect(found.map(\.id) == ["shop"])
      #expect(try await store.clients(containing: "evil.example").isEmpty)
      #expect(try await store.clients(containing: "").count == 4)
    }
  }

  @Test func `without an origin nothing is said but that it matters`() async throws {
    try await Self.run { client in
      let answer = try await client.get(".well-known/jwks.json")
      #expect(answer.status == 200)
      #expect(Self.permissions(answer) == [])
      #expect(answer.headers["vary"] == "Origin")
    }
  }

  @Test func `an application's page redeems its code`() async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let code = try await browser.logIn(after: try await browser.authorize()).parameter("code")
      let answer = try await browser.client.post(
        "oauth/token",
        form: [
          "grant_type": "authorization_code", "client_id": "web", "code": code ?? "",
          "client_secret": "web-secret", "redirect_uri": "http://localhost:3000/callback",
        ],
        headers: ["Origin": "http://localhost:3000"]
      )
      #expect(answer.json["id_token"] != nil)
      #expect(answer.headers["access-control-allow-origin"] == "http://localhost:3000")
    }
  }

  @Test func `an outage is told to scripts of another origin as to everybody`() async throws {
    try await withTenant { mock in
      // No request can break the database.
      try await mock.tenant.store.execute(
        """
        PRAGMA writable_schema = 1;
        UPDATE sqlite_master SET rootpage = 999999 WHERE name = 'entity';
        PRAGMA writable_schema = 0;
        PRAGMA schema_version = 999999
        """
      )
      for headers in [[:], ["Origin": "https://shop.example"]] {
        let form = ["grant_type": "refresh_token", "client_id": "spa", "refresh_token": "a"]
        let answer = try await TenantClient(mock.url)
          .post("oauth/token", form: form, headers: headers)
        #expect(answer.status == 503)
        #expect(answer.headers["retry-after"] == "5")
        #expect(answer.string("error") == "temporarily_unavailable")
      }
    }
  }
}
