import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Assertions of clients at the endpoints besides those of `ClientAssertionTests`.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct AssertionEndpointTests {
  /// An endpoint, a request, and how it is refused once its client is authenticated.
  private static let cases: [(path: String, form: [String: String], refusal: String)] = [
    ("mfa/challenge", ["mfa_token": "x"], "403 invalid_grant: Malformed mfa_token"),
    (
      "passwordless/start", ["connection": "none", "email": "a@b.c"],
      "400 bad.connection: Connection does not exist"
    ),
    (
      "otp/challenge", ["connection": "people", "email": "a@b.c"],
      "403 unauthorized_client: Grant type '\(FactorBench.passwordlessGrant)' not allowed for the "
        + "client."
    ),
    (
      "bc-authorize", ["scope": "openid"],
      "403 unauthorized_client: Grant type 'urn:openid:params:grant-type:ciba' not allowed for the "
        + "client."
    ),
    (
      "passkey/challenge", [:],
      "403 unauthorized_client: Grant type '\(PasskeyBench.grant)' not allowed for the client."
    ),
    (
      "passkey/register", [:],
      "403 unauthorized_client: Grant type '\(PasskeyBench.grant)' not allowed for the client."
    ),
  ]

  @Test(arguments: cases)
  private func `an assertion authenticates the client here too`(
    path: String,
    form: [String: String],
    refusal: String
  ) async throws {
    try await TokenBench.runSigned { bench in
      func send(_ assertion: String) async throws -> TenantClient.Answer {
        var fields = form.merging(AssertionKey.form(assertion)) { $1 }
        fields["client_id"] = "machine"
        if path == "bc-authorize" { return try await bench.client.post(path, form: fields) }
        var body = JSONObject(
          fields.sorted { $0.key < $1.key }.map { JSONMember($0.key, .string($0.value)) }
        )
        if path == "passkey/register" { body.set("user_profile", ["email": "a@b.c"]) }
        return try await bench.client.send("POST", path, json: body.text)
      }
      let assertion = try await AssertionKey.first.assertion(for: bench)
      #expect(try await send(assertion).refusal == refusal)
      let again = try await send(assertion)
      #expect(
        again.refusal == "401 invalid_client: The client_assertion is not valid: it was used before"
      )
      let other = try await AssertionKey.second.assertion(for: bench)
      #expect(try await send(other).status == 401)
    }
  }

  @Test(arguments: cases.map(\.path).filter { $0 != "bc-authorize" })
  func `the OpenAPI document lists the parameters of assertions`(path: String) async throws {
    try await withTenant { tenant in
      let document = try await TenantClient(tenant.url).get("_mock/openapi.json").json
      let content = document["paths"]?["/\(path)"]?["post"]?["requestBody"]?["content"]
      let body = content?["application/json"]?["schema"]?["properties"]
      #expect(body?["client_assertion"] != nil)
      #expect(body?["client_assertion_type"] != nil)
    }
  }
}
