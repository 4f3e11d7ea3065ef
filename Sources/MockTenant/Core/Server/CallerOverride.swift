import Synchronization

/// The address that a test gives to every request; nil keeps the real ones.
final class CallerOverride: Sendable {
  private let value = Mutex<String?>(nil)

  var address: String? { value.withLock { $0 } }

  func set(_ address: String?) { value.withLock { $0 = address } }
}
