import Foundation
import GRDB
import HTTPTypes
import HummingbirdCore
import NIOCore
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct TokenBadInputTests {
  /// Texts that SQL injection would execute, or that would match all rows.
  private static let statements = [
    "' OR '1'='1", "'; DROP TABLE user; --", "\" OR \"\"=\"", "x') OR 1=1 --", "%", "_", "\0",
    "native' --", "auth0|rosa'/*",
  ]

  @Test(arguments: [
    "grant_type", "client_id", "client_secret", "code", "redirect_uri", "code_verifier",
    "refresh_token", "username", "password", "realm", "audience", "scope",
  ])
  func `SQL in a field is a text like any other`(field: String) async throws {
    try await TokenBench.run { bench in
      let token = try await bench.refreshToken()
      let grants: [[String: String]] = [
        [
          "grant_type": "authorization_code", "client_id": "native", "code": "x",
          "redirect_uri": "https://app.example.com/callback",
        ],
        ["grant_type": "refresh_token", "client_id": "native", "refresh_token": token],
        [
          "grant_type": "http://auth0.com/oauth/grant-type/password-realm", "client_id": "web",
          "client_secret": "s3cret-of-web", "realm": "people", "username": "rosa",
          "password": TokenBench.password,
        ],
        [
          "grant_type": "client_credentials", "client_id": "machine",
          "client_secret": "s3cret-of-machine", "audience": TokenBench.api,
        ],
      ]
      for grant in grants {
        for statement in Self.statements {
          let answer = try await bench.token(grant.merging([field: statement]) { $1 })
          // Unknown fields are ignored, and unknown scopes grant nothing.
          #expect(answer.status < 500)
          if field == "scope" { #expect(!answer.string("scope").contains("write:things")) }
          if grant[field] != nil { #expect(answer.status >= 400) }
        }
      }
      #expect(try await bench.mock.userAddresses().count == 2)
      #expect(try await bench.refresh(token).status == 200)
    }
  }

  @Test(arguments: ["token", "client_id", "client_secret"])
  func `SQL in a revocation revokes nothing`(field: String) async throws {
    try await TokenBench.run { bench in
      let token = try await bench.refreshToken()
      for statement in Self.statements {
        let form = ["client_id": "native", "token": "x"].merging([field: statement]) { $1 }
        #expect(try await bench.client.post("oauth/revoke", form: form).status < 500)
      }
      #expect(try await bench.refresh(token).status == 200)
    }
  }

  @Test func `SQL in a bearer token opens nothing`() async throws {
    try await TokenBench.run { bench in
      for statement in Self.statements where statement != "\0" {
        let headers = ["Authorization": "Bearer \(statement)"]
        let answer = try await bench.client.get("userinfo", headers: headers)
        #expect(answer.status == 401)
      }
    }
  }

  @Test(arguments: [
    ("", 400), ("[]", 400), ("null", 400), ("{", 400), ("{\"grant_type\":5}", 400),
    ("{\"grant_type\":\"refresh_token\",\"client_id\":[\"native\"]}", 400),
    (String(repeating: "[", count: 100_000), 400),
    (String(repeating: "{\"a\":", count: 20_000), 400),
    ("{\"grant_type\":\"refresh_token\",\"client_id\":\"native\",\"refresh_token\":\"x\"}", 403),
  ])
  func `a body that is no object with texts is refused`(body: String, status: Int) async throws {
    try await TokenBench.run { bench in
      let answer = try await bench.client.send("POST", "oauth/token", json: body)
      #expect(answer.status == status)
    }
  }

  @Test(arguments: [
    ("text/plain", 400), ("multipart/form-data", 400), ("", 400),
    ("application/x-www-form-urlencoded; charset=utf-8", 403),
  ])
  func `a body of another kind is refused`(type: String, status: Int) async throws {
    try await TokenBench.run { bench in
      let answer = try await bench.client.send(
        "POST",
        "oauth/token",
        headers: ["Content-Type": type],
        body: "grant_type=refresh_token&client_id=native&refresh_token=x"
      )
      #expect(answer.status == status)
    }
  }

  @Test func `a body that is too large is refused`() async throws {
    try await TokenBench.run { bench in
      let large = String(repeating: "a", count: 300_000)
      let answer = try await bench.token(["grant_type": "refresh_token", "refresh_token": large])
      #expect(answer.refusal == "413 invalid_request: The body is larger than 262144 bytes")
      let most = String(repeating: "a=&", count: 80_000)
      let headers = ["Content-Type": "application/x-www-form-urlencoded"]
      let many = try await bench.client.send("POST", "oauth/token", headers: headers, body: most)
      #expect(many.status == 400)
    }
  }

  @Test func `a body that never ends is given up`() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: ByteBuffer.self)
    continuation.yield(ByteBuffer(string: "grant_type="))
    let request = Request(
      head: HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/oauth/token"),
      body: RequestBody(asyncSequence: stream)
    )
    await #expect(
      throws: OAuthError(
        .requestTimeout,
        "invalid_request",
        description: "The body did not end in time"
      )
    ) {
      try await BodyReader.bytes(of: request, atMost: 100, within: .milliseconds(1))
    }
    continuation.finish()
  }

  @Test func `secrets reach no log`() async throws {
    try await TokenBench.run { bench in
      let token = try await bench.refreshToken(of: "rotating")
      _ = try await bench.refresh(token, as: "rotating")
      _ = try await bench.token([
        "grant_type": "password", "client_id": "web", "client_secret": "s3cret-of-web",
        "username": "rosa", "password": "a wrong one",
      ])
      let logs = try await bench.mock.logs().map(\.document.text).joined()
      for secret in [token, "s3cret-of-web", "a wrong one"] { #expect(!logs.contains(secret)) }
    }
  }
}
