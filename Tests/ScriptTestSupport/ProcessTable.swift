import Foundation
import Glibc

/// This process and its children, as the system reports them.
enum ProcessTable {
  /// Whether a process exists and is no zombie.
  static func isAlive(_ id: pid_t) -> Bool { state(of: id).map { $0 != "Z" && $0 != "X" } ?? false }

  /// Processor time of all threads of a process, in hundredths of a second.
  static func processorTime(of id: pid_t) -> Int {
    guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
      let close = text.lastIndex(of: ")")
    else { return 0 }
    // The second field is the name, in parentheses; this is the fourteenth.
    let fields = text[text.index(after: close)...].split(separator: " ")
    return fields.count > 11 ? Int(fields[11]) ?? 0 : 0
  }

  /// Whether a process ends within a time, or has ended before.
  ///
  /// A thread of its own waits, since the tests share only a few threads.
  static func hasEnded(_ id: pid_t, within limit: Duration) async -> Bool {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: waitForEnd(of: id, limit)) }
    }
  }

  private static func waitForEnd(of id: pid_t, _ limit: Duration) -> Bool {
    let descriptor = descriptor(of: id)
    guard descriptor >= 0 else { return !isAlive(id) }
    defer { close(descriptor) }
    // The descriptor is readable once the process has exited.
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, Int32(limit / .milliseconds(1))) > 0
  }

  /// A descriptor of a process; no imported header declares the call.
  private static func descriptor(of id: pid_t) -> Int32 {
    typealias Call = @convention(c) (pid_t, UInt32) -> Int32
    guard let symbol = dlsym(nil, "pidfd_open") else { return -1 }
    return unsafeBitCast(symbol, to: Call.self)(id, 0)
  }

  /// Children of this process with a word among their arguments.
  static func children(running word: String) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { id in
      let text = try? String(contentsOfFile: "/proc/\(id)/cmdline", encoding: .utf8)
      return isChild(id) && text?.split(separator: "\0").contains { $0 == word } == true
    }
  }

  /// Waits until one of the processes has used more processor time than before, or has ended.
  ///
  /// It polls, since the system does not report the processor time of another process by itself.
  static func untilOneIsBusy(_ ids: [pid_t], since before: [Int]) async throws {
    while zip(ids, before).allSatisfy({ isAlive($0) && processorTime(of: $0) < $1 + 8 }) {
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  private static func state(of id: pid_t) -> Character? { status("State", of: id)?.first }

  /// Whether this process is the parent of that one; the ID may have been reused.
  static func isChild(_ id: pid_t) -> Bool { parent(of: id) == getpid() }

  /// The value of a line of `/proc/<id>/status`.
  static func status(_ field: String, of id: pid_t) -> String? {
    let text = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
    return text?.split(separator: "\n").first { $0.hasPrefix("\(field):") }?
      .dropFirst(field.count + 1).trimmingCharacters(in: .whitespaces)
  }

  /// The increase of a size in `/proc/<id>/status`, in kilobytes.
  static func kilobytes(_ before: String?, to after: String?) -> Int {
    func size(_ text: String?) -> Int { Int(text?.split(separator: " ").first ?? "") ?? 0 }
    return size(after) - size(before)
  }

  static var openDescriptorCount: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }

  /// Memory in use, in bytes.
  static var residentBytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0) * Int(getpagesize())
  }

  private static func parent(of id: pid_t) -> pid_t? {
    status("PPid", of: id).flatMap { pid_t($0) }
  }
}
