import PostLogin
package import PostLoginTesting
package import WireFormats

/// Prints the findings of a search in each format.
package struct DifferenceReport {
  let findings: PolicyDifference.Findings
  /// The files that the differences were written to, in order; empty if none were written.
  private let files: [String]

  package init(_ findings: PolicyDifference.Findings, files: [String] = []) {
    self.findings = findings
    self.files = files
  }

  /// Text for a terminal, wrapped at a width; nil does not wrap.
  package func pretty(
    _ style: TextStyle = TextStyle(isColourful: false),
    width: Int? = nil
  ) -> String {
    let blocks = findings.differences.enumerated().flatMap { index, difference in
      DifferenceBlock(
        difference,
        number: index + 1,
        file: files.indices.contains(index) ? files[index] : nil
      )
      .lines(style, width: width) + [""]
    }
    let body = blocks + footnotes
    let first = headline.map { [painted($0, style), ""] } ?? []
    let opening = first.isEmpty && !body.isEmpty ? [summary] : first
    return style.text(opening + body + [painted(summary, style)])
  }

  /// Commands of GitHub Actions, which annotate the places in a pull request; `place` returns the
  /// place of a difference in the working tree.
  package func github(
    at place: (SourceLocation?) -> SourceLocation? = { $0 }
  ) -> String {
    let lines = findings.differences.map { difference in
      GitHubReport.command(
        difference.direction.gitHubCommand,
        place(difference.touched ?? difference.location),
        title: difference.direction.words,
        message: difference.text
      )
    }
    return (lines + footnotes + [summary]).joined(separator: "\n") + "\n"
  }

  // MARK: - Words

  /// A sentence about the most important difference; nil without one.
  private var headline: String? {
    guard let worst = findings.differences.first else { return nil }
    let more = findings.differences.count - 1
    return "\(worst.direction.words): \(worst.change)" + (more > 0 ? "; \(more) more below" : "")
  }

  /// Notes about unreached code, replaced modules and other limits of the search.
  private var footnotes: [String] {
    var lines: [String] = []
    if !findings.unreached.isEmpty {
      lines.append("never reached:")
      lines += findings.unreached.map { "  \($0.location) (\(DocumentText.line($0.what)))" }
    }
    let replaced = findings.replaced
    if !replaced.modules.isEmpty {
      lines.append(
        "note: not installed, replaced by placeholders: \(Self.list(replaced.modules))"
      )
    }
    if !replaced.standIns.isEmpty {
      lines.append("note: not installed, replaced by stand-ins: \(Self.list(replaced.standIns))")
    }
    return lines + findings.remarks.map { "note: \($0.visible)" }
  }

  private var summary: String {
    let words = RunWords(findings.trigger)
    let count = words.count(findings.loginCount)
    guard findings.differences.isEmpty else {
      return "\(direction.words): differences found in \(count)"
    }
    if findings.areFilesEqual {
      let reason = findings.areDeclared ? "declare the same Actions" : "are the same files"
      return "equal: both versions \(reason), so no \(words.noun) was tried"
    }
    let behind =
      findings.replaced.names.isEmpty
      ? ""
      : "; the real code of replaced modules did not run: "
        + Self.list(findings.replaced.names)
    let proof = findings.provedCaseCount.map { "equal in every case (\($0) cases); " } ?? ""
    return "\(proof)no difference found in \(count)\(behind)"
  }

  private var direction: Direction { Direction(rawValue: findings.verdict.rawValue) ?? .unchanged }

  private func painted(_ text: String, _ style: TextStyle) -> String {
    direction.painted(text, style)
  }

  private static func list(_ names: [String]) -> String {
    names.map { "`\(DocumentText.line($0))`" }.joined(separator: ", ")
  }
}
