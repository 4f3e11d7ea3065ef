import Foundation
import GRDB
import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// The newest key does not depend on the clock.
@Suite(.tags(.tenant, .tokens, .cryptography))
struct KeyOrderTests {
  /// A key that signs no token.
  private static func key(_ id: String, _ time: Int64) -> KeyRecord {
    KeyRecord(id: id, pem: "", createdAt: Instant(rawValue: time))
  }

  @Test(arguments: [[5, 5, 5], [7, 6, 5], [5, 6, 7]] as [[Int64]])
  func `the key that came last is the first`(times: [Int64]) async throws {
    let store = try Store()
    for (id, time) in zip(["b", "c", "a"], times) {
      try await store.save(Self.key(id, time), replacingAll: false)
    }
    #expect(try await store.keys().map(\.id) == ["a", "c", "b"])
  }

  @Test func `tokens are signed with the new key, though the clock was set back`() async throws {
    try await withTenant { mock in
      let keys = mock.tenant.keys
      let header = {
        try await keys.sign(TokenPayload(["sub": "a"]), type: "JWT").split(separator: ".")[0]
      }
      let first = try await header()
      mock.setClock(Date(millisecondsSince1970: 0))
      try await mock.rotateKeys()
      let second = try await header()
      #expect(second != first)
      try await mock.rotateKeys()
      #expect(![first, second].contains(try await header()))
    }
  }

  @Test func `keys of an older file keep their order`() async throws {
    let queue = try DatabaseQueue()
    try StoreSchema.migrator.migrate(queue, upTo: "2")
    try await queue.write { database in
      for (id, time) in [("b", 1), ("c", 2), ("a", 2), ("d", 0)] {
        try database.execute(
          sql: "INSERT INTO signing_key (id, pem, created_at) VALUES (?, '', ?)",
          arguments: [id, time]
        )
      }
    }
    try StoreSchema.migrate(queue)
    let ids = try await queue.write { database in
      try String.fetchAll(database, sql: "SELECT id FROM signing_key ORDER BY position DESC")
    }
    #expect(ids == ["a", "c", "b", "d"])
  }
}
