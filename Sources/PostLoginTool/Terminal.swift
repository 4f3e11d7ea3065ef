import ArgumentParser
import Glibc
import PostLoginPolicies
import PostLoginTesting
import WireFormats

/// Writes texts to standard output and standard error.
enum Terminal {
  static func write(_ text: String) {
    if !FileBytes.write(text.utf8, to: STDOUT_FILENO) { noteFailure(errno) }
  }

  /// Writes a report to standard output, in one of its formats.
  static func write(_ report: some Report, _ format: ReportFormat, on page: ReportPage) {
    write(report.text(format, on: page) ?? "")
  }

  static func writeError(_ text: String) { writeProblem("postlogin: \(text.visible)") }

  /// Prints a warning; the command continues.
  static func warn(_ warning: PostLoginError) {
    let place = warning.location.map { "\($0): " } ?? ""
    let help = warning.help.map { "; \($0)" } ?? ""
    writeError("warning: \(place)\(warning.message)\(help)")
  }

  /// Prints a problem of a file in the form that editors and CI link to.
  static func writeProblem(_ text: String) { write("\(text.visible)\n", to: STDERR_FILENO) }

  /// The columns of the terminal on standard output; nil if it is no terminal.
  static var width: Int? {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0,
      size.ws_col > 0
    else { return nil }
    return Int(size.ws_col)
  }

  /// Keeps the program running when a reader such as `head` has gone, so that it removes its copies
  /// and ends with its own status.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Write errors are ignored: the reader has gone.
  private static func write(_ text: String, to descriptor: Int32) {
    _ = FileBytes.write(text.utf8, to: descriptor)
  }
}

extension Terminal {
  /// Runs a command's work and turns what it throws into one message and an exit status.
  static func reporting(_ work: () async throws -> Void) async throws {
    do {
      try await work()
    } catch {
      guard let report = ErrorReport(error) else { throw error }
      report.lines.forEach(writeError)
      throw ExitStatus.cannotRun
    }
  }
}
