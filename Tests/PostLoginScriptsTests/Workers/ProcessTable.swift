import Foundation
import Glibc

/// What the system tells of this process and its children.
enum ProcessTable {
  /// The children of this process that are workers, dead ones that nobody has waited for included.
  ///
  /// Other tests run programs of their own meanwhile.
  static func children(named name: String) -> Set<pid_t> {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return Set(all.compactMap { pid_t($0) }.filter { parent(of: $0, named: name) == getpid() })
  }

  /// Whether a process is there, alive or not.
  static func exists(_ id: pid_t) -> Bool { kill(id, 0) == 0 }

  /// Whether this process is the parent of that one; a number may be another's meanwhile.
  static func isChild(_ id: pid_t) -> Bool { parent(of: id, named: nil) == getpid() }

  /// A line of `/proc/<id>/status`, without its name.
  static func status(_ field: String, of id: pid_t) -> String? {
    let text = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
    return text?.split(separator: "\n").first { $0.hasPrefix("\(field):") }?
      .dropFirst(field.count + 1).trimmingCharacters(in: .whitespaces)
  }

  static var openDescriptorCount: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }

  /// Memory in use, in bytes.
  static var residentBytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0) * Int(getpagesize())
  }

  /// The second and fourth field of `stat` are the name, in brackets, and the parent.
  private static func parent(of id: pid_t, named name: String?) -> pid_t? {
    guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
      let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")")
    else { return nil }
    if let name, text[text.index(after: open)..<close] != name.prefix(15) { return nil }
    let fields = text[text.index(after: close)...].split(separator: " ")
    return fields.count > 1 ? pid_t(fields[1]) : nil
  }
}
