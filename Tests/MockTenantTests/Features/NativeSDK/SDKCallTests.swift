import GRDB
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The requests of Auth0.swift, recorded by hand from its documentation and tests.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct SDKCallTests {
  /// The header of the SDK: its name and version as JSON in base64url.
  private static let header = [
    "Auth0-Client": "eyJuYW1lIjoiQXV0aDAuc3dpZnQiLCJ2ZXJzaW9uIjoiMy4xLjAifQ"
  ]

  private static func run(test: (PasskeyBench) async throws -> Void) async throws {
    try await PasskeyBench.run(
      changing: { configuration in
        configuration.clients[0].document.set(
          "grant_types",
          [
            "refresh_token", "authorization_code", .string(PasskeyBench.grant),
            "urn:ietf:params:oauth:grant-type:token-exchange",
          ]
        )
        configuration.clients[0].document.set(
          "native_social_login",
          ["apple": ["enabled": true], "facebook": ["enabled": true]]
        )
        configuration.clients[0].document.set(
          "refresh_token",
          ["policies": [["audience": .string(TokenBench.api), "scope": ["read:things"]]]]
        )
        configuration.clients[0].document.set("allowed_logout_urls", ["app:/logout"])
        configuration.clients[2].document.set("callbacks", ["https://app.example.com/callback"])
        configuration.users[0].user.document.set(
          "authenticators",
          [
            [
              "id": "sms|dev_1", "authenticator_type": "oob", "oob_channel": "sms",
              "phone_number": "+15550001234", "created_at": "2026-11-21T10:00:00.000Z",
            ]
          ]
        )
        for strategy in ["apple", "facebook"] {
          configuration.connections.append(
            Connection(["name": .string(strategy), "strategy": .string(strategy)])
          )
        }
      },
      test: test
    )
  }

  @Test(
    arguments: SDKCall.all + SDKCall.logins + SDKCall.users + SDKCall.methods + SDKCall.proofs
  )
  func `the answer has what the SDK decodes`(call: SDKCall) async throws {
    try await Self.run { bench in
      let values = try await SDKCallValues(bench).all(for: call)
      var headers = Self.header
      if let token = call.token { headers["Authorization"] = "Bearer \(values[token] ?? "")" }
      let (path, body) = (
        SDKCallValues.filled(call.path, values), call.body.map { SDKCallValues.filled($0, values) }
      )
      if body != nil { headers["Content-Type"] = "application/json" }
      for (name, value) in call.headers { headers[name] = SDKCallValues.filled(value, values) }
      let answer = try await bench.bench.client.send(
        call.method,
        path,
        headers: headers,
        body: body
      )
      #expect(answer.status == call.status, "\(answer.body)")
      for (name, kind) in call.decodes {
        #expect(SDKCall.has(answer.json[name], kind), "\(name) in \(answer.body)")
      }
      for (name, text) in call.texts { #expect(answer.string(name) == text) }
      for name in call.readHeaders { #expect(answer.headers[name]?.isEmpty == false, "\(name)") }
      // The SDK finds the id of an enrolment there.
      if call.status == 202 { #expect(answer.headers["location"]?.contains("%7C") == true) }
    }
  }

  @Test func `errors have the texts by which the SDK recognises them`() async throws {
    try await Self.run { bench in
      let tokens = bench.bench
      #expect(
        try await tokens.refresh("unknown").refusal
          == "403 invalid_grant: Unknown or invalid refresh token."
      )
      let wrong = try await tokens.token([
        "grant_type": "password", "client_id": "web", "client_secret": "s3cret-of-web",
        "username": "rosa", "password": "wrong",
      ])
      #expect(wrong.refusal == "403 invalid_grant: Wrong email or password.")
      let token = try await tokens.refreshToken()
      try await tokens.store.write { database in
        try database.execute(sql: "DELETE FROM user WHERE id = 'auth0|rosa'")
      }
      #expect(
        try await tokens.refresh(token).refusal
          == "403 invalid_grant: The refresh_token was generated for a user who doesn't exist anymore."
      )
    }
  }
}
