import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Linking accounts: `POST` and `DELETE /api/v2/users/{id}/identities`.
@Suite(.tags(.tenant, .management), .timeLimit(.minutes(5)))
struct IdentityTests {
  private static let body = #"{"provider":"auth0","user_id":"auth0|bob"}"#

  private static func link(_ tenant: TenantServer, _ body: String = Self.body) async throws
    -> TenantClient.Answer
  {
    try await tenant.manage(
      "POST",
      "users/auth0%7Cada/identities",
      scope: "update:users",
      body: body
    )
  }

  @Test func `a linked account logs in as the other user`() async throws {
    let seen = SeenEvents()
    try await withTenant(action: seen.action) { tenant in
      let answer = try await Self.link(tenant)
      #expect(answer.status == 201)
      let identities = answer.json.arrayValue ?? []
      #expect(identities.map { $0["user_id"] } == ["ada", "bob"])
      #expect(identities.last?["profileData"]?["email"] == "bob@example.com")
      #expect(identities.first?["profileData"] == nil)
      #expect(try await tenant.userAddresses() == ["ada@example.com"])
      let browser = ScriptedBrowser(tenant)
      let login = try await browser.logIn(
        after: try await browser.authorize(),
        name: "bob@example.com"
      )
      let tokens = try await browser.tokens(login.parameter("code"))
      let claims = try await tenant.tenant.keys.claims(of: tokens["id_token"]?.stringValue ?? "")
      #expect(claims?.subject == "auth0|ada")
      let listed = seen.last?["user"]?["identities"]?.value.arrayValue
      #expect(listed?.map { $0["user_id"] } == ["ada", "bob"])
      let log = try #require(try await tenant.logs().first { $0.type == "sapi" })
      #expect(log.entryDescription == "Link a User Account")
    }
  }

  @Test func `an unlinked account is a user again, with its password`() async throws {
    try await withTenant { tenant in
      #expect(try await Self.link(tenant).status == 201)
      let answer = try await tenant.manage(
        "DELETE",
        "users/auth0%7Cada/identities/auth0/bob",
        scope: "update:users"
      )
      #expect(answer.status == 200)
      #expect(answer.json.arrayValue?.map { $0["user_id"] } == ["ada"])
      #expect(try await tenant.userAddresses() == ["ada@example.com", "bob@example.com"])
      let browser = ScriptedBrowser(tenant)
      let login = try await browser.logIn(
        after: try await browser.authorize(),
        name: "bob@example.com"
      )
      let tokens = try await browser.tokens(login.parameter("code"))
      let claims = try await tenant.tenant.keys.claims(of: tokens["id_token"]?.stringValue ?? "")
      #expect(claims?.subject == "auth0|bob")
    }
  }

  @Test func `an account of a social network logs in as the user to whom it is linked`()
    async throws
  {
    try await SocialBench.run { bench, browser in
      let grace = ["email": "grace@example.com", "email_verified": "true"]
      _ = try await browser.signIn(by: "github", grace)
      let users = try await bench.tenant.tenant.store.users(of: "github", atMost: 2)
      let id = try #require(users.first?.account.id)
      let body = #"{"provider":"github","user_id":"\#(id)"}"#
      #expect(try await Self.link(bench.tenant, body).status == 201)
      let other = ScriptedBrowser(bench.tenant)
      let login = try await other.signIn(by: "github", grace)
      let tokens = try await other.tokens(login.parameter("code"))
      let claims = try await bench.tenant.tenant.keys
        .claims(of: tokens["id_token"]?.stringValue ?? "")
      #expect(claims?.subject == "auth0|ada")
      let log = try #require(try await bench.tenant.logs().last { $0.type == "s" })
      #expect(log.document.string("connection") == "github")
    }
  }

  @Test(arguments: [
    (#"{"provider":"auth0","user_id":"auth0|ada"}"#, 400),
    (#"{"provider":"auth0","user_id":"ada"}"#, 400),
    (#"{"provider":"auth0","user_id":"nobody"}"#, 404),
    (#"{"provider":"auth0"}"#, 400), (#"{"user_id":"bob"}"#, 400), ("{}", 400),
    (#"{"provider":null,"user_id":"bob"}"#, 400), (#"{"provider":"auth0","user_id":7}"#, 400),
    (#"{"provider":"auth0","user_id":["bob"]}"#, 400), ("[]", 400), ("{", 400),
    (#"{"provider":"auth0","user_id":"bob","extra":1}"#, 400),
    (#"{"link_with":"x"}"#, 400), (#"{"link_with":""}"#, 400),
  ])
  func `a wrong account is refused`(body: String, status: Int) async throws {
    try await withTenant { tenant in
      let answer = try await Self.link(tenant, body)
      #expect(answer.status == status)
      #expect(try await tenant.userAddresses().count == 2)
    }
  }

  @Test func `of members with one name the last one counts`() async throws {
    try await withTenant { tenant in
      let answer = try await Self.link(
        tenant,
        #"{"provider":"auth0","user_id":"ada","user_id":"bob"}"#
      )
      #expect(answer.status == 201)
    }
  }

  @Test func `an account is linked once, and only a linked one is unlinked`() async throws {
    try await withTenant { tenant in
      #expect(try await Self.link(tenant).status == 201)
      #expect(try await Self.link(tenant).string("errorCode") == "identity_conflict")
      for path in ["auth0/ada", "auth0/nobody", "github/bob"] {
        let answer = try await tenant.manage(
          "DELETE",
          "users/auth0%7Cada/identities/\(path)",
          scope: "update:users"
        )
        #expect(answer.status == 400)
      }
    }
  }

  @Test func `an ID token links the user's own account`() async throws {
    try await withTenant { tenant in
      let own = tenant.tenant
      func idToken(_ changes: [String: JSONValue]) async throws -> String {
        var claims: JSONObject = [
          "iss": .string(tenant.url), "sub": "auth0|bob", "aud": "management",
          "exp": .integer(own.now.seconds + 60),
        ]
        for (name, value) in changes { claims.set(name, value) }
        return try await own.keys.sign(TokenPayload(claims), type: "JWT")
      }
      for changes: [String: JSONValue] in [
        ["iss": "https://other.example/"], ["aud": "web"],
        ["exp": .integer(own.now.seconds - 1)], ["scope": "openid"], ["sub": "auth0|ada"],
      ] {
        let token = try await idToken(changes)
        #expect(try await Self.link(tenant, #"{"link_with":"\#(token)"}"#).status == 400)
      }
      let other = try await TenantServer.start(.sample, flow: Flow([]))
      let claims: JSONObject = [
        "iss": .string(tenant.url), "sub": "auth0|bob", "aud": "management",
        "exp": .integer(own.now.seconds + 60),
      ]
      let foreign = try await other.tenant.keys.sign(TokenPayload(claims), type: "JWT")
      try await other.stop()
      #expect(try await Self.link(tenant, #"{"link_with":"\#(foreign)"}"#).status == 400)
      let token = try await idToken([:])
      #expect(try await Self.link(tenant, #"{"link_with":"\#(token)"}"#).status == 201)
    }
  }
}
