import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Devices that prove a key (RFC 9449).
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct DeviceKeyTests {
  @Test func `tokens of a device are bound to the key that it proves`() async throws {
    try await DeviceBench.run { bench in
      let key = ProofKey()
      let codes = try await bench.begin()
      _ = try await bench.approve(codes.userCode, in: ScriptedBrowser(bench.tenant))
      bench.tenant.advanceClock(by: .seconds(5))
      let form = [
        "grant_type": DeviceBench.grant, "client_id": "tv", "device_code": codes.deviceCode,
      ]
      let answer = try await Self.send(form, key, bench)
      #expect(answer.status == 200)
      #expect(answer.json["token_type"] == "DPoP")
      let refresh = [
        "grant_type": "refresh_token", "client_id": "tv",
        "refresh_token": answer.json["refresh_token"]?.stringValue ?? "",
      ]
      let unproved = try await bench.client.post("oauth/token", form: refresh)
      #expect(unproved.json["error"] == "invalid_grant")
      #expect(try await Self.send(refresh, key, bench).status == 200)
    }
  }

  private static func send(
    _ form: [String: String],
    _ key: ProofKey,
    _ bench: DeviceBench
  ) async throws -> TenantClient.Answer {
    let tenant = bench.tenant.tenant
    let proof = try await key.proof(
      "POST",
      bench.tenant.url + "oauth/token",
      at: tenant.now,
      claims: ["nonce": .string(try await tenant.keys.nonces().make(at: tenant.now))]
    )
    return try await bench.client.post("oauth/token", form: form, headers: ["DPoP": proof])
  }
}
