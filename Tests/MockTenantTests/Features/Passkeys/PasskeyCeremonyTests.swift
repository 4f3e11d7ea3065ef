import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Mutated answers of authenticators, at both ceremonies.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct PasskeyCeremonyTests {
  private static let ceremony = PasskeyCeremony(
    relyingPartyID: "x",
    origins: ["https://x"],
    challenge: "AA"
  )

  /// The answer with one of the members of its response changed; nil if it came out the same.
  private static func mutate(
    _ answer: JSONObject,
    _ names: [String],
    _ random: inout SplitMix
  ) -> JSONObject? {
    guard var response = answer.object("response") else { return nil }
    let name = names[random.below(names.count)]
    guard let bytes = Base64URL.decode(response.string(name) ?? "") else { return nil }
    var mutated = bytes
    for _ in 0...random.below(3) where !mutated.isEmpty {
      switch random.below(4) {
      case 0: mutated[random.below(mutated.count)] = UInt8(random.below(256))
      case 1: mutated.insert(UInt8(random.below(256)), at: random.below(mutated.count))
      case 2: mutated.remove(at: random.below(mutated.count))
      default: mutated = Array(mutated.prefix(random.below(mutated.count)))
      }
    }
    guard mutated != bytes else { return nil }
    response.set(name, .string(Base64URL.encode(mutated)))
    return answer.setting(
      "response",
      .object(response.members)
    )
  }

  @Test(arguments: [UInt64(7), 2026])
  func `5,000 mutated answers of each ceremony crash nothing, and no assertion passes`(
    seed: UInt64
  ) throws {
    var random = SplitMix(seed: seed)
    var authenticator = try SoftAuthenticator(origin: "https://x")
    let attestation = JSONObject(
      try authenticator.attestation(["rp": ["id": "x"], "challenge": "AA"]).objectValue ?? []
    )
    let registration = try Self.ceremony.registration(attestation)
    let passkey = Passkey(
      registration,
      of: "auth0|rosa",
      relyingPartyID: "x",
      userAgent: nil,
      at: .start
    )
    let assertion = JSONObject(
      try authenticator.assertion(["rpId": "x", "challenge": "AA"]).objectValue ?? []
    )
    #expect(try Self.ceremony.assertion(assertion, by: passkey).signCount == 1)
    var (registered, asserted) = (0, 0)
    for _ in 0..<5_000 {
      let first = Self.mutate(attestation, ["clientDataJSON", "attestationObject"], &random)
      if let first, (try? Self.ceremony.registration(first)) != nil { registered += 1 }
      let second = Self.mutate(
        assertion,
        ["clientDataJSON", "authenticatorData", "signature"],
        &random
      )
      if let second, (try? Self.ceremony.assertion(second, by: passkey)) != nil { asserted += 1 }
    }
    #expect(asserted == 0, "seed \(seed)")
    // Nothing signs an attestation of `none`: a changed model or key is another passkey.
    #expect(registered < 2_500, "seed \(seed)")
  }
}
