import Foundation
import NIOCore
import NIOPosix
import PostLogin
import Synchronization
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct OperationTests {
  private static let login = [
    "grant_type": "password", "client_id": "web", "client_secret": "web-secret",
    "username": "ada@example.com", "password": "Mock-Tenant-1", "scope": "openid",
  ]

  @Test func `a tenant that can work is healthy`() async throws {
    try await withTenant { tenant in
      let answer = try await TenantClient(tenant.url).get("health")
      #expect(answer.status == 200)
      #expect(answer.body == #"{"status":"ok"}"#)
    }
  }

  @Test func `logins are counted by decision, and Actions by their duration`() async throws {
    let action = ScriptedAction(name: "doorman") { event in
      event[path: ["user", "email"]]?.stringValue == "bob@example.com"
        ? [Command("access.deny", [.string("not you")])] : []
    }
    try await withTenant(action: action) { tenant in
      let client = TenantClient(tenant.url)
      #expect(try await client.post("oauth/token", form: Self.login).status == 200)
      let bob = Self.login.merging(["username": "bob@example.com"]) { $1 }
      #expect(try await client.post("oauth/token", form: bob).status == 403)
      let answer = try await client.get("metrics")
      #expect(answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
      let lines = answer.body.split(separator: "\n")
      #expect(lines.contains(#"mock_tenant_logins_total{decision="allowed",grant="password"} 1"#))
      #expect(lines.contains(#"mock_tenant_logins_total{decision="denied",grant="password"} 1"#))
      let count = "mock_tenant_action_duration_seconds_count"
      #expect(lines.contains(#"\#(count){action="doorman",failed="false"} 2"#))
      #expect(!answer.body.contains("example.com"))
    }
  }

  @Test(
    arguments: [
      ("health?" + String(repeating: "a", count: 17_000), [:], 414),
      ("health", ["Cookie": "a=" + String(repeating: "a", count: 17_000)], 431),
      ("health", ["X-Large": String(repeating: "a", count: 33_000)], 431),
      ("health", ["X-Larger": String(repeating: "a", count: 70_000)], 400),
      ("health", ["Cookie": "a=" + String(repeating: "a", count: 15_000)], 200),
    ] as [(String, [String: String], Int)]
  )
  func `a head that is too large is refused`(
    _ path: String,
    _ headers: [String: String],
    _ status: Int
  ) async throws {
    try await withTenant { tenant in
      let client = TenantClient(tenant.url)
      let refused = try await client.get(path, headers: headers)
      let next = try await client.get("health")
      #expect(refused.status == status)
      #expect(next.status == 200)
    }
  }

  @Test(arguments: ["PRAGMA query_only = 1", "PRAGMA max_page_count = 1"])
  func `a database that cannot be written costs no more than the answer`(
    _ trouble: String
  ) async throws {
    let path = NSTemporaryDirectory() + "outage-\(UUID().uuidString).db"
    var options = TenantServer.Options()
    options.databasePath = path
    let tenant = try await TenantServer.start(.sample, flow: Flow([]), options: options)
    let store = tenant.tenant.store
    let client = TenantClient(tenant.url)
    try await store.execute(trouble)
    let refused = try await client.post("oauth/token", form: Self.login)
    #expect(refused.status == 503)
    #expect(refused.headers["retry-after"] == "5")
    #expect(refused.json["error"]?.stringValue == "temporarily_unavailable")
    #expect(!refused.body.contains("SQLITE"))
    try await store.execute("PRAGMA query_only = 0; PRAGMA max_page_count = 1000000")
    #expect(try await client.post("oauth/token", form: Self.login).status == 200)
    #expect(try await tenant.logTypes() == ["sepft"])
    try await tenant.stop()
    for ending in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + ending)
    }
  }

  @Test func `a tenant that stops finishes the logins that are running`() async throws {
    let gate = Gate()
    let flow = Flow([Flow.Step(SlowAction(gate: gate))])
    let tenant = try await TenantServer.start(.sample, flow: flow)
    let client = TenantClient(tenant.url)
    async let answer = client.post("oauth/token", form: Self.login)
    await gate.arrival()
    let port = try #require(URL(string: tenant.url)?.port)
    let idle = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    let stop = try await idle.executeThenClose { inbound, outbound in
      try await outbound.write(
        ByteBuffer(string: "GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
      )
      var parts = inbound.makeAsyncIterator()
      #expect(try await parts.next() != nil)
      let stop = Task { try await tenant.stop() }
      // The server closes connections without a request when the stop begins.
      while try await parts.next() != nil {}
      return stop
    }
    gate.open()
    #expect(try await answer.status == 200)
    try await stop.value
  }

  @Test func `an address that is taken is told`() async throws {
    try await withTenant { tenant in
      var options = TenantServer.Options()
      options.port = try #require(Int(tenant.url.dropLast().split(separator: ":").last ?? ""))
      let error = await #expect(throws: PostLoginError.self) {
        _ = try await TenantServer.start(.sample, flow: Flow([]), options: options)
      }
      #expect(error?.code == .unavailableAddress)
      #expect(
        error?.message == "`127.0.0.1:\(options.port)` cannot be listened on: address already in "
          + "use; name another with --port or --host"
      )
    }
  }

  @Test func `every tenant log is handed on as it is written`() async throws {
    let types = Types()
    var options = TenantServer.Options()
    options.onLog = { log in types.list.withLock { $0.append(log.type) } }
    let tenant = try await TenantServer.start(.sample, flow: Flow([]), options: options)
    _ = try await TenantClient(tenant.url).post("oauth/token", form: Self.login)
    try await tenant.stop()
    #expect(types.list.withLock { $0 } == ["sepft"])
  }
}

private final class Types: Sendable {
  let list = Mutex<[String]>([])
}

/// An Action that waits until the test releases it.
private struct SlowAction: Action {
  let name = "slow"
  let gate: Gate

  func run(_ invocation: Invocation) async throws -> ActionResult {
    await gate.pass()
    return ActionResult(commands: [])
  }
}

/// Lets an Action and its test wait for each other.
private final class Gate: Sendable {
  private let arrivals = AsyncStream.makeStream(of: Void.self)
  private let passes = AsyncStream.makeStream(of: Void.self)

  func pass() async {
    arrivals.continuation.yield()
    _ = await passes.stream.first { _ in true }
  }

  func arrival() async { _ = await arrivals.stream.first { _ in true } }

  func open() { passes.continuation.yield() }
}
