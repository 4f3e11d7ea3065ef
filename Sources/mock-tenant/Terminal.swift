import ArgumentParser
import MockTenant
import PostLoginPolicies
import WireFormats

/// Writes the program's messages to standard error.
enum Terminal {
  /// The exit status if the configuration, database, certificate or address cannot be used.
  static let cannotRun = ExitCode(2)
  /// The exit status of an error that the program does not expect.
  static let fault = ExitCode(70)

  static func note(_ text: String) {
    TerminalOutput.error.write("mock-tenant: \(text.visible)\n")
  }

  static func warn(_ text: String) { note("warning: \(text)") }

  /// Runs the program's work, and turns its errors into messages and an exit status.
  static func reporting(_ work: () async throws -> Void) async throws {
    defer { TerminalOutput.finish() }
    do {
      try await work()
    } catch {
      guard let report = ErrorReport(error) else { throw error }
      report.lines.forEach(note)
      throw cannotRun
    }
    TerminalOutput.finish()
    if TerminalOutput.standard.hasFailed { throw cannotRun }
  }
}
