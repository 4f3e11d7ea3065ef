import Dispatch
import Glibc
import Logging

/// Ends the process at SIGTERM and SIGINT while the executor runs no tasks, since a graceful stop needs
/// tasks.
struct StalledExit {
  /// The exit status of an internal error.
  private static let status: Int32 = 70

  private let sources: [any DispatchSourceSignal]

  /// Watches the signals until the value is released.
  init(_ watchdog: ExecutorWatchdog, logger: Logger) {
    let queue = DispatchQueue(label: "mock-tenant.stalled-exit")
    sources = [SIGTERM, SIGINT].map { signal in
      let source = DispatchSource.makeSignalSource(signal: signal, queue: queue)
      source.setEventHandler {
        guard watchdog.isStalled else { return }
        logger.critical("stopped while no tasks ran; the logins that were running are lost")
        exit(Self.status)
      }
      source.activate()
      return source
    }
  }
}
