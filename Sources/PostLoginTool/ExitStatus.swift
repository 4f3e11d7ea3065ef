import ArgumentParser

/// The exit statuses of the program.
enum ExitStatus {
  /// The flow reached no allow, or there was a diagnostic, and the flags say that this matters.
  static let unwelcome = ExitCode(1)
  /// The Action or the fixture cannot be run at all.
  static let cannotRun = ExitCode(2)
  /// Our own fault.
  static let fault = ExitCode(70)
}
