import GRDB
import PostLogin
import Testing
import WireFormats

@testable import MockTenant

/// The sample tenant with the stream `est_1`, whose Action is in Swift; its clock stands still.
struct EventStreamBench: Sendable {
  static let scopes =
    ["read", "create", "update", "delete"].map { "\($0):event_streams" }
    + [
      "read:event_deliveries", "update:event_deliveries", "create:users", "update:users",
      "create:organizations", "update:organizations", "delete:organizations",
      "create:organization_members", "delete:organization_members",
      "create:organization_member_roles", "delete:organization_member_roles",
      "create:organization_connections", "update:organization_connections",
      "delete:organization_connections",
    ]

  let mock: TenantServer
  let receiver: EventReceiver

  var store: Store { mock.tenant.store }

  /// The stream of these types of events, for the Action `act`.
  static func stream(_ types: [String], id: String = "est_1") -> EventStream {
    EventStream([
      "id": .string(id), "name": .string(id),
      "subscriptions": .array(types.map { ["event_type": .string($0)] }),
      "destination": ["type": "action", "configuration": ["action_id": "act"]],
    ])
  }

  /// The options of a tenant whose stream Action `act` is the receiver.
  static func options(_ receiver: EventReceiver) -> TenantServer.Options {
    var options = TenantServer.Options()
    options.streamFlows = ["act": Flow([Flow.Step(receiver)], trigger: .eventStream)]
    options.hasTestControl = true
    return options
  }

  static func run(
    _ types: [String],
    changing change: (inout TenantConfiguration) -> Void = { _ in },
    test: (EventStreamBench) async throws -> Void
  ) async throws {
    var configuration = TenantConfiguration.sample
    configuration.eventStreams = [stream(types)]
    change(&configuration)
    let receiver = EventReceiver()
    let mock = try await TenantServer.start(
      configuration,
      flow: Flow([]),
      options: options(receiver)
    )
    mock.tenant.clock.set(.start)
    do {
      try await test(EventStreamBench(mock: mock, receiver: receiver))
    } catch {
      try? await mock.stop()
      throw error
    }
    try await mock.stop()
  }

  /// Asks the Management API.
  func send(
    _ method: String,
    _ path: String,
    _ body: String? = nil
  ) async throws -> TenantClient.Answer {
    var headers = ["Authorization": "Bearer \(try await mock.managementToken(Self.scopes))"]
    if body != nil { headers["Content-Type"] = "application/json" }
    return try await TenantClient(mock.url)
      .send(method, "api/v2/\(path)", headers: headers, body: body)
  }

  /// Creates a user with the given name before the `@`.
  func createUser(_ name: String = "new") async throws {
    let answer = try await send(
      "POST",
      "users",
      """
      {"connection":"Username-Password-Authentication","user_id":"\(name)",
       "email":"\(name)@example.com","password":"correct horse","app_metadata":{"plan":"free"}}
      """
    )
    #expect(answer.status == 201, "\(answer.body)")
  }

  /// Changes the organization of the sample.
  func changeOrganization(
    _ change: @escaping @Sendable (inout Organization) -> Void
  ) async throws {
    _ = try await store.write { database in
      try Store.updateOrganization("org_sample", in: database, change: change)
    }
  }

  /// Moves the clock and delivers what is due then.
  func pass(_ seconds: Int64) async {
    mock.advanceClock(by: .seconds(seconds))
    await mock.deliverEvents()
  }

  /// All deliveries, in the order of their events.
  func deliveries() async throws -> [EventDelivery] {
    try await store.deliveries()
  }

  func stream() async throws -> EventStream { try #require(try await store.eventStream("est_1")) }
}

extension Store {
  /// All deliveries, in the order of their events.
  func deliveries() async throws -> [EventDelivery] {
    try await read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM event_delivery ORDER BY position")
        .map(EventDelivery.init)
    }
  }
}
