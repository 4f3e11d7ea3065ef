import Glibc
import Subprocess
import SystemPackage
import Testing

/// A terminal of a certain width, on which a program runs and a test types and reads.
final class PseudoTerminal {
  /// The end of the person.
  private let person: FileDescriptor
  /// The end of the program; it stays open, so that its mode can be read when the program has ended.
  fileprivate let device: FileDescriptor
  private var unread = ""
  private var bytes: [UInt8] = []

  init(columns: UInt16) throws {
    var ends: (person: Int32, device: Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&ends.person, &ends.device, nil, nil, &size) == 0)
    for end in [ends.person, ends.device] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends.person, F_SETFL, O_NONBLOCK)
    person = FileDescriptor(rawValue: ends.person)
    device = FileDescriptor(rawValue: ends.device)
  }

  deinit {
    try? person.close()
    try? device.close()
  }

  /// Whether input comes by lines and is shown, as a shell leaves its terminal.
  var isInLineMode: Bool {
    var mode = termios()
    guard tcgetattr(device.rawValue, &mode) == 0 else { return false }
    return mode.c_lflag & tcflag_t(ICANON) != 0 && mode.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Presses keys.
  func type(_ keys: String) throws { _ = try person.writeAll(keys.utf8) }

  /// What the program has written since the last call, through a text for which it waits.
  ///
  /// Without that text there is an issue, and everything that was written instead.
  func output(
    through text: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws -> String {
    let end = ContinuousClock.now + .seconds(30)
    while true {
      read()
      if let range = unread.firstRange(of: text) {
        defer { unread = String(unread[range.upperBound...]) }
        return String(unread[..<range.upperBound])
      }
      guard ContinuousClock.now < end else {
        Issue.record("`\(text)` does not come; there is: \(unread)", sourceLocation: sourceLocation)
        return unread
      }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = Glibc.read(person.rawValue, &buffer, buffer.count), count > 0 {
      bytes += buffer.prefix(count)
    }
    // A character may come in two parts.
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    unread += text
    bytes = []
  }
}

extension Program {
  /// Runs the program as the only one of a terminal; gives its exit status, or 128 and a signal.
  static func onTerminal(
    _ arguments: [String],
    columns: UInt16,
    in folder: FilePath,
    _ body: (PseudoTerminal, pid_t) async throws -> Void
  ) async throws -> Int32 {
    try await onTerminal(command: [path] + arguments, columns: columns, in: folder, body)
  }

  /// Runs a command of bash, in which `$POSTLOGIN` is the program, on a terminal with job control.
  static func shellOnTerminal(
    _ command: String,
    columns: UInt16,
    in folder: FilePath,
    _ body: (PseudoTerminal, pid_t) async throws -> Void
  ) async throws -> Int32 {
    let command = ["bash", "-c", "set -m; \(command)"]
    return try await onTerminal(command: command, columns: columns, in: folder, body)
  }

  private static func onTerminal(
    command: [String],
    columns: UInt16,
    in folder: FilePath,
    _ body: (PseudoTerminal, pid_t) async throws -> Void
  ) async throws -> Int32 {
    let terminal = try PseudoTerminal(columns: columns)
    let record = try await Subprocess.run(
      .name("setsid"),
      arguments: Arguments(["--ctty"] + command),
      environment: .inherit.updating(["POSTLOGIN": path, "NO_COLOR": "1"]),
      workingDirectory: folder,
      input: .fileDescriptor(terminal.device, closeAfterSpawningProcess: false),
      output: .fileDescriptor(terminal.device, closeAfterSpawningProcess: false),
      error: .fileDescriptor(terminal.device, closeAfterSpawningProcess: false)
    ) { execution in
      do {
        try await body(terminal, execution.processIdentifier.value)
      } catch {
        kill(execution.processIdentifier.value, SIGKILL)
        throw error
      }
    }
    switch record.terminationStatus {
    case .exited(let code): return code
    case .signaled(let signal): return 128 + signal
    }
  }
}
