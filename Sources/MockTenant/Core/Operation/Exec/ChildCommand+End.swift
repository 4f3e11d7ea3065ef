import Glibc
import WireFormats

extension ChildCommand {
  /// How long processes that the command has left may take to end by themselves.
  private static let patience = Duration.seconds(2)
  private static let interval = Duration.milliseconds(20)

  /// Ends every process that the command has left, and removes the command itself.
  ///
  /// These are the processes of its group, and those in other groups and sessions whose environment
  /// has the command's mark. SIGTERM comes first, and SIGKILL two seconds later.
  ///
  /// - Returns: The number of processes that were left.
  @discardableResult
  package func endGroup() async -> Int {
    let left = survivors()
    if !left.isEmpty {
      for process in left { _ = kill(process, SIGTERM) }
      let clock = ContinuousClock()
      let end = clock.now + Self.patience
      while !survivors().isEmpty, clock.now < end { try? await Task.sleep(for: Self.interval) }
      for process in survivors() { _ = kill(process, SIGKILL) }
    }
    // Whatever remains in the group cannot be found in /proc, but the kernel knows it.
    send(SIGKILL)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return left.count
  }

  /// The other processes that run in the command's group, or have its mark.
  func survivors() -> [pid_t] {
    Self.processes().filter { process in
      guard process != id, process != getpid() else { return false }
      return isRunning(process) && (getpgid(process) == id || hasMark(process))
    }
  }

  private func hasMark(_ process: pid_t) -> Bool {
    guard let bytes = try? FileBytes.read("/proc/\(process)/environ", atMost: 8 << 20) else {
      return false
    }
    let wanted = Array("\(mark)=1".utf8)
    return bytes.split(separator: 0).contains { $0.elementsEqual(wanted) }
  }

  /// Whether a process is none that has ended and waits for its parent.
  private func isRunning(_ process: pid_t) -> Bool {
    guard let bytes = try? FileBytes.read("/proc/\(process)/stat", atMost: 4096) else {
      return false
    }
    // The state follows the name, which is in parentheses and may contain any character.
    let state = String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.dropFirst().first
    return state != "Z" && state != "X"
  }

  private static func processes() -> [pid_t] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var found: [pid_t] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let process = pid_t(name) { found.append(process) }
    }
    return found
  }
}
