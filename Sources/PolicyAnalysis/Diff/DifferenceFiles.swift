import PostLogin
import PostLoginTesting
package import WireFormats

/// The findings as files: a fixture for each difference, and a suite that expects what the second
/// version does.
package struct DifferenceFiles {
  private let findings: PolicyDifference.Findings
  private let action: String

  package init(_ findings: PolicyDifference.Findings, of action: String) {
    self.findings = findings
    self.action = action
  }

  /// Writes the files into a folder; gives the paths of the fixtures, in the order of the
  /// differences.
  ///
  /// - Throws: `unreadable` for a file that is there already; and what cannot be written.
  package func write(into folder: String) throws(PostLoginError) -> [String] {
    let names = self.names
    guard !names.isEmpty else { return [] }
    try FileBytes.makeFolder(folder, isPrivate: false)
    for (name, difference) in zip(names, findings.differences) {
      let text = difference.event.json.value.jsonText(isIndented: true) + "\n"
      try Self.create(FilePath.joined(folder, "\(name).json"), text)
    }
    try Self.create(FilePath.joined(folder, "\(action).tests.yaml"), suite(names))
    return names.map { FilePath.joined(folder, "\($0).json") }
  }

  private static func create(_ path: String, _ text: String) throws(PostLoginError) {
    guard try FileBytes.create(path, with: text.utf8, isPrivate: false) else {
      throw .unreadable(path, "it is there already; name another folder")
    }
  }

  private var names: [String] {
    var seen: [String: Int] = [:]
    return findings.differences.map { difference in
      let base = "\(action)-\(difference.direction.rawValue)-\(Self.slug(of: difference.name))"
      seen[base, default: 0] += 1
      let count = seen[base, default: 1]
      return count == 1 ? base : "\(base)-\(count)"
    }
  }

  /// The last names of the members that are particular about a login.
  private static func slug(of name: String) -> String {
    let parts = name.split(separator: "`").filter { $0.hasPrefix("event.") }
    let words = parts.prefix(2).compactMap { $0.split(separator: ".").last }
    let text = words.isEmpty ? "ordinary-login" : words.joined(separator: "-")
    return String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }.prefix(48))
      .lowercased()
  }

  private func suite(_ names: [String]) -> String {
    var lines = ["# Written by postlogin diff: what the second version does.", "cases:"]
    for (name, difference) in zip(names, findings.differences) {
      let quoted = { (text: String) in JSONText(string: text).text }
      lines += [
        "  # before: \(difference.before.decision.rawValue)",
        "  - name: \(quoted(DocumentText.line("\(name): \(difference.name)", atMost: 200)))",
        "    fixture: \(name)",
        "    expect: \(difference.after.decision.rawValue)",
      ]
      if case .object(let members) = difference.context,
        members.contains(where: { $0.name != "now" })
      {
        lines.insert("  # besides: \(difference.context.jsonText())", at: lines.count - 3)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension PolicyDifference.Findings {
  /// The findings with other names for the files of scripts.
  package func naming(_ shown: (String) -> String) -> Self {
    func named(_ location: SourceLocation) -> SourceLocation {
      SourceLocation(
        file: location.file.map(shown),
        line: location.line,
        column: location.column
      )
    }
    var copy = self
    copy.unreached = unreached.map {
      PolicyDifference.Unreached(location: named($0.location), what: $0.what)
    }
    copy.differences = differences.map { difference in
      PolicyDifference.Difference(
        direction: difference.direction,
        isPrivilege: difference.isPrivilege,
        name: difference.name,
        event: difference.event,
        context: difference.context,
        before: difference.before,
        after: difference.after,
        changedPaths: difference.changedPaths,
        location: difference.location.map(named)
      )
    }
    return copy
  }
}
