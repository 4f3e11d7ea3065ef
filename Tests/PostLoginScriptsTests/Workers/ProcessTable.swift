import Foundation
import Glibc

/// What the system tells of this process and its children.
enum ProcessTable {
  /// Whether a process is there and not only waited for.
  static func isAlive(_ id: pid_t) -> Bool { state(of: id).map { $0 != "Z" && $0 != "X" } ?? false }

  /// Processor time of all threads of a process, in hundredths of a second.
  static func processorTime(of id: pid_t) -> Int {
    guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
      let close = text.lastIndex(of: ")")
    else { return 0 }
    // The name, in brackets, is the second of the fields; this is the fourteenth.
    let fields = text[text.index(after: close)...].split(separator: " ")
    return fields.count > 11 ? Int(fields[11]) ?? 0 : 0
  }

  /// Waits until one of the processes has computed for a while since it had used so much, or is
  /// gone.
  static func untilOneIsBusy(_ ids: [pid_t], since before: [Int]) async throws {
    while zip(ids, before).allSatisfy({ isAlive($0) && processorTime(of: $0) < $1 + 8 }) {
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  private static func state(of id: pid_t) -> Character? { status("State", of: id)?.first }

  /// Whether this process is the parent of that one; a number may be another's meanwhile.
  static func isChild(_ id: pid_t) -> Bool { parent(of: id) == getpid() }

  /// A line of `/proc/<id>/status`, without its name.
  static func status(_ field: String, of id: pid_t) -> String? {
    let text = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
    return text?.split(separator: "\n").first { $0.hasPrefix("\(field):") }?
      .dropFirst(field.count + 1).trimmingCharacters(in: .whitespaces)
  }

  /// How much more one size of `/proc/<id>/status` is than an earlier one, in kilobytes.
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
