import GRDB
import PostLogin
import WireFormats

/// Writes the events of a transaction's changes into the same transaction, as deliveries to the
/// streams that subscribe to them.
struct EventRecorder: Sendable {
  let tenantName: String
  let address: ListeningAddress
  let clock: TenantClock
  let randomness: TenantRandomness
  /// Wakes the deliverer.
  let signal: EventSignal

  /// Writes the events of changes.
  ///
  /// - Returns: Whether a stream receives one of them.
  func record(_ changes: [EntityChange], in database: Database) throws -> Bool {
    let streams = try Store.entities(.eventStream, in: database).map(EventStream.init)
      .filter(\.isEnabled)
    guard !streams.isEmpty else { return false }
    let roles = try Store.entities(.role, in: database).map(Role.init)
    var hasRecorded = false
    for event in changes.flatMap({ events(of: $0, roles) }) {
      let id = eventID()
      for stream in streams where stream.eventTypes.contains(event.type) {
        _ = try insert(event, id: id, stream: stream, isTest: false, in: database)
        hasRecorded = true
      }
    }
    return hasRecorded
  }

  /// Writes an event that a request makes up to test a stream.
  func recordTest(
    _ event: StreamedEvent,
    of stream: EventStream,
    in database: Database
  ) throws -> EventDelivery {
    try insert(event, id: eventID(), stream: stream, isTest: true, in: database)
  }

  private func events(of change: EntityChange, _ roles: [Role]) -> [StreamedEvent] {
    switch change.kind {
    case .user:
      [change.userEvent(issuer: address.issuer(for: nil), at: clock.now)].compactMap(\.self)
    case .organization: change.organizationEvents(roles: roles)
    }
  }

  private func insert(
    _ event: StreamedEvent,
    id: String,
    stream: EventStream,
    isTest: Bool,
    in database: Database
  ) throws -> EventDelivery {
    let document = event.document(
      id: id,
      source: source,
      tenant: tenantName,
      stream: stream.id,
      isTest: isTest,
      at: clock.now
    )
    return try Store.insertDelivery(
      of: document,
      type: event.type,
      id: id,
      stream: stream.id,
      at: clock.now,
      in: database
    )
  }

  /// The URN of the tenant: its name and its host, which at Auth0 begins with the name.
  private var source: String {
    let host = HostText(address.host).name
    return "urn:auth0:" + (host.hasPrefix("\(tenantName).") ? host : "\(tenantName).\(host)")
  }

  /// An id of 26 characters, as Auth0's are.
  private func eventID() -> String { "evt_" + OpaqueToken(randomness).hash.prefix(22) }
}

extension Store {
  /// Writes the events of the running transaction's changes.
  ///
  /// - Returns: Whether a stream receives one of them.
  func recordEvents(in database: Database) throws -> Bool {
    let changes = try Self.takeChanges(in: database)
    guard let recorder, !changes.isEmpty else { return false }
    return try recorder.record(changes, in: database)
  }
}
