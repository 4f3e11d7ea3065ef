import Synchronization
import WireFormats

/// The codes of warnings, in the order in which a request gave them.
final class Warnings: Sendable {
  private let list = Mutex<[PostLoginError.Code]>([])

  var codes: [PostLoginError.Code] { list.withLock(\.self) }

  func add(_ warning: PostLoginError) { list.withLock { $0.append(warning.code) } }
}
