import Synchronization

/// Where the task of a login leaves its end for the debugger's thread.
final class LoginInbox: Sendable {
  private let ends = Mutex<[LoginEnd]>([])

  func put(_ end: LoginEnd) { ends.withLock { $0.append(end) } }

  func take() -> LoginEnd? { ends.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
}
