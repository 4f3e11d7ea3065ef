import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Snapshots, and resets to them and to the start.
@Suite(.tags(.tenant), .timeLimit(.minutes(1)))
struct SnapshotTests {
  private static func logIn(_ tenant: TenantServer) async throws -> ScriptedBrowser {
    let browser = ScriptedBrowser(tenant)
    _ = try await browser.logIn(after: try await browser.authorize())
    return browser
  }

  @Test func `a reset returns to a snapshot, with its sessions, keys, clock and sequence`()
    async throws
  {
    try await withTenant {
      $0.seed = 5
    } body: { tenant in
      let client = TenantClient(tenant.url)
      tenant.setClock(SeededTenant.time.date)
      let browser = try await Self.logIn(tenant)
      let kept = try await client.send("PUT", "_mock/snapshots/after-login", json: "{}")
      #expect(kept.status == 200)
      #expect(kept.json["name"] == "after-login")
      #expect(kept.json["rows"]?["session"] == 1)
      let state = try await tenant.tenant.store.state()
      let keys = try await tenant.tenant.keys.publicKeys().map(\.id)

      tenant.advanceClock(by: .seconds(60))
      try await tenant.rotateKeys()
      _ = try await tenant.tenant.store.updateUser("auth0|ada") { $0.document.set("name", "Eve") }
      let tokens = try await SeededTenant.tokens(of: tenant)
      let reset = try await client.send("POST", "_mock/reset", json: #"{"snapshot":"after-login"}"#)
      #expect(reset.status == 204)

      #expect(try await tenant.tenant.store.state() == state)
      #expect(try await tenant.tenant.keys.publicKeys().map(\.id) == keys)
      #expect(tenant.now == SeededTenant.time.date)
      // The browser's session is that of the snapshot.
      #expect(try await browser.authorize(["prompt": "none"]).parameter("code") != nil)
      _ = try await client.send("POST", "_mock/reset", json: #"{"snapshot":"after-login"}"#)
      tenant.advanceClock(by: .seconds(60))
      let again = try await SeededTenant.tokens(of: tenant)
      // Opaque values follow from the seed alone; signatures, from the key that was rotated.
      #expect(again.last == tokens.last)
    }
  }

  @Test func `a reset without a name returns to the start and keeps the keys`() async throws {
    try await withTenant { tenant in
      let client = TenantClient(tenant.url)
      let keys = try await tenant.tenant.keys.publicKeys().map(\.id)
      _ = try await Self.logIn(tenant)
      for body in [nil, "{}"] as [String?] {
        let headers = body == nil ? [:] : ["Content-Type": "application/json"]
        let answer = try await client.send("POST", "_mock/reset", headers: headers, body: body)
        #expect(answer.status == 204)
      }
      #expect(try await tenant.live().isEmpty)
      #expect(try await tenant.logs().isEmpty)
      #expect(try await tenant.tenant.keys.publicKeys().map(\.id) == keys)
    }
  }

  @Test(arguments: [
    ("a%2Fb", 400), ("..%2F..%2Fetc", 400), (".hidden", 400), ("a%20b", 400), ("%00", 400),
    (String(repeating: "a", count: 65), 400), ("a/b", 404), ("good-1_x.y", 200),
  ])
  func `a snapshot's name is a plain word`(name: String, status: Int) async throws {
    try await withTenant { tenant in
      let client = TenantClient(tenant.url)
      let answer = try await client.send("PUT", "_mock/snapshots/\(name)", json: "{}")
      #expect(answer.status == status)
    }
  }

  @Test func `an unknown snapshot and an unknown member are errors`() async throws {
    try await withTenant { tenant in
      let client = TenantClient(tenant.url)
      for (body, status) in [
        (#"{"snapshot":"none"}"#, 404), (#"{"snapshots":"none"}"#, 400), ("[]", 400),
      ] {
        #expect(try await client.send("POST", "_mock/reset", json: body).status == status)
      }
      let deleted = try await client.send("DELETE", "_mock/snapshots/none", headers: [:], body: nil)
      #expect(deleted.status == 404)
    }
  }

  @Test func `snapshots are listed, deleted and bounded`() async throws {
    try await withTenant { tenant in
      let client = TenantClient(tenant.url)
      for number in 0..<SnapshotTable.capacity {
        _ = try await client.send("PUT", "_mock/snapshots/s\(number)", json: "{}")
      }
      #expect(try await client.send("PUT", "_mock/snapshots/more", json: "{}").status == 400)
      #expect(try await client.send("PUT", "_mock/snapshots/s3", json: "{}").status == 200)
      let deleted = try await client.send("DELETE", "_mock/snapshots/s0", headers: [:], body: nil)
      #expect(deleted.status == 204)
      let names = try await client.get("_mock/snapshots").json.arrayValue?.map { $0["name"] }
      #expect(names?.count == SnapshotTable.capacity - 1)
      #expect(names?.first == "s1")
      #expect(names?.last == "s3")
    }
  }

  @Test func `a request that began before a reset writes nothing after it`() async throws {
    try await withTenant { tenant in
      let store = tenant.tenant.store
      try await StoreEra.$ofRequest.withValue(store.era.number) {
        try await store.updateUser("auth0|ada") { $0.document.set("name", "Before") }
        try await tenant.reset()
        await #expect(throws: TenantWasReset.self) {
          try await store.updateUser("auth0|ada") { $0.document.set("name", "After") }
        }
      }
      #expect(try await tenant.user("auth0|ada")?.document["name"] == "Ada Lovelace")
    }
  }

  @Test func `a reset amid a hundred logins leaves nothing of those before it`() async throws {
    // Each login has read the session and the user when the reset comes.
    try await withTenant(action: ScriptedAction { _ in [] }) { tenant in
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<100 {
          group.addTask {
            if number == 50 {
              try await tenant.reset()
              return 204
            }
            let browser = ScriptedBrowser(tenant)
            return try await browser.logIn(after: try await browser.authorize()).status
          }
        }
        return try await group.reduce(into: [Int]()) { $0.append($1) }
      }
      // A login finishes, meets the reset (503), or finds that it is unknown (400); none breaks.
      #expect(!statuses.contains(500), "\(Set(statuses))")
      #expect(statuses.contains(302), "\(Set(statuses))")
      let sessions = try await tenant.live(.session)
      let logins = try await tenant.logs(ofType: "s")
      #expect(sessions.count == logins.count)
    }
  }
}
