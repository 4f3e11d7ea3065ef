import Synchronization
package import WireFormats

/// The mask of the secrets that a flow saw last: making one takes longer than most Actions.
final class SecretMasks: Sendable {
  private let last = Mutex<(objects: [JSONText], mask: SecretMask)?>(nil)

  /// A mask of the members of objects.
  func mask(of objects: [JSONText]) -> SecretMask {
    if let last = last.withLock(\.self), last.objects == objects { return last.mask }
    let mask = SecretMask(objects: objects)
    last.withLock { $0 = (objects, mask) }
    return mask
  }
}

extension SecretMask {
  /// A mask of the members of objects.
  package init(objects: [JSONText]) {
    let members = objects.compactMap(\.value.objectValue).joined()
    self.init(members.map { ($0.name, $0.value.stringValue ?? JSONText($0.value).text) })
  }
}
