import ArgumentParser
import GeoLocation
import Glibc
import PostLogin
import PostLoginRules
import PostLoginScripts

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

  private static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      // Nobody reads any more; there is no one left to tell.
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
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
    } catch let error as GeoLocationError {
      writeError(error.description)
      writeError("help: \(error.help)")
      throw ExitStatus.cannotRun
    } catch let error as RulesError {
      writeError(error.description)
      throw ExitStatus.cannotRun
    } catch let error as ScriptsError {
      writeError(error.description)
      throw error.code == .engineUnavailable ? ExitStatus.fault : ExitStatus.cannotRun
    }
  }
}
