import Synchronization
package import WireFormats

/// Keeps the mask of the secrets that a flow used last, because building one takes longer than most
/// Actions.
final class SecretMasks: Sendable {
  private let last = Mutex<(objects: [JSONText], mask: SecretMask)?>(nil)

  /// The mask of all member values of these objects.
  func mask(of objects: [JSONText]) -> SecretMask {
    if let last = last.withLock(\.self), last.objects == objects { return last.mask }
    let mask = SecretMask(objects: objects)
    last.withLock { $0 = (objects, mask) }
    return mask
  }
}

extension SecretMask {
  /// A mask of all member values of these objects.
  package init(objects: [JSONText]) {
    let members = objects.compactMap(\.value.objectValue).joined()
    self.init(members.map { ($0.name, $0.value.plainText) })
  }
}
