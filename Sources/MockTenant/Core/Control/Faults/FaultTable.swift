import HTTPTypes
import Synchronization

/// The faults that tests have asked for and that are not used up.
final class FaultTable: Sendable {
  /// The most faults; further ones are refused.
  static let capacity = 1000

  private let faults = Mutex<[Fault]>([])

  var all: [Fault] { faults.withLock { $0 } }

  /// Replaces the fault of a path and method, or removes it if it happens no more.
  ///
  /// - Returns: False if there are too many.
  func set(_ fault: Fault) -> Bool {
    faults.withLock { faults in
      faults.removeAll { $0.hasSameTarget(as: fault) }
      guard fault.times > 0 else { return true }
      guard faults.count < Self.capacity else { return false }
      faults.append(fault)
      return true
    }
  }

  /// The fault that a request meets, which counts as one of its times; nil for none.
  func take(_ method: HTTPRequest.Method, path: String) -> Fault? {
    faults.withLock { faults in
      guard let index = faults.firstIndex(where: { $0.matches(method, path: path) }) else {
        return nil
      }
      let fault = faults[index]
      if fault.times > 1 { faults[index].times -= 1 } else { faults.remove(at: index) }
      return fault
    }
  }

  func clear() { faults.withLock { $0 = [] } }
}
