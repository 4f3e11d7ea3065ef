import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Tokens of the Management API that users get for their own account.
@Suite(.tags(.tenant, .management), .timeLimit(.minutes(5)))
struct CurrentUserTests {
  enum Way: String, Sendable, CaseIterable { case browser, password }

  /// The tokens of a login for an API of the tenant.
  private static func tokens(
    _ tenant: TenantServer,
    by way: Way,
    of name: String = "ada",
    api: String = "api/v2/",
    scope: String?
  ) async throws -> JSONValue {
    let (audience, address) = (tenant.url + api, "\(name)@example.com")
    switch way {
    case .browser:
      let browser = ScriptedBrowser(tenant)
      let page = try await browser.authorize(["audience": audience, "scope": scope])
      return try await browser.tokens(
        browser.logIn(after: page, name: address).parameter("code")
      )
    case .password:
      var form = [
        "grant_type": "password", "client_id": "web", "client_secret": "web-secret",
        "username": address, "password": "Mock-Tenant-1", "audience": audience,
      ]
      form["scope"] = scope
      return try await TenantClient(tenant.url).post("oauth/token", form: form).json
    }
  }

  private static func send(
    _ tenant: TenantServer,
    _ method: String,
    _ path: String,
    token: JSONValue,
    body: String? = nil
  ) async throws -> TenantClient.Answer {
    let access = try #require(token["access_token"]?.stringValue, "\(token)")
    var headers = ["Authorization": "Bearer \(access)"]
    if body != nil { headers["Content-Type"] = "application/json" }
    return try await TenantClient(tenant.url)
      .send(method, "api/v2/\(path)", headers: headers, body: body)
  }

  private static let requests: [(method: String, path: String, body: String?, status: Int)] = [
    ("GET", "users/auth0%7Cada", nil, 200), ("GET", "users/auth0%7Cbob", nil, 403),
    ("GET", "users/auth0%7Cnobody", nil, 403), ("GET", "users", nil, 403),
    ("PATCH", "users/auth0%7Cada", #"{"user_metadata":{"color":"red"}}"#, 200),
    ("PATCH", "users/auth0%7Cada", #"{"app_metadata":{"plan":"paid"}}"#, 403),
    ("PATCH", "users/auth0%7Cada", #"{"password":"Another-Secret-1"}"#, 403),
    ("PATCH", "users/auth0%7Cbob", #"{"user_metadata":{"color":"red"}}"#, 403),
    ("DELETE", "users/auth0%7Cada", nil, 403),
  ]

  @Test(arguments: Way.allCases)
  func `a user reads, changes and links the own account and no other`(way: Way) async throws {
    let scope =
      "openid read:users update:users read:current_user update:current_user_metadata "
      + "update:current_user_identities"
    try await withTenant { tenant in
      let tokens = try await Self.tokens(tenant, by: way, scope: scope)
      let granted =
        "openid read:current_user update:current_user_metadata update:current_user_identities"
      #expect(tokens["scope"] == .string(granted))
      for (method, path, body, status) in Self.requests {
        let answer = try await Self.send(tenant, method, path, token: tokens, body: body)
        #expect(answer.status == status, "\(method) \(path) \(answer.body)")
      }
      #expect(try await tenant.user("auth0|ada")?.userMetadata == ["color": "red"])
      let other = try await Self.tokens(tenant, by: way, of: "bob", scope: "openid")
      let linking = try await Self.send(
        tenant,
        "POST",
        "users/auth0%7Cada/identities",
        token: tokens,
        body: #"{"link_with":"\#(other["id_token"]?.stringValue ?? "")"}"#
      )
      #expect(linking.status == 201, "\(linking.body)")
      #expect(linking.json.arrayValue?.map { $0["user_id"] } == ["ada", "bob"])
      let unlinking = try await Self.send(
        tenant,
        "DELETE",
        "users/auth0%7Cada/identities/auth0/bob",
        token: tokens
      )
      #expect(unlinking.json.arrayValue?.map { $0["user_id"] } == ["ada"])
    }
  }

  @Test func `a password without requested scopes gives those for the own account`() async throws {
    try await withTenant { tenant in
      let tokens = try await Self.tokens(tenant, by: .password, scope: nil)
      #expect(
        tokens["scope"]?.stringValue?.split(separator: " ") == [
          "read:current_user", "update:current_user_metadata", "delete:current_user_metadata",
          "create:current_user_metadata", "create:current_user_device_credentials",
          "delete:current_user_device_credentials", "update:current_user_identities",
        ]
      )
    }
  }

  @Test(
    arguments: Way.allCases,
    [
      ("mfa/", "enroll read:authenticators remove:authenticators"),
      ("me/", "read:me:factors read:me:authentication_methods"),
    ]
  )
  func `a user gets tokens for the other APIs of the tenant`(
    way: Way,
    api: (path: String, scope: String)
  ) async throws {
    try await withTenant { tenant in
      let tokens = try await Self.tokens(tenant, by: way, api: api.path, scope: api.scope)
      #expect(tokens["scope"] == .string(api.scope))
      let claims = try await tenant.tenant.keys.claims(
        of: tokens["access_token"]?.stringValue ?? ""
      )
      #expect(claims?.audiences == [tenant.url + api.path])
    }
  }

  @Test func `metadata may also be created`() async throws {
    try await withTenant { tenant in
      let tokens = try await Self.tokens(
        tenant,
        by: .password,
        scope: "create:current_user_metadata"
      )
      let answer = try await Self.send(
        tenant,
        "PATCH",
        "users/auth0%7Cada",
        token: tokens,
        body: #"{"user_metadata":{"color":"red"}}"#
      )
      #expect(answer.status == 200, "\(answer.body)")
    }
  }

  @Test func `a user deletes the own device credentials and no other user's`() async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let page = try await browser.authorize(["scope": "openid offline_access"])
      _ = try await browser.tokens(browser.logIn(after: page).parameter("code"))
      let id = try #require(try await tenant.refreshTokenID())
      for (name, status) in [("bob", 403), ("ada", 204)] {
        let tokens = try await Self.tokens(
          tenant,
          by: .password,
          of: name,
          scope: "delete:current_user_device_credentials"
        )
        let path = "device-credentials/\(id)"
        let answer = try await Self.send(tenant, "DELETE", path, token: tokens)
        #expect(answer.status == status, "\(name) \(answer.body)")
      }
      #expect(try await tenant.live(.refreshToken).isEmpty)
    }
  }
}
