import Dispatch
package import Glibc
import WireFormats

/// A command that runs beside the tenant, in a process group of its own.
///
/// It has the standard streams of this process, and its terminal, so that it can read from it and is
/// interrupted by it.
package struct ChildCommand: Sendable {
  /// Why a command does not run.
  package struct StartFailure: Error, Equatable {
    /// The reason, in one line.
    package let message: String
    /// The exit status that shells give it: 127 for a command that does not exist, 126 for others.
    package let status: Int32
  }

  /// The signals that are passed on to the command.
  package static let forwardedSignals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

  /// The id of the process and of its group.
  package let id: pid_t
  /// The name of the variable that marks the command and everything that it starts.
  let mark: String
  /// Whether the command has the terminal, which must be taken back.
  private let hasTerminal: Bool

  /// Starts a command.
  ///
  /// - Parameters:
  ///   - arguments: The command, which is searched in `PATH`, and its arguments.
  ///   - changes: The variables that are set; nil removes one.
  /// - Throws: `StartFailure` if the command does not exist or cannot be started.
  package init(
    _ arguments: [String],
    environment changes: [String: String?]
  ) throws(StartFailure) {
    let mark =
      "MOCK_TENANT_RUN_\(OpaqueToken.hash(of: OpaqueToken(TenantRandomness()).text).prefix(32))"
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var defaults = Self.defaultSignals
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var changes = changes
    changes[mark] = "1"
    let environment = Self.environment(changes)
    var id = pid_t()
    let code = Self.withTexts(arguments) { arguments in
      Self.withTexts(environment) { environment in
        arguments[0].map {
          posix_spawnp(&id, $0, nil, &attributes, arguments, environment)
        } ?? ENOENT
      }
    }
    guard code == 0 else {
      throw Self.failure(code, of: arguments.first ?? "")
    }
    self.id = id
    self.mark = mark
    hasTerminal = isatty(STDIN_FILENO) == 1 && tcgetpgrp(STDIN_FILENO) == getpgrp()
    if hasTerminal { giveTerminal() }
  }

  /// Waits until the command has ended, without blocking a thread of Swift's pool.
  ///
  /// - Returns: The status with which the command ended, or 128 and the signal's number. The process
  ///   is a zombie until `endGroup`, so that its id and its group's stay its own.
  package func status() async -> Int32 {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "mock-tenant.command").async {
        continuation.resume(returning: waitForEnd())
      }
    }
  }

  /// Sends a signal to the command and the processes of its group.
  package func send(_ signal: Int32) { _ = kill(-id, signal) }

  private func waitForEnd() -> Int32 {
    while true {
      var info = siginfo_t()
      let options = WEXITED | WNOWAIT | (hasTerminal ? WSTOPPED : 0)
      guard waitid(P_PID, id_t(id), &info, options) == 0 else {
        if errno == EINTR { continue }
        return 128
      }
      let number = info._sifields._sigchld.si_status
      switch Int(info.si_code) {
      case Int(CLD_EXITED):
        if hasTerminal { Self.takeTerminal() }
        return number
      case Int(CLD_STOPPED): stopWithCommand()
      default:
        if hasTerminal { Self.takeTerminal() }
        return 128 + number
      }
    }
  }

  /// Stops this process as the terminal has stopped the command, and continues both.
  private func stopWithCommand() {
    var info = siginfo_t()
    _ = waitid(P_PID, id_t(id), &info, WSTOPPED | WNOHANG)
    Self.takeTerminal()
    _ = kill(getpid(), SIGSTOP)
    giveTerminal()
  }

  /// Gives the terminal to the command, and continues it if a read of the terminal has stopped it.
  private func giveTerminal() {
    _ = tcsetpgrp(STDIN_FILENO, id)
    send(SIGCONT)
  }

  /// Gives the terminal back to this process's group.
  private static func takeTerminal() {
    // A process in the background that sets the group of its terminal is stopped otherwise.
    let former = signal(SIGTTOU, SIG_IGN)
    _ = tcsetpgrp(STDIN_FILENO, getpgrp())
    signal(SIGTTOU, former)
  }

  private static func failure(_ code: Int32, of command: String) -> StartFailure {
    let name = "`\(DocumentText.line(command))`"
    guard code == ENOENT else {
      let reason = String(cString: strerror(code)).lowercased()
      return StartFailure(message: "the command \(name) cannot be started: \(reason)", status: 126)
    }
    return StartFailure(
      message: "the command \(name) does not exist; write it as in a shell, after `--`",
      status: 127
    )
  }

  /// The signals that this process handles or ignores and its caller did not ignore.
  private static var defaultSignals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGPIPE] + forwardedSignals
    where !SignalForwarder.ignoredAtStart.contains(number) {
      sigaddset(&signals, number)
    }
    return signals
  }

  private static func environment(_ changes: [String: String?]) -> [String] {
    var all: [String] = []
    var position = 0
    while let entry = environ[position] {
      let text = String(cString: entry)
      let name = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)[0]
      if changes[String(name)] == nil { all.append(text) }
      position += 1
    }
    return all + changes.compactMap { name, value in value.map { "\(name)=\($0)" } }.sorted()
  }

  private static func withTexts<Value>(
    _ texts: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let pointers = texts.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    return body(pointers + [nil])
  }
}
