import PostLogin
import PostLoginScripts
import Synchronization

/// The mask of a suite's secrets, made once for all cases that have the same.
final class SecretMasks: Sendable {
  private let last = Mutex<(objects: [JSONText], mask: SecretMask)?>(nil)

  /// A mask of what the Actions of a flow and their modules find among their secrets.
  func mask(_ flow: Flow, _ event: Event, _ grants: OutsideGrants) -> SecretMask {
    let objects = SecretMask.objects(flow, event, grants)
    if let last = last.withLock(\.self), last.objects == objects { return last.mask }
    let mask = SecretMask(objects: objects)
    last.withLock { $0 = (objects, mask) }
    return mask
  }
}
