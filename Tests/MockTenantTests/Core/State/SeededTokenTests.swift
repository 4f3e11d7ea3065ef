import CryptoExtras
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Tokens of tenants with one seed and one time.
@Suite(.tags(.tenant), .timeLimit(.minutes(1)))
struct SeededTokenTests {
  @Test func `one seed gives the same tokens, byte for byte, and others give others`() async throws
  {
    var port = 0
    var all: [[JSONValue?]] = []
    for seed in [7, 7, 8, nil] as [UInt64?] {
      let tenant = try await SeededTenant.start(seed: seed, port: port)
      port = try SeededTenant.port(of: tenant)
      all.append(try await SeededTenant.tokens(of: tenant))
      try await tenant.stop()
    }
    #expect(all[0].allSatisfy { $0 != nil })
    #expect(all[1] == all[0])
    for other in all[2...] { #expect(zip(all[0], other).allSatisfy { $0 != $1 }) }
  }

  @Test func `a reset begins the sequence again`() async throws {
    try await withTenant {
      $0.seed = 7
    } body: { tenant in
      tenant.setClock(SeededTenant.time.date)
      let first = try await SeededTenant.tokens(of: tenant)
      #expect(try await SeededTenant.tokens(of: tenant) != first)
      try await tenant.reset()
      tenant.setClock(SeededTenant.time.date)
      #expect(try await SeededTenant.tokens(of: tenant) == first)
    }
  }

  @Test func `keys of a seed are primes of their own, and rotate to new ones`() async throws {
    let keys = (0..<2).map { SeededKey(seed: 7, number: $0) }
    #expect(SeededKey(seed: 7, number: 0).modulus == keys[0].modulus)
    #expect(SeededKey(seed: 8, number: 0).modulus != keys[0].modulus)
    #expect(keys[0].modulus != keys[1].modulus)
    for key in keys {
      #expect(key.modulus.count == 256)
      #expect(key.modulus[0] >= 0x80)
      let made = try key.key
      let text = Array("text".utf8)
      let signature = try made.signature(for: text)
      #expect(made.publicKey.isValidSignature(signature, for: text))
    }
    try await withTenant {
      $0.seed = 7
    } body: { tenant in
      var ids: Set<String> = []
      for _ in 0..<3 {
        ids.formUnion(try await tenant.tenant.keys.publicKeys().map(\.id))
        try await tenant.replaceKeys()
      }
      #expect(ids.count == 3)
    }
  }
}
