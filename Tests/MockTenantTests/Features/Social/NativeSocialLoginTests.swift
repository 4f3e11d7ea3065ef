import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Native logins by Apple and Facebook, for which the tenant stands in.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct NativeSocialLoginTests {
  private static let types = [
    "apple": "http://auth0.com/oauth/token-type/apple-authz-code",
    "facebook": "http://auth0.com/oauth/token-type/facebook-info-session-access-token",
  ]
  private static let invalid =
    "403 invalid_grant: The subject token is no valid token of the social network."

  private static func run(
    action: (any Action)? = nil,
    test: (TenantServer) async throws -> Void
  ) async throws {
    try await withTenant(
      { configuration in
        for strategy in ["apple", "facebook"] {
          configuration.connections.append(
            Connection(["name": .string(strategy), "strategy": .string(strategy)])
          )
        }
        configuration.clients[0].document.set(
          "native_social_login",
          ["apple": ["enabled": true], "facebook": ["enabled": true]]
        )
        configuration.clients[0].document.set(
          "grant_types",
          ["refresh_token", "urn:ietf:params:oauth:grant-type:token-exchange"]
        )
      },
      action: action,
      body: test
    )
  }

  private static func token(_ tenant: TenantServer, _ body: String) async throws -> String {
    try await TenantClient(tenant.url).send("POST", "_mock/social", json: body)
      .string("token")
  }

  private static func exchange(
    _ tenant: TenantServer,
    _ token: String,
    strategy: String,
    adding changes: [String: JSONValue] = [:]
  ) async throws -> TenantClient.Answer {
    var body: JSONObject = [
      "client_id": "native", "scope": "openid profile email offline_access",
      "grant_type": "urn:ietf:params:oauth:grant-type:token-exchange",
      "subject_token": .string(token), "subject_token_type": .string(types[strategy] ?? strategy),
    ]
    for (name, value) in changes { body.set(name, value) }
    return try await TenantClient(tenant.url).send("POST", "oauth/token", json: body.text)
  }

  @Test(arguments: ["apple", "facebook"])
  func `an account of a network logs in, and its user is created`(strategy: String) async throws {
    let seen = SeenEvents()
    try await Self.run(action: seen.action) { tenant in
      let token = try await Self.token(
        tenant,
        #"{"strategy":"\#(strategy)","email":"grace@example.com","email_verified":true}"#
      )
      let answer = try await Self.exchange(
        tenant,
        token,
        strategy: strategy,
        adding: ["user_profile": #"{"name":{"firstName":"Grace","lastName":"Hopper"}}"#]
      )
      #expect(answer.refusal == "200 : ")
      let claims = try await tenant.tenant.keys.claims(of: answer.string("id_token"))
      #expect(claims?.subject?.hasPrefix("\(strategy)|") == true)
      #expect(claims?.claims.string("name") == "Grace Hopper")
      #expect(!answer.string("refresh_token").isEmpty)
      let event = try #require(seen.last)
      #expect(event["transaction"]?["protocol"]?.stringValue == "oauth2-token-exchange")
      #expect(
        event["transaction"]?["subject_token_type"]?.stringValue == Self.types[strategy]
      )
      #expect(event["connection"]?["strategy"]?.stringValue == strategy)
      let log = try #require(try await tenant.logs().last)
      #expect(log.type == "sens")
      #expect(log.details.string("subject_token_type") == Self.types[strategy])
    }
  }

  @Test func `an authorization code counts once, and a token of another network never`()
    async throws
  {
    try await Self.run { tenant in
      let token = try await Self.token(tenant, #"{"strategy":"apple","email":"g@example.com"}"#)
      #expect(
        try await Self.exchange(tenant, token, strategy: "facebook").refusal == Self.invalid
      )
      #expect(try await Self.exchange(tenant, token, strategy: "apple").status == 200)
      #expect(
        try await Self.exchange(tenant, token, strategy: "apple").refusal
          == "403 invalid_grant: The subject token was used before."
      )
      #expect(try await tenant.logTypes().suffix(3) == ["fens", "sens", "fens"])
    }
  }

  @Test func `an expired token, an ID token and any other text are refused`() async throws {
    try await Self.run { tenant in
      tenant.tenant.clock.set(.start)
      let token = try await Self.token(tenant, #"{"strategy":"facebook","email":"g@example.com"}"#)
      let login = try await Self.exchange(tenant, token, strategy: "facebook")
      #expect(login.status == 200)
      for text in [login.string("id_token"), "x", "a.b.c"] {
        let answer = try await Self.exchange(tenant, text, strategy: "facebook")
        #expect(answer.refusal == Self.invalid)
      }
      tenant.tenant.clock.advance(by: .seconds(600))
      let late = try await Self.exchange(tenant, token, strategy: "facebook")
      #expect(late.refusal == Self.invalid)
    }
  }

  @Test(arguments: [
    #"{"strategy":"facebook","email":"eve@example.com","email_verified":true}"#,
    #"{"strategy":"facebook","nickname":"eve"}"#,
    #"{"strategy":"facebook","user_id":"7"}"#,
  ])
  func `an address that the application adds makes no other account, and is not verified`(
    account: String
  ) async throws {
    try await Self.run { tenant in
      let victim = try await Self.exchange(
        tenant,
        try await Self.token(
          tenant,
          #"{"strategy":"facebook","email":"grace@example.com","email_verified":true}"#
        ),
        strategy: "facebook"
      )
      let id = try await tenant.tenant.keys.claims(of: victim.string("id_token"))?.subject
      let token = try await Self.token(tenant, account)
      let taken = try await Self.exchange(
        tenant,
        token,
        strategy: "facebook",
        adding: ["user_profile": #"{"email":"Grace@example.com"}"#]
      )
      #expect(
        taken.refusal
          == "400 invalid_request: Another account of this network has this address"
      )
      let other = try await Self.exchange(
        tenant,
        token,
        strategy: "facebook",
        adding: ["user_profile": #"{"email":"new@example.com"}"#]
      )
      #expect(other.refusal == "200 : ")
      let claims = try #require(try await tenant.tenant.keys.claims(of: other.string("id_token")))
      #expect(claims.subject != id)
      #expect(claims.claims.string("email") == "new@example.com")
      #expect(claims.claims["email_verified"] == false)
    }
  }

  @Test func `the token's own address stays verified if the application repeats it`() async throws {
    try await Self.run { tenant in
      let answer = try await Self.exchange(
        tenant,
        try await Self.token(
          tenant,
          #"{"strategy":"facebook","email":"grace@example.com","email_verified":true}"#
        ),
        strategy: "facebook",
        adding: ["user_profile": #"{"email":"GRACE@example.com","name":"Grace"}"#]
      )
      let claims = try await tenant.tenant.keys.claims(of: answer.string("id_token"))?.claims
      #expect(claims?["email_verified"] == true)
    }
  }

  @Test(arguments: ["{", "[]", "7", #""text""#])
  func `a profile that is no object is refused`(profile: String) async throws {
    try await Self.run { tenant in
      let token = try await Self.token(tenant, #"{"strategy":"apple","email":"g@example.com"}"#)
      let answer = try await Self.exchange(
        tenant,
        token,
        strategy: "apple",
        adding: ["user_profile": .string(profile)]
      )
      #expect(
        answer.refusal == "400 invalid_request: user_profile must be a JSON object as text"
      )
    }
  }

  @Test func `a client without the setting is refused`() async throws {
    try await Self.run { tenant in
      let token = try await Self.token(tenant, #"{"strategy":"apple","email":"g@example.com"}"#)
      _ = try await tenant.manage(
        "PATCH",
        "clients/native",
        scope: "update:clients",
        body: #"{"native_social_login":{"apple":{"enabled":false}}}"#
      )
      let answer = try await Self.exchange(tenant, token, strategy: "apple")
      #expect(
        answer.refusal
          == "403 unauthorized_client: Native social login is not enabled for the client."
      )
    }
  }

  @Test func `an Action sets metadata at a native login`() async throws {
    let action = ClosureAction { _ in
      [Command("user.setUserMetadata", [.string("key"), .string("apple")])]
    }
    try await Self.run(action: action) { tenant in
      let token = try await Self.token(tenant, #"{"strategy":"apple","email":"g@example.com"}"#)
      #expect(try await Self.exchange(tenant, token, strategy: "apple").status == 200)
      let user = try await tenant.tenant.store.users(of: "apple", atMost: 2).first
      #expect(user?.userMetadata.string("key") == "apple")
    }
  }

  @Test func `an Action that asks for a factor ends a native login`() async throws {
    let action = ClosureAction { _ in [Command("multifactor.enable", [.string("any")])] }
    try await Self.run(action: action) { tenant in
      let token = try await Self.token(tenant, #"{"strategy":"apple","email":"g@example.com"}"#)
      let answer = try await Self.exchange(tenant, token, strategy: "apple")
      #expect(answer.status == 403)
      #expect(answer.json["access_token"] == nil)
      #expect(try await tenant.logTypes().last == "fens")
    }
  }

  @Test func `an Action denies a native login`() async throws {
    let action = ClosureAction { _ in [Command("access.deny", [.string("no")])] }
    try await Self.run(action: action) { tenant in
      let token = try await Self.token(tenant, #"{"strategy":"apple","email":"g@example.com"}"#)
      let answer = try await Self.exchange(tenant, token, strategy: "apple")
      #expect(answer.refusal == "403 access_denied: no")
      #expect(try await tenant.logTypes().last == "fens")
    }
  }
}
