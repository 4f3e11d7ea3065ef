import PostLogin
import WireFormats

@testable import MockTenant

/// The values of the words in the calls of the SDK, such as `{refresh_token}`.
struct SDKCallValues {
  let bench: PasskeyBench

  private var tokens: TokenBench { bench.bench }
  private var url: String { tokens.mock.url }

  init(_ bench: PasskeyBench) { self.bench = bench }

  static func filled(_ text: String, _ values: [String: String]) -> String {
    values.reduce(into: text) { $0 = $0.replacing("{\($1.key)}", with: $1.value) }
  }

  /// The values that a call needs; the tokens of a user are made for each.
  func all(for call: SDKCall) async throws -> [String: String] {
    let text = call.path + (call.body ?? "") + call.headers.values.joined()
    var values = try await tokenValues()
    if text.contains("{code}") { values.merge(try await codeValues()) { $1 } }
    if text.contains("{passkey") || text.contains("{signup_passkey") {
      values.merge(try await passkeyValues()) { $1 }
    }
    if text.contains("{enrollment") { values.merge(try await enrollmentValues()) { $1 } }
    for (name, body) in Self.enrollments where text.contains("{\(name)_session}") {
      values.merge(try await begin(name, body)) { $1 }
    }
    if text.contains("{request_uri}") { values["request_uri"] = try await pushedURI() }
    if text.contains("proof") || text.contains("{thumbprint}") {
      values.merge(try await proofValues(code: values["code"])) { $1 }
    }
    if text.contains("/linked") { try await link() }
    return values
  }

  private static let enrollments = [
    "totp": #"{"type":"totp"}"#, "email": #"{"type":"email","email":"second@example.com"}"#,
    "phone": #"{"type":"phone","phone_number":"+15550007777"}"#,
    "recovery": #"{"type":"recovery-code"}"#, "push": #"{"type":"push-notification"}"#,
    "password": #"{"type":"password"}"#,
  ]

  private func signed(_ claims: JSONObject) async throws -> String {
    var claims = claims
    if claims["iss"] == nil { claims.set("iss", .string(url)) }
    claims.set("exp", .integer(tokens.tenant.now.seconds + 600))
    return try await tokens.tenant.keys.sign(TokenPayload(claims), type: "JWT")
  }

  private func tokenValues() async throws -> [String: String] {
    let login = try await tokens.redeem(try await tokens.code())
    var values = [
      "refresh_token": login.string("refresh_token"), "access": login.string("access_token"),
      "me": try await signed([
        "sub": "auth0|rosa", "aud": .string(url + "me/"), "azp": "native",
        "scope": .string(MyAccountAPI.scopes.joined(separator: " ")),
      ]),
      "management": try await tokens.redeem(
        tokens.code(scopes: ["openid"] + ResourceServer.currentUserScopes) {
          $0.grant.audience = url + "api/v2/"
        }
      ).string("access_token"),
      "other_id_token": try await signed(["sub": "auth0|ben", "aud": "native"]),
    ]
    for strategy in ["apple", "facebook"] {
      values[strategy] = try await signed([
        "iss": .string(url + "u/provider/\(strategy)"), "email": "john@example.com",
        "jti": .string(strategy),
      ])
    }
    return values
  }

  /// A code with the challenge of RFC 7636, appendix B.
  private func codeValues() async throws -> [String: String] {
    let code = try await tokens.code { content in
      content.codeChallenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
      content.codeChallengeMethod = "S256"
    }
    return ["code": code, "verifier": "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"]
  }

  /// The URI of a request that the application's server has pushed.
  private func pushedURI() async throws -> String {
    let form = [
      "client_id": "web", "client_secret": "s3cret-of-web", "response_type": "code",
      "scope": "openid profile",
      "redirect_uri": "https://app.example.com/callback",
      "code_challenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      "code_challenge_method": "S256",
    ]
    let answer = try await tokens.client.post("oauth/par", form: form)
    return TenantClient.encoded(answer.string("request_uri"))
  }

  /// Proofs of one key: for the token endpoint without nonce and with one, and for a bound token.
  private func proofValues(code: String?) async throws -> [String: String] {
    let key = ProofKey()
    var values = [
      "thumbprint": key.thumbprint, "first_proof": try await tokens.proof(of: key),
      "proof": try await tokens.proof(of: key, nonce: try await tokens.nonce()),
    ]
    if code == nil {
      let login = try await tokens.token(tokens.codeForm(tokens.code()), provedBy: key)
      let access = login.string("access_token")
      values["bound_access"] = access
      values["access_proof"] = try await key.proof(
        "GET",
        url + "userinfo",
        at: tokens.tenant.now,
        claims: ["ath": .string(ProofKey.hash(of: access))]
      )
    }
    return values
  }

  /// The answers of an authenticator to a login and to a signup.
  private func passkeyValues() async throws -> [String: String] {
    var authenticator = try SoftAuthenticator(origin: bench.origin)
    _ = try await bench.signUp(authenticator, "first@example.com")
    let login = try await bench.challenge()
    let signup = try await bench.register("second@example.com")
    let other = try SoftAuthenticator(origin: bench.origin)
    return [
      "passkey_session": login.string("auth_session"),
      "passkey": JSONText(try authenticator.assertion(login.options)).text,
      "signup_session": signup.string("auth_session"),
      "signup_passkey": JSONText(try other.attestation(signup.options)).text,
    ]
  }

  private func enrollmentValues() async throws -> [String: String] {
    let begun = try await MyAccountTests.send(bench, "POST", body: #"{"type":"passkey"}"#)
    let authenticator = try SoftAuthenticator(origin: bench.origin)
    return [
      "enrollment_session": begun.string("auth_session"),
      "enrollment": JSONText(try authenticator.attestation(begun.options)).text,
    ]
  }

  private func begin(_ name: String, _ body: String) async throws -> [String: String] {
    let begun = try await MyAccountTests.send(bench, "POST", body: body)
    var code = tokens.mock.outbox().first?.code
    if let secret = OneTimePassword.base32(begun.string("manual_input_code")) {
      code = OneTimePassword.code(secret, UInt64(tokens.tenant.now.seconds / 30))
    }
    return [
      "\(name)_id": begun.string("id").replacing("|", with: "%7C"),
      "\(name)_session": begun.string("auth_session"), "\(name)_code": code ?? "",
    ]
  }

  private func link() async throws {
    let now = tokens.tenant.now
    try await tokens.store.save(
      User(["user_id": "auth0|linked", "connection": "people", "email": "linked@example.com"])
    )
    _ = try await tokens.store.write { database in
      try Store.link("auth0|linked", to: "auth0|rosa", at: now, in: database)
    }
  }
}
