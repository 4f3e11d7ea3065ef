import ArgumentParser
import Glibc
import Synchronization
import WireFormats

extension Terminal {
  /// The first error of standard output; zero while there is none.
  private static let firstFailure = Atomic<Int32>(0)

  /// Records the error with which standard output could not be written.
  static func noteFailure(_ code: Int32) {
    _ = firstFailure.compareExchange(expected: 0, desired: code, ordering: .relaxed)
  }

  /// Makes the process exit with status 2 and a message if output was lost that a reader expects.
  static func reportFailureAtExit() {
    // A function of C, which has no `self`.
    atexit {
      // The parser prints help and versions through the buffer of the C library.
      if fflush(nil) != 0 { Terminal.noteFailure(errno) }
      let code = Terminal.firstFailure.load(ordering: .relaxed)
      guard code != 0, let complaint = StandardStreams.complaint(aboutOutput: code) else { return }
      Terminal.writeError(complaint)
      _exit(ExitStatus.cannotRun.rawValue)
    }
  }
}
