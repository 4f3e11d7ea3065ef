import Synchronization

/// Counts the executions of a host that had a realm of their own, and no used one.
final class RealmCount: Sendable {
  private let newCount = Atomic(0)

  func noteNew() { newCount.add(1, ordering: .relaxed) }

  var new: Int { newCount.load(ordering: .relaxed) }
}
