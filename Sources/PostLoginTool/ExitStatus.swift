import ArgumentParser

/// The exit statuses of the program.
enum ExitStatus {
  /// The flow reached no allow, or there was a diagnostic, and the flags say that this matters.
  static let unwelcome = ExitCode(1)
  /// The Action or the fixture cannot be run at all, or not on this machine.
  static let cannotRun = ExitCode(2)
  /// An error that the program does not expect.
  static let fault = ExitCode(70)
}
