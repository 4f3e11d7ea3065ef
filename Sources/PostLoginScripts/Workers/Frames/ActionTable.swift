/// The Actions that a worker has loaded, by their serial numbers.
///
/// Parent and worker each keep one and add the same Actions in the same order. Both drop the oldest
/// ones at the same point, so that they agree without a message.
struct ActionTable<Value> {
  private let maximumCount: Int
  private let maximumBytes: Int
  private var entries: [Int: (value: Value, byteCount: Int)] = [:]
  private var order: [Int] = []
  private var byteCount = 0

  init(maximumCount: Int = 256, maximumBytes: Int = 32 << 20) {
    self.maximumCount = maximumCount
    self.maximumBytes = maximumBytes
  }

  subscript(serial: Int) -> Value? { entries[serial]?.value }

  /// Adds an Action with the size of its text; the newest one is never dropped.
  mutating func add(_ serial: Int, _ value: Value, byteCount: Int) {
    remove(serial)
    entries[serial] = (value, byteCount)
    order.append(serial)
    self.byteCount += byteCount
    while order.count > 1, order.count > maximumCount || self.byteCount > maximumBytes {
      remove(order[0])
    }
  }

  private mutating func remove(_ serial: Int) {
    guard let entry = entries.removeValue(forKey: serial) else { return }
    byteCount -= entry.byteCount
    order.removeAll { $0 == serial }
  }
}
