import Glibc
import WireFormats

/// Tests the debugger in a process of its own, which it might end.
enum DebuggerProbe {
  private static let longestText = 4096

  /// The reason why `debug` cannot work here; nil if it can.
  static func complaint() -> String? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return notStarted }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let words = ["postlogin", "doctor", "--debugger"].map { (word: String) in strdup(word) }
    defer { words.forEach { free($0) } }
    var child: pid_t = 0
    let isStarted =
      posix_spawn(&child, "/proc/self/exe", &actions, nil, words + [nil], environ) == 0
    close(ends[1])
    guard isStarted else { return notStarted }
    let text = text(from: ends[0])
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    if status == 0 { return nil }
    return text.isEmpty ? "its test ended without a word" : DocumentText.line(text, atMost: 400)
  }

  private static let notStarted = "its test cannot be started"

  private static func text(from descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: longestText)
    while bytes.count < longestText {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first
    return line.map(String.init) ?? ""
  }
}
