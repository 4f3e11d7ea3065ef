import ArgumentParser
import Glibc
import Synchronization
import WireFormats

extension Terminal {
  /// The first error of standard output; zero while there is none.
  private static let firstFailure = Atomic<Int32>(0)

  /// Notes why standard output could not be written.
  static func noteFailure(_ code: Int32) {
    _ = firstFailure.compareExchange(expected: 0, desired: code, ordering: .relaxed)
  }

  /// A message if a part of standard output is lost that its reader waits for.
  static var outputComplaint: String? {
    let code = firstFailure.load(ordering: .relaxed)
    return code == 0 ? nil : StandardStreams.complaint(aboutOutput: code)
  }
}

extension PostLoginCommand {
  /// Runs the command that the process's arguments name, and ends the process.
  static func runToEnd() async -> Never {
    do {
      var command = try await asyncParseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      end(with: nil)
    } catch {
      end(with: error)
    }
  }

  /// Ends the process as the parser does, but with status 2 if standard output could not be written.
  private static func end(with error: (any Error)?) -> Never {
    // Help and version are errors of the parser, which would not say that it could not print them.
    let isText = error.map { exitCode(for: $0).isSuccess } ?? false
    if let error, isText { Terminal.write(fullMessage(for: error) + "\n") }
    if let complaint = Terminal.outputComplaint {
      Terminal.writeError(complaint)
      exit(withError: ExitStatus.cannotRun)
    }
    exit(withError: isText ? nil : error)
  }
}
