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
        for strategy in ["apple", "facebook"] {
          configuration.connections.append(
            Connection(["name": .string(strategy), "strategy": .string(strategy)])
          )
        }
      },
      test: test
    )
  }

  /// The values of the words in calls.
  private static func values(_ bench: PasskeyBench) async throws -> [String: String] {
    let (tenant, url) = (bench.bench.tenant, bench.bench.mock.url)
    func signed(_ claims: JSONObject) async throws -> String {
      var claims = claims
      if claims["iss"] == nil { claims.set("iss", .string(url)) }
      claims.set("exp", .integer(tenant.now.seconds + 600))
      return try await tenant.keys.sign(TokenPayload(claims), type: "JWT")
    }
    var values = [
      "refresh_token": try await bench.bench.refreshToken(),
      "me": try await signed([
        "sub": "auth0|rosa", "aud": .string(url + "me/"), "azp": "native",
        "scope": .string(MyAccountAPI.scopes.joined(separator: " ")),
      ]),
      "management": try await signed([
        "sub": "auth0|rosa", "aud": .string(url + "api/v2/"), "azp": "native",
        "scope": "update:current_user_identities",
      ]),
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

  @Test(arguments: SDKCall.all)
  func `the answer has what the SDK decodes`(call: SDKCall) async throws {
    try await Self.run { bench in
      let values = try await Self.values(bench)
      var headers = Self.header
      if let token = call.token { headers["Authorization"] = "Bearer \(values[token] ?? "")" }
      var body = call.body
      for (name, value) in values { body = body?.replacing("{\(name)}", with: value) }
      if body != nil { headers["Content-Type"] = "application/json" }
      let answer = try await bench.bench.client.send(
        call.method,
        call.path,
        headers: headers,
        body: body
      )
      #expect(answer.status == call.status, "\(answer.body)")
      for (name, kind) in call.decodes {
        #expect(SDKCall.has(answer.json[name], kind), "\(name) in \(answer.body)")
      }
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
