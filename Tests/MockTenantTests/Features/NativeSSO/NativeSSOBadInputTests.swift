import JWTKit
import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Tokens and secrets that must not be exchanged.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct NativeSSOBadInputTests {
  private static let noToken =
    "400 invalid_grant: The subject token is no ID token of this tenant."
  private static let otherSecret =
    "400 invalid_grant: The device secret is not that of the ID token."
  private static let otherSession =
    "400 invalid_grant: The device secret is of another session than the ID token."
  private static let noSecret = "400 invalid_grant: Unknown or invalid device secret."

  /// Checks that an exchange is refused, logged, and changes nothing.
  private static func expect(
    _ refusal: String,
    _ bench: TokenBench,
    exchange: () async throws -> TenantClient.Answer
  ) async throws {
    let live = try await bench.mock.live()
    #expect(try await exchange().refusal == refusal)
    #expect(try await bench.mock.live() == live)
    let log = try await bench.lastLog()
    #expect(log.type == "fecte")
    #expect(refusal.hasSuffix(": \(log.entryDescription)"))
  }

  @Test(
    arguments: [
      ("subject_token", "Missing required parameter: subject_token"),
      ("subject_token_type", "Missing required parameter: subject_token_type"),
      ("actor_token", "Missing required parameter: actor_token"),
      ("actor_token_type", "Missing required parameter: actor_token_type"),
    ]
  )
  func `a missing parameter is named`(name: String, description: String) async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      try await Self.expect("400 invalid_request: \(description)", bench) {
        try await bench.exchange(login, adding: [name: nil])
      }
    }
  }

  @Test(arguments: ["subject_token_type", "actor_token_type", "requested_token_type"])
  func `a type that the tenant does not have is refused without repeating it`(
    name: String
  ) async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      for type in ["urn:ietf:params:oauth:token-type:jwt", login.string("device_secret")] {
        try await Self.expect("400 invalid_request: Unsupported \(name)", bench) {
          try await bench.exchange(login, adding: [name: type])
        }
      }
    }
  }

  @Test(
    arguments: [
      ("iss", "https://other.example.com/", noToken), ("iss", nil, noToken),
      ("ds_hash", "sInZSacYnFDucWprDjfkXw", otherSecret), ("ds_hash", nil, otherSecret),
      ("sid", "session-2", otherSession), ("sid", nil, otherSession),
      ("sub", "auth0|ben", otherSession), ("sub", nil, otherSession),
      (
        "aud", "stranger",
        "403 unauthorized_client: Client is not allowed to use the device secret of another client."
      ),
    ] as [(String, String?, String)]
  )
  func `each claim of the ID token counts`(
    name: String,
    value: String?,
    refusal: String
  ) async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      let claims = try await bench.claims(login.string("id_token"))
      #expect(claims[name] != nil)
      let token = try await bench.tenant.keys.sign(
        TokenPayload(claims.setting(name, value.map { .string($0) })),
        type: "JWT"
      )
      try await Self.expect(refusal, bench) {
        try await bench.exchange(login, adding: ["subject_token": token])
      }
    }
  }

  @Test func `an expired ID token counts while the secret lives`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      let claims = try await bench.claims(login.string("id_token"))
      let token = try await bench.tenant.keys.sign(
        TokenPayload(claims.setting("exp", .integer(bench.tenant.now.seconds - 1))),
        type: "JWT"
      )
      #expect(try await bench.exchange(login, adding: ["subject_token": token]).status == 200)
    }
  }

  @Test func `an ID token of another tenant is none`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      let claims = try await bench.claims(login.string("id_token"))
      try await TokenBench.runNativeSSO { other in
        let own = try await other.firstLogin().string("id_token")
        let forged = try await other.tenant.keys.sign(TokenPayload(claims), type: "JWT")
        for token in [own, forged] {
          try await Self.expect(Self.noToken, bench) {
            try await bench.exchange(login, adding: ["subject_token": token])
          }
        }
      }
    }
  }

  @Test func `an unsigned ID token, or one signed with the public key, is none`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      let parts = login.string("id_token").split(separator: ".").map(String.init)
      let key = try #require(try await bench.tenant.keys.publicKeys().first)
      let encode = { (text: String) in Base64URL.encode(Array(text.utf8)) }
      let none = encode(#"{"alg":"none","typ":"JWT","kid":"\#(key.id)"}"#)
      let claims = try await bench.claims(login.string("id_token"))
      let publicKey = try Insecure.RSA.PublicKey(modulus: key.modulus, exponent: key.exponent)
      var symmetric: [String] = []
      for secret in [publicKey.pemRepresentation, key.modulus] {
        let keys = JWTKeyCollection()
        let id = JWKIdentifier(string: key.id)
        await keys.add(hmac: HMACKey(from: secret), digestAlgorithm: .sha256, kid: id)
        symmetric.append(try await keys.sign(TokenPayload(claims), kid: id))
      }
      let tokens =
        symmetric + [
          "\(none).\(parts[1]).", "\(none).\(parts[1]).\(parts[2])", "\(parts[0]).\(parts[1]).",
          login.string("access_token"), login.string("device_secret"), "a.b.c",
        ]
      for token in tokens {
        try await Self.expect(Self.noToken, bench) {
          try await bench.exchange(login, adding: ["subject_token": token])
        }
      }
    }
  }

  @Test func `an access token of an API is no ID token`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let code = try await bench.deviceCode { $0.grant.audience = TokenBench.api }
      let login = try await bench.redeem(code, as: "first")
      try await Self.expect(Self.otherSecret, bench) {
        try await bench.exchange(login, adding: ["subject_token": login.string("access_token")])
      }
    }
  }

  @Test func `tokens and secrets of two logins do not mix`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      _ = try await bench.session("session-2")
      let other = try await bench.redeem(bench.deviceCode(session: "session-2"), as: "first")
      for secret in [
        other.string("device_secret"), "unknown", login.string("refresh_token"),
        login.string("id_token"),
      ] {
        try await Self.expect(Self.otherSecret, bench) {
          try await bench.exchange(login, adding: ["actor_token": secret])
        }
      }
    }
  }

  @Test func `a secret is no refresh token, code or access token`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let secret = try await bench.firstLogin().string("device_secret")
      #expect(try await bench.refresh(secret, as: "first").refusal == RefreshTokenTests.refusal)
      #expect(
        try await bench.redeem(secret, as: "first").refusal
          == "403 invalid_grant: Invalid authorization code"
      )
      #expect(try await bench.userInfo(secret).status == 401)
    }
  }

  @Test func `a client that the second does not name, or without the grant, gets nothing`()
    async throws
  {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      try await Self.expect(
        "403 unauthorized_client: Client is not allowed to use the device secret of another client.",
        bench
      ) { try await bench.exchange(login, as: "stranger") }
      try await Self.expect(
        "403 unauthorized_client: Grant type "
          + "'urn:ietf:params:oauth:grant-type:token-exchange' not allowed for the client.",
        bench
      ) { try await bench.exchange(login, as: "native") }
    }
  }

  @Test(arguments: ["https://unknown.example.com", "urn:127.0.0.1:session_transfer"])
  func `an audience that is no API is no target`(audience: String) async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      try await Self.expect("400 invalid_target: Service not found", bench) {
        try await bench.exchange(login, adding: ["audience": audience])
      }
    }
  }

  @Test func `a blocked or deleted user gets nothing`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      try await bench.store.updateUser("auth0|rosa") { $0.document.set("blocked", true) }
      try await Self.expect("403 unauthorized: user is blocked", bench) {
        try await bench.exchange(login)
      }
      _ = try await bench.store.write { database in
        try Store.deleteUser("auth0|rosa", at: .start, in: database)
      }
      try await Self.expect(
        "400 invalid_grant: The session of the ID token has ended.",
        bench
      ) { try await bench.exchange(login) }
    }
  }
}
