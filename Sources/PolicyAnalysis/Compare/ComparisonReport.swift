package import PostLoginTesting
import PostLogin
import WireFormats

/// Prints a comparison in each format.
package struct ComparisonReport {
  private let comparison: Comparison

  package init(_ comparison: Comparison) {
    self.comparison = comparison
  }

  /// Text for a person.
  package func pretty(_ style: TextStyle = TextStyle(isColourful: false)) -> String {
    let broken = comparison.broken.map { broken in
      "\(style.red("broken")) \(Self.line(broken.location.description)): \(Self.line(broken.message))"
    }
    let differences = comparison.differences.flatMap { difference in
      [
        "\(difference.direction.painted(difference.direction.words, style)) "
          + "\(Self.line(difference.login)): \(decisions(difference))"
      ] + difference.changes.flatMap { lines(of: $0, style) }
    }
    return (broken + differences + [summary]).joined(separator: "\n") + "\n"
  }

  /// Commands of GitHub Actions, which mark the places in a pull request.
  package var github: String {
    let broken = comparison.broken.map { broken in
      GitHubReport.command("error", broken.location, title: "broken login", message: broken.message)
    }
    let differences = comparison.differences.map { difference in
      let plain = TextStyle(isColourful: false)
      let lines =
        ["\(difference.login): \(decisions(difference))"]
        + difference.changes.flatMap { self.lines(of: $0, plain) }
      return GitHubReport.command(
        difference.direction.gitHubCommand,
        difference.location,
        title: difference.direction.words,
        message: lines.joined(separator: "\n")
      )
    }
    return (broken + differences + [summary]).joined(separator: "\n") + "\n"
  }

  private var summary: String {
    let equal = comparison.equalCount
    let counts =
      ["\(equal) equal"]
      + Self.directions.map { "\(comparison.count($0)) \($0.words)" }
      + ["\(comparison.broken.count) broken"]
    return counts.filter { !$0.hasPrefix("0 ") || $0 == "0 equal" }.joined(separator: ", ")
  }

  /// The directions of logins that differ.
  private static let directions = Direction.allCases.filter {
    ![.unknown, .unchanged].contains($0)
  }

  private func decisions(_ difference: Comparison.Difference) -> String {
    let (before, after) = (difference.before.rawValue, difference.after.rawValue)
    return before == after ? "still \(after)" : "\(before), now \(after)"
  }

  private func lines(of change: JSONDifference, _ style: TextStyle) -> [String] {
    let texts = ShortTexts(change.expected.text, change.found.text)
    return [
      "  \(style.bold(DocumentText.line(change.path, atMost: 200)))",
      "    before  \(style.red(texts.expected))",
      "    after   \(style.green(texts.found))",
    ]
  }

  private static func line(_ text: String) -> String { DocumentText.line(text, atMost: 1000) }
}

extension ComparisonReport {
  /// JSON for programs.
  package var json: String { value.jsonText(isIndented: true) + "\n" }

  private var value: JSONValue {
    let counts = Self.directions.map { direction in
      JSONMember(direction.rawValue, .integer(comparison.count(direction)))
    }
    let equal = JSONMember("equal", .integer(comparison.equalCount))
    let broken = JSONMember("broken", .integer(comparison.broken.count))
    return [
      "summary": .object([equal] + counts + [broken]),
      "differences": .array(comparison.differences.map(Self.value)),
      "broken": .array(
        comparison.broken.map { broken in
          [
            "login": .string(broken.login),
            "message": .string(broken.message),
            "file": .optional(broken.location.file),
            "line": .integer(broken.location.line),
            "column": .integer(broken.location.column),
          ]
        }
      ),
    ]
  }

  private static func value(_ difference: Comparison.Difference) -> JSONValue {
    [
      "login": .string(difference.login),
      "direction": .string(difference.direction.rawValue),
      "decision": [
        "before": .string(difference.before.rawValue),
        "after": .string(difference.after.rawValue),
      ],
      "changes": .array(
        difference.changes.map { change in
          [
            "path": .string(change.path),
            "before": change.expected ?? .null,
            "after": change.found ?? .null,
          ]
        }
      ),
    ]
  }
}
