import Foundation
import GRDB
import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// The stored device sessions.
@Suite(.tags(.tenant))
struct DeviceSessionStoreTests {
  @Test func `a file without device sessions keeps its refresh tokens`() async throws {
    let folder = NSTemporaryDirectory() + "device-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let queue = try DatabaseQueue(path: folder + "/tenant.db")
    try StoreSchema.migrator.migrate(queue, upTo: "executions")
    try await queue.write { database in
      try database.execute(
        sql: """
          INSERT INTO refresh_token (id, client_id, user_id, is_online, created_at, content)
          VALUES ('rt_1', 'native', 'auth0|ada', 0, 1, '{"scopes":[],"connection":"","metadata":"{}","device":{}}')
          """
      )
    }
    try queue.close()
    let store = try Store(at: folder + "/tenant.db")
    let token = try #require(try await store.refreshToken("rt_1"))
    #expect(token.clientID == "native")
    #expect(token.deviceSessionID == nil)
    #expect(try await store.deviceSession(secret: "unknown") == nil)
  }

  @Test func `a device session goes a month after its end`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin(scopes: ["openid", "device_sso"])
      let session = try #require(
        try await bench.store.deviceSession(secret: login.string("device_secret"))
      )
      let month = Store.endedGrantMemory
      let end = try #require(session.end)
      for (time, isKept) in [(end + month + .seconds(-1), true), (end + month, false)] {
        _ = try await bench.store.write { try Store.sweep(at: time, in: $0) }
        let kept = try await bench.store.deviceSession(session.id)
        #expect((kept != nil) == isKept)
        // The login session has ended later, and is kept for its own month.
        #expect(try await bench.store.session("session-1") != nil)
      }
    }
  }

  @Test func `a session that a device session needs is kept`() async throws {
    try await TokenBench.runNativeSSO(
      changing: { configuration in
        let index = configuration.clients.firstIndex { $0.id == "first" } ?? 0
        configuration.clients[index].document.set("refresh_token", [:])
      },
      test: { bench in
        let login = try await bench.firstLogin(scopes: ["openid", "device_sso"])
        let later = Instant.start + .seconds(100_000_000)
        _ = try await bench.store.write { try Store.sweep(at: later, in: $0) }
        #expect(try await bench.store.session("session-1") != nil)
        bench.mock.setClock(later.date)
        #expect(try await bench.exchange(login).status == 200)
      }
    )
  }
}
