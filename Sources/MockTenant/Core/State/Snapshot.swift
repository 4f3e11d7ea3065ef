import PostLogin
import Synchronization

/// The state of a tenant that a test has kept under a name.
struct Snapshot: Sendable {
  var name: String
  var date: Instant
  var store: StoreState
  var clock: TenantClock.Reading
  /// The position in the sequence of the seed; nil without a seed.
  var position: UInt64?
}

/// The snapshots that tests have made, in memory.
final class SnapshotTable: Sendable {
  /// The most snapshots; further ones are refused.
  static let capacity = 50

  private let snapshots = Mutex<[Snapshot]>([])

  var all: [Snapshot] { snapshots.withLock { $0 } }

  subscript(name: String) -> Snapshot? { snapshots.withLock { $0.first { $0.name == name } } }

  /// Keeps a snapshot, in place of one with the same name.
  ///
  /// - Returns: False if there are too many.
  func keep(_ snapshot: Snapshot) -> Bool {
    snapshots.withLock { snapshots in
      snapshots.removeAll { $0.name == snapshot.name }
      guard snapshots.count < Self.capacity else { return false }
      snapshots.append(snapshot)
      return true
    }
  }

  /// Removes a snapshot; returns false if there is none of the name.
  func remove(_ name: String) -> Bool {
    snapshots.withLock { snapshots in
      let count = snapshots.count
      snapshots.removeAll { $0.name == name }
      return snapshots.count < count
    }
  }
}

extension Tenant {
  /// The present state, under a name.
  func snapshot(_ name: String) async throws -> Snapshot {
    Snapshot(
      name: name,
      date: now,
      store: try await store.state(),
      clock: clock.state,
      position: randomness.position
    )
  }

  /// Returns to a snapshot: data, signing keys, clock and the sequence of the seed.
  func reset(to snapshot: Snapshot) async throws {
    try await reset {
      clock.restore(snapshot.clock)
      try await store.restore(snapshot.store)
      randomness.go(to: snapshot.position)
      await keys.reload()
    }
  }
}
