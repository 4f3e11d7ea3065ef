import Dispatch
import Glibc
import WireFormats

/// The process's output streams; writing to them never waits for their readers.
package enum TerminalOutput {
  /// Standard output.
  package static let standard = OutputQueue(
    STDOUT_FILENO,
    beside: nil,
    capacity: capacity,
    onLoss: { noteLoss(of: $0, "standard output") },
    onFailure: { noteFailure($0) }
  )

  /// Standard error.
  package static let error = OutputQueue(
    STDERR_FILENO,
    beside: standard,
    capacity: capacity,
    onLoss: { noteLoss(of: $0, "standard error") },
    // There is nowhere to say it.
    onFailure: { _ in }
  )

  /// About ten thousand tenant logs.
  private static let capacity = 16 << 20

  /// Waits until all is written, unless the readers take nothing for a while.
  package static func finish() {
    // Standard error comes last, since it says what standard output has lost.
    for queue in [standard, error] { queue.finish(patience: .seconds(1)) }
  }

  private static func noteFailure(_ code: Int32) {
    guard let complaint = StandardStreams.complaint(aboutOutput: code) else { return }
    error.write("mock-tenant: \(complaint)\n")
  }

  private static func noteLoss(of lineCount: Int, _ stream: String) {
    error.write(
      "mock-tenant: warning: \(lineCount) lines of \(stream) are missing, because its reader is too "
        + "slow\n"
    )
  }
}
