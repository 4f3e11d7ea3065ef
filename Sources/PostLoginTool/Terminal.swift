import ArgumentParser
import GeoLocation
import Glibc
import PostLogin
import PostLoginRules
import PostLoginScripts
import WireFormats

/// Whole texts to the two output streams.
enum Terminal {
  static func write(_ text: String) { write(text, to: STDOUT_FILENO) }

  static func writeError(_ text: String) { write("postlogin: \(text)\n", to: STDERR_FILENO) }

  /// One problem of a file in the form that editors and CI jump to.
  static func writeProblem(_ text: String) { write("\(text)\n", to: STDERR_FILENO) }

  /// Whether standard output is a terminal that wants colour (no-color.org).
  static var isColourful: Bool {
    isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == nil
  }

  /// Where nobody reads any more, there is no one left to tell.
  private static func write(_ text: String, to descriptor: Int32) {
    _ = FileBytes.write(text.utf8, to: descriptor)
  }
}

extension Terminal {
  /// Runs a command's work and turns what it throws into one message and an exit status.
  static func reporting(_ work: () async throws -> Void) async throws {
    do {
      try await work()
    } catch let error as PostLoginError {
      for error in [error] + error.further { writeError(error.description) }
      throw ExitStatus.cannotRun
    } catch let error as PostLoginError {
      writeError(error.description)
      writeError("help: \(error.help)")
      throw ExitStatus.cannotRun
    } catch let error as PostLoginError {
      writeError(error.description)
      throw ExitStatus.cannotRun
    } catch let error as PostLoginError {
      writeError(error.description)
      throw error.code == .engineUnavailable ? ExitStatus.fault : ExitStatus.cannotRun
    }
  }
}
