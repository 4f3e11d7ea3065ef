import Synchronization

/// The address that every request seems to come from, where a test has said so.
final class CallerOverride: Sendable {
  private let value = Mutex<String?>(nil)

  var address: String? { value.withLock { $0 } }

  func set(_ address: String?) { value.withLock { $0 = address } }
}
