import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Deliveries that a crash interrupts.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct EventCrashTests {
  /// Runs a test with the path of a database.
  private static func run(_ test: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "event-crash-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await test(folder.appending(path: "tenant.sqlite").path)
  }

  private static var configuration: TenantConfiguration {
    var configuration = TenantConfiguration.sample
    configuration.eventStreams = [EventStreamBench.stream(["user.created"])]
    return configuration
  }

  /// The tenant of a server that has loaded its configuration and delivers nothing.
  private static func crashed(at path: String) async throws -> Tenant {
    let store = try Store(at: path)
    try await store.load(configuration)
    let options = EventStreamBench.options(EventReceiver())
    let tenant = try Tenant(
      configuration,
      flow: Flow([]),
      streamFlows: options.streamFlows,
      store: store,
      logger: options.logger
    )
    tenant.clock.set(.start)
    return tenant
  }

  private static func insertUser(_ tenant: Tenant) async throws {
    try await tenant.store.write { database in
      try Store.insert(User(["user_id": "auth0|new", "connection": "c"]), in: database)
    }
  }

  /// What the next server on the database receives, after so many seconds.
  private static func received(at path: String, after seconds: Int64) async throws -> [String] {
    let receiver = EventReceiver()
    let mock = try await TenantServer.start(
      configuration,
      flow: Flow([]),
      options: {
        var options = EventStreamBench.options(receiver)
        options.databasePath = path
        return options
      }()
    )
    mock.tenant.clock.set(.start + .seconds(seconds))
    await mock.deliverEvents()
    let count = try await mock.tenant.store.deliveries().count
    #expect(count == 1)
    try await mock.stop()
    return receiver.types
  }

  @Test func `an event of a server that crashed before the first attempt is delivered`()
    async throws
  {
    try await Self.run { path in
      try await Self.insertUser(try await Self.crashed(at: path))
      #expect(try await Self.received(at: path, after: 0) == ["user.created"])
      #expect(try await Self.received(at: path, after: 3600) == [])
    }
  }

  @Test func `an attempt that a crash interrupts is repeated after a minute`() async throws {
    try await Self.run { path in
      let tenant = try await Self.crashed(at: path)
      try await Self.insertUser(tenant)
      let delivery = try #require(try await tenant.store.dueDeliveries(at: .start).first)
      #expect(try await tenant.store.claim(delivery, at: .start))
      // Another server leaves the attempt alone while it may be running.
      #expect(try await tenant.store.claim(delivery, at: .start) == false)
      #expect(try await tenant.store.dueDeliveries(at: .start + .seconds(59)) == [])
      #expect(try await Self.received(at: path, after: 60) == ["user.created"])
      #expect(try await Self.received(at: path, after: 3600) == [])
    }
  }

  @Test func `an event that was delivered but not marked is delivered twice`() async throws {
    try await Self.run { path in
      let tenant = try await Self.crashed(at: path)
      try await Self.insertUser(tenant)
      let delivery = try #require(try await tenant.store.dueDeliveries(at: .start).first)
      #expect(try await tenant.store.claim(delivery, at: .start))
      let flow = try #require(tenant.streamFlows["act"])
      let run = TriggerRun(
        of: flow,
        in: tenant,
        subject: Tenant.LogSubject(),
        origin: RequestOrigin(ip: "", method: "POST", hostname: "h", issuer: "i")
      )
      let event = try Event(json: #"{"message":\#(delivery.event.text),"secrets":{}}"#)
      let outcome = try await run.outcome(on: event)
      #expect(outcome.actions.map(\.error) == [nil])
      #expect(try await Self.received(at: path, after: 60) == ["user.created"])
    }
  }
}
