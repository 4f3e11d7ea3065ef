import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

@Suite(.tags(.tenant, .tokens, .cryptography))
struct KeyRotationTests {
  @Test func `tokens of an older key hold, and new ones are signed with the new key`() async throws
  {
    try await withTenant { tenant in
      let keys = tenant.tenant.keys
      let old = try await keys.sign(TokenPayload(["sub": "a"]), type: "JWT")
      try await tenant.rotateKeys()
      let new = try await keys.sign(TokenPayload(["sub": "b"]), type: "JWT")
      #expect(try await keys.claims(of: old)?.subject == "a")
      #expect(try await keys.claims(of: new)?.subject == "b")
      #expect(old.split(separator: ".")[0] != new.split(separator: ".")[0])
      let document = try await TenantClient(tenant.url).get(".well-known/jwks.json").json
      #expect(document["keys"]?.arrayValue?.count == 2)
    }
  }

  @Test func `a key that another server made is found`() async throws {
    try await withTenant { tenant in
      let keys = tenant.tenant.keys
      try await keys.prepare()
      let other = SigningKeys(tenant.tenant.store, randomness: TenantRandomness()) {
        tenant.tenant.now
      }
      try await other.rotate(keepingOld: true)
      let token = try await other.sign(TokenPayload(["sub": "a"]), type: "JWT")
      #expect(try await keys.claims(of: token)?.subject == "a")
      #expect(try await keys.claims(of: token + "x") == nil)
    }
  }
}
