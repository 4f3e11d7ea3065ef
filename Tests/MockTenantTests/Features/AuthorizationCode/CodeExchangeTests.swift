import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct CodeExchangeTests {
  @Test func `a code gives tokens that name the user`() async throws {
    try await TokenBench.run { bench in
      let answer = try await bench.redeem(bench.code())
      #expect(answer.status == 200)
      #expect(answer.string("token_type") == "Bearer")
      #expect(answer.string("scope") == "openid profile email offline_access")
      #expect(answer.json["expires_in"]?.doubleValue == 86_400)
      #expect(answer.headers["cache-control"] == "no-store")
      #expect(answer.headers["pragma"] == "no-cache")
      let issuer = bench.mock.url
      let id = try await bench.claims(answer.string("id_token"))
      #expect(id.string("aud") == "native")
      #expect(id.string("nonce") == "n-1")
      #expect(id.string("email") == "rosa@example.com")
      #expect(id.string("name") == "Rosa Almeida")
      #expect(id.integer("auth_time") == Instant.start.seconds)
      let log = try await bench.lastLog()
      #expect(log.type == "seacft")
      #expect(log.entryDescription == "Authorization Code for Access Token")
      #expect(log.document.string("client_id") == "native")
      #expect(log.document.string("user_id") == "auth0|rosa")
      #expect(log.document.string("connection_id") == "con_people")
      #expect(log.document.string("audience") == issuer + "userinfo")
    }
  }

  @Test func `a login without openid and offline_access gives an access token alone`()
    async throws
  {
    try await TokenBench.run { bench in
      let code = try await bench.code(scopes: ["read:things"]) {
        $0.grant.audience = TokenBench.api
      }
      let answer = try await bench.redeem(code)
      #expect(
        answer.json.objectValue?.map(\.name)
          == ["access_token", "scope", "expires_in", "token_type"]
      )
      #expect(answer.json["expires_in"]?.doubleValue == 7200)
      let access = try await bench.claims(answer.string("access_token"))
      #expect(access.string("iss") == bench.mock.url)
      #expect(access.string("sub") == "auth0|rosa")
      #expect(access.string("aud") == "https://api.example.com")
      #expect(access.string("azp") == "native")
      #expect(access.string("scope") == "read:things")
    }
  }

  @Test func `what Actions asked for goes into the tokens`() async throws {
    try await TokenBench.run { bench in
      let code = try await bench.code {
        $0.grant.audience = TokenBench.api
        $0.grant.accessTokenClaims = ["https://example.com/plan": "plus"]
        $0.grant.idTokenClaims = ["https://example.com/tier": 3]
        $0.grant.refreshTokenChanges.metadata = [
          Outcome.Claim(name: "device", value: JSONText(string: "blue"))
        ]
        $0.grant.refreshTokenChanges.expiryMilliseconds = Double(
          (Instant.start + .seconds(500)).rawValue
        )
      }
      let answer = try await bench.redeem(code)
      let access = try await bench.claims(answer.string("access_token"))
      #expect(access.string("https://example.com/plan") == "plus")
      let id = try await bench.claims(answer.string("id_token"))
      #expect(id.integer("https://example.com/tier") == 3)
      let path = "refresh-tokens/\(try await bench.mock.refreshTokenID() ?? "")"
      let shown = try await bench.mock.manage("GET", path, scope: "read:refresh_tokens").json
      #expect(shown["refresh_token_metadata"] == ["device": "blue"])
      #expect(shown["expires_at"] == "2026-11-21T10:08:20.000Z")
    }
  }

  @Test func `a code shown again gives nothing and revokes what it gave`() async throws {
    try await TokenBench.run { bench in
      let code = try await bench.code()
      let token = try await bench.redeem(code).string("refresh_token")
      #expect(try await bench.refresh(token).status == 200)
      let again = try await bench.redeem(code)
      #expect(again.refusal == "403 invalid_grant: Invalid authorization code")
      #expect(try await bench.lastLog().type == "feacft")
      #expect(
        try await bench.refresh(token).refusal
          == "403 invalid_grant: Unknown or invalid refresh token."
      )
    }
  }

  @Test func `a code shown again before its refresh token is written revokes it all the same`()
    async throws
  {
    try await TokenBench.run { bench in
      let (code, now) = (try await bench.code(), Instant.start)
      // No request can be timed so that it comes between these two steps of another.
      guard
        case .redeemed = try await bench.store.redeemCode(code, clientID: "native", at: now),
        case .replayed = try await bench.store.redeemCode(code, clientID: "native", at: now)
      else { return #expect(Bool(false)) }
      let token = RefreshTokenRecord(
        id: "rt_1",
        clientID: "native",
        userID: "auth0|rosa",
        isOnline: false,
        createdAt: now
      )
      #expect(try await bench.store.save(token, newValueHash: "hash", ofCode: code))
      #expect(try await bench.store.refreshToken("rt_1")?.revokedAt == now)
    }
  }

  @Test func `a code is gone after 30 seconds`() async throws {
    try await TokenBench.run { bench in
      let codes = [try await bench.code(), try await bench.code()]
      bench.tenant.clock.advance(by: .seconds(29))
      #expect(try await bench.redeem(codes[0]).status == 200)
      bench.tenant.clock.advance(by: .seconds(1))
      #expect(
        try await bench.redeem(codes[1]).refusal
          == "403 invalid_grant: Invalid authorization code"
      )
    }
  }

  @Test func `a code of another client is refused, and stays good for its own`() async throws {
    try await TokenBench.run { bench in
      let code = try await bench.code()
      #expect(
        try await bench.redeem(code, as: "rotating").refusal
          == "403 invalid_grant: Invalid authorization code"
      )
      #expect(try await bench.redeem(code).status == 200)
    }
  }

  @Test(arguments: [
    nil, "https://app.example.com/callback/", "https://app.example.com/Callback",
    "https://evil.example.com/callback",
  ])
  func `the redirect URI has to be the one of the login`(uri: String?) async throws {
    try await TokenBench.run { bench in
      var form = [
        "grant_type": "authorization_code", "client_id": "native", "code": try await bench.code(),
      ]
      form["redirect_uri"] = uri
      #expect(
        try await bench.token(form).refusal
          == "403 invalid_grant: The redirect URI is not the one of the login."
      )
    }
  }

  /// The verifier and challenge of RFC 7636, appendix B.
  private static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
  private static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"

  @Test(arguments: [
    ("S256", challenge, verifier, true), ("S256", challenge, challenge, false),
    ("S256", challenge, nil, false), ("S256", challenge, "", false),
    ("plain", verifier, verifier, true), ("plain", verifier, "other", false),
    (nil, verifier, verifier, true), ("S512", verifier, verifier, false),
    (nil, nil, nil, true), (nil, nil, verifier, false),
  ])
  func `the verifier has to fit the challenge`(
    method: String?,
    challenge: String?,
    verifier: String?,
    isGood: Bool
  ) async throws {
    try await TokenBench.run { bench in
      let code = try await bench.code {
        $0.codeChallenge = challenge
        $0.codeChallengeMethod = method
      }
      let answer = try await bench.redeem(
        code,
        adding: verifier.map { ["code_verifier": $0] } ?? [:]
      )
      #expect(
        answer.refusal
          == (isGood ? "200 : " : "403 invalid_grant: Failed to verify code verifier")
      )
    }
  }

  @Test func `a code whose verifier was wrong is spent`() async throws {
    try await TokenBench.run { bench in
      let code = try await bench.code { $0.codeChallenge = "right" }
      #expect(try await bench.redeem(code, adding: ["code_verifier": "wrong"]).status == 403)
      #expect(try await bench.redeem(code, adding: ["code_verifier": "right"]).status == 403)
    }
  }

  @Test(arguments: [["openid"], ["openid", "offline_access"]])
  func `a code is worth nothing after the user has logged out`(scopes: [String]) async throws {
    try await TokenBench.run { bench in
      let session = try await bench.session()
      let code = try await bench.code(scopes: scopes) { $0.grant.sessionID = session.id }
      let path = "sessions/\(session.id)"
      #expect(try await bench.mock.manage("DELETE", path, scope: "delete:sessions").status == 202)
      #expect(
        try await bench.redeem(code).refusal == "403 invalid_grant: Invalid authorization code"
      )
    }
  }

  @Test func `a code of a user that was blocked meanwhile is worth nothing`() async throws {
    try await TokenBench.run { bench in
      let code = try await bench.code { $0.grant.userID = "auth0|ben" }
      #expect(try await bench.redeem(code).refusal == "403 unauthorized: user is blocked")
    }
  }

  /// Settings of the web client, and whether a transferred session gets an online refresh token.
  @Test(
    arguments: [
      ([:], nil), (["allow_refresh_token": false], nil),
      (["allow_refresh_token": true], true),
      (["allow_refresh_token": true, "enforce_online_refresh_tokens": false], false),
    ] as [(JSONValue, Bool?)]
  )
  func `a transferred session gives refresh tokens as the client says`(
    settings: JSONValue,
    isOnline: Bool?
  ) async throws {
    try await TokenBench.run(
      changing: { $0.clients[0].document.set("session_transfer", settings) },
      test: { bench in
        let session = try await bench.session(parent: "rt_parent")
        let code = try await bench.code {
          $0.grant.sessionID = session.id
          $0.grant.parentRefreshTokenID = "rt_parent"
        }
        let answer = try await bench.redeem(code)
        #expect(answer.status == 200)
        // No API shows whether a token is online, nor its parent.
        let shown = try await bench.store.refreshToken(value: answer.string("refresh_token"))
        #expect(shown?.token.isOnline == isOnline)
        #expect(shown?.token.parentRefreshTokenID == (isOnline == nil ? nil : "rt_parent"))
      }
    )
  }

  @Test func `an API that forbids offline access gives no refresh token`() async throws {
    try await TokenBench.run { bench in
      let code = try await bench.code { $0.grant.audience = "https://strict.example.com" }
      let answer = try await bench.redeem(code)
      #expect(answer.status == 200)
      #expect(answer.json["refresh_token"] == nil)
    }
  }
}
