import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Auth0 keeps 200 active refresh tokens of a user at an application.
@Suite(.tags(.tenant, .tokens))
struct TokenLimitTests {
  private static func token(
    _ id: String,
    client: String = "web",
    user: String = "auth0|rosa",
    at offset: Int64 = 0
  ) -> RefreshTokenRecord {
    RefreshTokenRecord(
      id: id,
      clientID: client,
      userID: user,
      isOnline: false,
      parentRefreshTokenID: nil,
      createdAt: Instant(rawValue: Instant.start.rawValue + offset)
    )
  }

  @Test func `one more than 200 active tokens revokes the oldest`() async throws {
    try await TokenBench.run { bench in
      let store = bench.store
      func save(_ token: RefreshTokenRecord) async throws {
        try await store.save(token, newValueHash: "hash of \(token.id)")
      }
      func isRevoked(_ id: String) async throws -> Bool {
        try await store.refreshToken(id)?.revokedAt != nil
      }
      // These three tokens are the oldest, but do not count toward the limit.
      var expired = Self.token("expired")
      expired.expiresAt = Instant(rawValue: Instant.start.rawValue + 1)
      try await save(expired)
      try await save(Self.token("of another client", client: "native"))
      try await save(Self.token("of another user", user: "auth0|other"))
      for number in 0..<200 { try await save(Self.token("\(number)", at: 10 + Int64(number))) }
      _ = try await bench.session("of the oldest", parent: "0")
      #expect(try await !isRevoked("0"))
      try await save(Self.token("200", at: 300))
      #expect(try await isRevoked("0"))
      #expect(try await store.session("of the oldest")?.revokedAt != nil)
      for id in ["1", "199", "200", "of another client", "of another user", "expired"] {
        #expect(try await !isRevoked(id), "\(id)")
      }
      // A new token with the same time as the oldest must not be revoked itself.
      try await save(Self.token("a", at: 10))
      #expect(try await isRevoked("1"))
      #expect(try await !isRevoked("a"))
    }
  }
}
