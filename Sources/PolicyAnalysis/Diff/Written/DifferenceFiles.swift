import PostLogin
import PostLoginScripts
import PostLoginTesting
package import WireFormats

/// Writes findings as files: a fixture for each difference, and suites that expect the results of
/// the second version.
///
/// Cases with equal time, seed, cache and host answers share a suite.
package struct DifferenceFiles {
  private let findings: PolicyDifference.Findings
  private let action: String
  /// The path of the second version; nil if it is not in a folder of the caller.
  private let path: String?
  private let onFailure: String

  package init(
    _ findings: PolicyDifference.Findings,
    of action: String,
    at path: String? = nil,
    onFailure: String = "deny"
  ) {
    self.findings = findings
    self.action = action
    self.path = path
    self.onFailure = onFailure
  }

  /// Writes the files into a folder; returns the paths of the fixtures, in the order of the
  /// differences.
  ///
  /// - Throws: `unreadable` for a file that exists already, or an error for a file that cannot be
  ///   written.
  package func write(into folder: String) throws(PostLoginError) -> [String] {
    let names = self.names
    guard !names.isEmpty else { return [] }
    try FileBytes.makeFolder(folder, isPrivate: false)
    for (name, difference) in zip(names, findings.differences) {
      let event = difference.event.json.value.fixture(of: difference.before.trigger)
      let text = event.jsonText(isIndented: true) + "\n"
      try Self.create(FilePath.joined(folder, "\(name).json"), text)
    }
    let cases = Array(zip(names, findings.differences))
    let results = cases.flatMap(\.1.setting.shared.missingPackages).map(\.value).unique
    let modules = results.indices.map { "missing-package\($0 == 0 ? "" : "-\($0 + 1)").js" }
    for (number, shared) in cases.map(\.1.setting.shared).unique.enumerated() {
      let suite = WrittenSuite(
        cases.filter { $0.1.setting.shared == shared },
        shared,
        action: path.map { Self.relative($0, to: folder) },
        onFailure: onFailure == "deny" || FilePath.isFile(onFailure)
          ? onFailure == "deny" ? nil : Self.relative(onFailure, to: folder) : onFailure,
        modules: shared.missingPackages.compactMap { package in
          zip(results, modules).first { $0.0 == package.value }
            .map { JSONMember(package.name, .string($0.1)) }
        }
      )
      let name = number == 0 ? "\(action).tests.yaml" : "\(action)-\(number + 1).tests.yaml"
      try Self.create(FilePath.joined(folder, name), suite.text)
    }
    for (results, name) in zip(results, modules) {
      let file = FilePath.joined(folder, name)
      _ = try FileBytes.create(file, with: MissingPackage.holding(results).utf8, isPrivate: false)
    }
    return names.map { FilePath.joined(folder, "\($0).json") }
  }

  private static func create(_ path: String, _ text: String) throws(PostLoginError) {
    guard try FileBytes.create(path, with: text.utf8, isPrivate: false) else {
      throw .unreadable(path, "the file exists already; name another folder")
    }
  }

  /// Returns a path relative to a folder if both are near, or else an absolute one.
  static func relative(_ path: String, to folder: String) -> String {
    let (path, folder) = (FilePath.normal(path), FilePath.normal(folder))
    guard !path.hasPrefix("/"), !folder.hasPrefix("/"), !folder.hasPrefix("..") else {
      return FilePath.absolute(path)
    }
    let depth = folder == "." ? 0 : folder.split(separator: "/").count
    return String(repeating: "../", count: depth) + path
  }

  private var names: [String] {
    var seen: [String: Int] = [:]
    return findings.differences.map { difference in
      let slug = Self.slug(of: difference.name, RunWords(difference.before.trigger))
      let base = "\(action)-\(difference.direction.rawValue)-\(slug)"
      seen[base, default: 0] += 1
      let count = seen[base, default: 1]
      return count == 1 ? base : "\(base)-\(count)"
    }
  }

  /// Returns the names of the members that the login edits.
  private static func slug(of name: String, _ run: RunWords) -> String {
    let parts = name.split(separator: "`").filter { $0.hasPrefix("event.") }
    let words = parts.prefix(2).compactMap { $0.split(separator: ".").last }
    let text = words.isEmpty ? "ordinary-\(run.noun)" : words.joined(separator: "-")
    return String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }.prefix(48))
      .lowercased()
  }
}
