import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// JSON bodies with wrong types, nulls and repeated names at the endpoints for native applications.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct NativeBodyTests {
  /// An endpoint with a body that has the members that it requires, and no other.
  private static let requests: [(path: String, body: JSONObject)] = [
    (
      "oauth/token",
      [
        "client_id": "phone", "grant_type": .string(ExchangeBench.grant),
        "subject_token": "t", "subject_token_type": .string(ExchangeBench.type),
      ]
    ),
    (
      "oauth/token",
      [
        "client_id": "phone", "grant_type": .string(FactorBench.otpGrant), "mfa_token": "m",
        "otp": "123456",
      ]
    ),
    (
      "oauth/token",
      [
        "client_id": "phone", "grant_type": .string(FactorBench.oobGrant), "mfa_token": "m",
        "oob_code": "o",
      ]
    ),
    (
      "oauth/token",
      [
        "client_id": "phone", "grant_type": .string(FactorBench.recoveryGrant),
        "mfa_token": "m", "recovery_code": "r",
      ]
    ),
    (
      "oauth/token",
      [
        "client_id": "phone", "grant_type": .string(FactorBench.passwordlessGrant),
        "realm": "email", "username": "new@example.com", "otp": "123456",
      ]
    ),
    ("mfa/challenge", ["client_id": "phone", "mfa_token": "m"]),
    (
      "passwordless/start",
      ["client_id": "phone", "connection": "email", "email": "new@example.com"]
    ),
    (
      "otp/challenge",
      ["client_id": "phone", "connection": "people", "email": "rosa@example.com"]
    ),
    (
      "dbconnections/signup",
      [
        "client_id": "phone", "connection": "people", "email": "new@example.com",
        "password": "correct horse battery",
      ]
    ),
    (
      "dbconnections/change_password",
      ["client_id": "phone", "connection": "people", "email": "rosa@example.com"]
    ),
    ("passkey/register", ["client_id": "phone", "user_profile": ["email": "new@example.com"]]),
    ("passkey/challenge", ["client_id": "phone"]),
  ]

  private static func send(
    _ text: String,
    to path: String,
    _ bench: ExchangeBench
  ) async throws -> TenantClient.Answer {
    try await bench.tokens.client.send("POST", path, json: text)
  }

  @Test(arguments: requests.indices)
  private func `a member of another type is refused, and nothing is sent or stored`(
    index: Int
  ) async throws {
    let (path, body) = Self.requests[index]
    try await ExchangeBench.run { bench in
      let users = try await bench.tokens.store.users().count
      for member in body.members {
        for wrong in ["null", "7", "true", #"["x"]"#, #"[null]"#, "[]"] {
          let value = try JSONText(wrong).value
          let answer = try await Self.send(
            body.setting(member.name, value).text,
            to: path,
            bench
          )
          #expect(
            (400..<500).contains(answer.status),
            "\(member.name) \(wrong): \(answer.status) \(answer.body)"
          )
        }
      }
      #expect(try await bench.tokens.store.users().count == users)
      #expect(bench.mock.outbox().isEmpty)
    }
  }

  @Test(arguments: requests.indices)
  private func `a body that is no object, or has a name twice, is refused`(
    index: Int
  ) async throws {
    let (path, body) = Self.requests[index]
    try await ExchangeBench.run { bench in
      let repeated = body.members.map { member in
        "{\"\(member.name)\":\(member.value.jsonText()),\(body.text.dropFirst())"
      }
      for text in ["[]", "null", "7", #""x""#, "{", "", "\u{FEFF}{}"] + repeated {
        let answer = try await Self.send(text, to: path, bench)
        #expect((400..<500).contains(answer.status), "\(text): \(answer.status)")
      }
      #expect(bench.mock.outbox().isEmpty)
    }
  }
}
