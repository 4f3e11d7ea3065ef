import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct ClientAssertionTests {
  private static let invalid = "401 invalid_client: The client_assertion is not valid: "
  private static let notSigned =
    invalid + "no valid key of the client has signed it with the key's algorithm"

  @Test(arguments: ["RS256", "RS384", "PS256"])
  func `an assertion of each algorithm authenticates the client`(algorithm: String) async throws {
    try await TokenBench.runSigned(algorithm) { bench in
      let assertion = try await AssertionKey.first.assertion(for: bench, algorithm: algorithm)
      let answer = try await bench.credentials(assertion)
      #expect(answer.refusal == "200 : ")
      #expect(try await bench.claims(answer.string("access_token"))["azp"] == "machine")
      #expect(try await bench.lastLog().type == "seccft")
    }
  }

  @Test func `an assertion authenticates at introspection, revocation and the pushed request`()
    async throws
  {
    try await TokenBench.runSigned { bench in
      for (path, form, status) in [
        ("oauth/introspect", ["token": "x"], 200), ("oauth/revoke", ["token": "x"], 200),
        // Authenticated, but without a callback.
        ("oauth/par", ["response_type": "code"], 400),
      ] {
        let assertion = try await AssertionKey.first.assertion(for: bench)
        let form = form.merging(AssertionKey.form(assertion)) { $1 }
        let answer = try await bench.client.post(path, form: form)
        #expect(answer.status == status, "\(path): \(answer.body)")
        let unsigned = try await bench.client.post(
          path,
          form: form.merging(["client_assertion": assertion + "x"]) { $1 }
        )
        #expect(unsigned.status == 401)
      }
    }
  }

  @Test func `an assertion counts once`() async throws {
    try await TokenBench.runSigned { bench in
      let assertion = try await AssertionKey.first.assertion(for: bench)
      #expect(try await bench.credentials(assertion).status == 200)
      #expect(try await bench.credentials(assertion).refusal == Self.invalid + "it was used before")
      #expect(try await bench.lastLog().type == "feccft")
    }
  }

  @Test func `the secret of a client with a key does not count`() async throws {
    try await TokenBench.runSigned { bench in
      let form = [
        "grant_type": "client_credentials", "audience": TokenBench.api, "client_id": "machine",
        "client_secret": "s3cret-of-machine",
      ]
      let answer = try await bench.token(form)
      #expect(answer.refusal == "401 access_denied: Unauthorized")
    }
  }

  @Test(
    arguments: [
      ("iss", "web", "its iss must be the client's id"),
      ("iss", nil, "its iss must be the client's id"),
      ("aud", "https://other.example/", "its aud must be the tenant's issuer"),
      ("aud", nil, "its aud must be the tenant's issuer"),
      ("aud", ["https://other.example/"], "its aud must be the tenant's issuer"),
      ("exp", 1_795_255_200, "it has expired"),
      ("exp", nil, "its exp must be a whole number of seconds since 1970"),
      ("exp", "soon", "its exp must be a whole number of seconds since 1970"),
      ("exp", .number("1e300"), "its exp must be a whole number of seconds since 1970"),
      ("exp", 1_795_255_501, "it must expire within 300 seconds"),
      ("iat", 1_795_255_261, "its iat or nbf lies in the future"),
      ("nbf", 1_795_255_261, "its iat or nbf lies in the future"),
      ("iat", .number("-1e300"), "its iat must be seconds since 1970"),
      ("jti", nil, "it lacks the claim jti"), ("jti", "", "it lacks the claim jti"),
      ("jti", 7, "it lacks the claim jti"),
      ("sub", nil, "it is not a signed JSON Web Token with the claim sub"),
      ("sub", 7, "it is not a signed JSON Web Token with the claim sub"),
    ] as [(String, JSONValue?, String)]
  )
  func `an assertion with a wrong claim is refused`(
    claim: String,
    value: JSONValue?,
    reason: String
  ) async throws {
    try await TokenBench.runSigned { bench in
      let assertion = try await AssertionKey.first.assertion(for: bench, claims: [claim: value])
      #expect(try await bench.credentials(assertion).refusal == Self.invalid + reason)
    }
  }

  @Test func `an assertion of a client, a key or an algorithm that is not registered is refused`()
    async throws
  {
    try await TokenBench.runSigned { bench in
      let key = AssertionKey.first
      for assertion in [
        try await AssertionKey.second.assertion(for: bench),
        try await key.assertion(for: bench, algorithm: "HS256"),
        try await key.assertion(for: bench, algorithm: "RS384"),
        try await key.assertion(for: bench, keyID: "unknown-key"),
        try await key.assertion(for: bench, claims: ["sub": "web", "iss": "web"]),
        try await key.assertion(for: bench, claims: ["sub": "nobody", "iss": "nobody"]),
      ] {
        #expect(try await bench.credentials(assertion).refusal == Self.notSigned)
      }
      let parts = try await key.assertion(for: bench).split(separator: ".").map(String.init)
      let header = Base64URL.encode(Array(#"{"alg":"none","typ":"JWT"}"#.utf8))
      for assertion in ["\(header).\(parts[1]).", "\(header).\(parts[1]).\(parts[2])"] {
        #expect(try await bench.credentials(assertion).refusal == Self.notSigned)
      }
      for text in ["", "x", "a.b.c", "\(parts[0]).\(parts[1])", "\0"] {
        #expect(try await bench.credentials(text).status >= 400)
      }
    }
  }

  @Test func `an assertion beside another way of authentication is refused`() async throws {
    try await TokenBench.runSigned { bench in
      let assertion = try await AssertionKey.first.assertion(for: bench)
      let secret = try await bench.credentials(
        assertion,
        adding: ["client_secret": "s3cret-of-machine"]
      )
      #expect(
        secret.refusal == "400 invalid_request: Use one way of client authentication, not two"
      )
      let other = try await bench.credentials(assertion, adding: ["client_id": "web"])
      #expect(other.refusal == Self.invalid + "it is about another client than client_id")
      let type = try await bench.credentials(
        assertion,
        adding: [
          "client_assertion_type": "urn:ietf:params:oauth:client-assertion-type:saml2-bearer"
        ]
      )
      #expect(type.string("error") == "invalid_request")
      let missing = try await bench.token([
        "grant_type": "client_credentials", "client_assertion_type": "x",
      ])
      #expect(
        missing.refusal == "400 invalid_request: Missing required parameter: client_assertion"
      )
      // None of these has spent the assertion.
      #expect(try await bench.credentials(assertion).status == 200)
    }
  }

  @Test func `a key counts until it expires, and by its id`() async throws {
    let settings: JSONObject = ["expires_at": "2026-11-21T10:05:00.000Z", "kid": "first-key-1"]
    try await TokenBench.runSigned(adding: settings) { bench in
      let key = AssertionKey.first
      let named = try await key.assertion(for: bench, keyID: "first-key-1")
      #expect(try await bench.credentials(named).status == 200)
      bench.tenant.clock.advance(by: .seconds(300))
      #expect(try await bench.credentials(key.assertion(for: bench)).refusal == Self.notSigned)
    }
  }
}
