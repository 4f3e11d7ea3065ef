import PostLogin
import PostLoginRules
import PostLoginTesting
import WireFormats

/// A story as text and JSON.
struct StoryReport {
  private let story: Story

  init(_ story: Story) {
    self.story = story
  }

  /// The text for a terminal.
  func pretty(_ style: TextStyle = TextStyle(isColourful: false)) -> String {
    var parts = [["The \(story.outcome.wording.subject)"] + facts]
    for (number, chapter) in story.chapters.enumerated() {
      let file = chapter.file.map { " (\($0.visible))" } ?? ""
      parts.append(["\(number + 1). \(chapter.action.visible)\(file)"] + lines(of: chapter))
    }
    if !story.requests.isEmpty {
      parts.append(["Asked outside"] + story.requests.map { "  \(story.shown($0).visible)" })
    }
    if !story.notRun.isEmpty {
      parts.append(["Not run any more: \(story.notRun.map(\.visible).joined(separator: ", "))"])
    }
    parts.append(ending)
    return style.text(Array(parts.joined(separator: [""])))
  }

  private var facts: [String] {
    let width = story.facts.map(\.path.count).max() ?? 0
    return story.facts.map { fact in
      let space = String(repeating: " ", count: width - fact.path.count)
      return "  \(fact.path)\(space)  \(DocumentText.line(fact.value.jsonText(), atMost: 120))"
    }
  }

  private func lines(of chapter: Story.Chapter) -> [String] {
    var lines: [String] = []
    if let explanation = chapter.explanation {
      lines += explanation.description.split(separator: "\n").dropFirst().map { String($0).visible }
    }
    lines += chapter.steps.map { step in
      let space = String(repeating: " ", count: max(0, 9 - step.verb.count))
      return "  \(step.verb)\(space)  \(line(step.text))\(place(step.location, in: chapter))"
    }
    lines += chapter.report.logs.map { "  printed    \(line($0.text))" }
    lines += chapter.diagnostics.map { diagnostic in
      "  noted      \(line(diagnostic.message)) [\(diagnostic.code.rawValue)]"
        + place(diagnostic.location, in: chapter)
    }
    if let error = chapter.report.error {
      lines.append("  failed     \(line(error.shownMessage))\(place(error.location, in: chapter))")
      if let policy = chapter.report.policy {
        lines.append("  then       the policy `\(policy.rawValue)` was followed")
      }
    }
    return lines.isEmpty ? ["  asked for nothing"] : lines
  }

  private var ending: [String] {
    let outcome = story.outcome
    let reason = outcome.reason.map { ": \(line($0))" } ?? ""
    let degraded = outcome.isDegraded ? " (degraded: an Action failed)" : ""
    let sentence = "\(outcome.wording.sentence(for: outcome))\(reason)\(degraded)"
    guard let cause = outcome.cause else {
      return [sentence]
    }
    let what =
      cause.call?.sourceText ?? cause.error.map { "an error: \($0.shownMessage)" } ?? ""
    let rules = story.decidingRules(of: cause.action)
    let by =
      rules.isEmpty
      ? ["  by \(line(what))"]
      : rules.map { "  by the rule \(DocumentText.line($0, atMost: 300))" }
    return [sentence] + by
      + ["  in \(cause.action.visible)\(cause.location.map { " at \($0)" } ?? "")"]
  }

  private func line(_ text: String) -> String {
    DocumentText.line(story.shown(text), atMost: 300)
  }

  /// The line and column, after the file if it is not the Action's own.
  private func place(_ location: SourceLocation?, in chapter: Story.Chapter) -> String {
    guard var location else { return "" }
    if location.file == chapter.file { location.file = nil }
    return "  (\(location))"
  }
}

extension Story.Chapter {
  /// The file of its places.
  fileprivate var file: String? {
    steps.lazy.compactMap(\.location?.file).first ?? report.error?.location?.file
  }
}
