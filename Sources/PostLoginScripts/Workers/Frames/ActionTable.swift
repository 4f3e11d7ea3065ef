/// What is kept of the Actions that a worker knows, by their serial numbers.
///
/// Parent and worker keep one each and add the same Actions in the same order, so that both forget
/// the same ones without a word: those that came first, when there are too many.
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

  /// Adds an Action whose text has so many bytes; the newest is never forgotten.
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
