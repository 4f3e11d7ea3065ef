package import PostLogin
import WireFormats

/// A failure as text for a terminal: the decision and its cause, the differences, and the output of
/// the Actions.
package struct FailureText {
  private static let maximumSourceCount = 160

  private let failure: Verdict.Failure
  private let style: TextStyle
  /// Diagnostics that were printed with another failure.
  private let known: Set<Diagnostic>

  package init(
    _ failure: Verdict.Failure,
    style: TextStyle = TextStyle(isColourful: false),
    without known: Set<Diagnostic> = []
  ) {
    self.failure = failure
    self.style = style
    self.known = known
  }

  /// The lines without line breaks.
  package var lines: [String] {
    decision + failure.mismatches.flatMap { lines(of: $0) } + errors
      + Self.console(failure.outcome?.actions.flatMap(\.logs) ?? []) + diagnostics
  }

  /// Returns the output of Actions below a heading; nothing if there is none.
  static func console(_ logs: [LogLine]) -> [String] {
    let lines = logs.flatMap { log in
      log.text.split(separator: "\n", omittingEmptySubsequences: false).map {
        "    \(log.level)  \(line(String($0)))"
      }
    }
    return lines.isEmpty ? [] : ["  console"] + lines
  }

  /// The decision with its reason, and the deciding call or error with its line.
  private var decision: [String] {
    guard let outcome = failure.outcome else { return [] }
    let reason = outcome.reason.map { ": \(Self.line($0))" } ?? ""
    let degraded = outcome.isDegraded ? " (degraded: an Action failed)" : ""
    let decision = style.bold(outcome.word)
    let head = "  the \(outcome.wording.subject) is \(decision)\(reason)\(degraded)"
    guard let cause = outcome.cause else { return [head] }
    let rule = cause.rule.map { " of the rule `\(Self.line($0))`" } ?? ""
    let call = cause.call.map { "    by \(Self.line($0.sourceText))" }
    let error = cause.error.map { error in
      let message = error.shownMessage == outcome.reason ? "" : ": \(Self.line(error.shownMessage))"
      return "    by \(error.code.rawValue) in \(Self.line(cause.action))\(message)"
    }
    let place = cause.location.map { style.faint("    at \($0)") }
    return [head] + [(call ?? error).map { $0 + rule }, place].compactMap(\.self) + sourceLine
  }

  /// The line without its indentation; if it is long, the part around the call.
  private var sourceLine: [String] {
    guard let text = failure.sourceLine, let place = failure.outcome?.cause?.location else {
      return []
    }
    let isLong = text.count > Self.maximumSourceCount
    let shown =
      isLong ? text.dropFirst(max(0, place.column - 60)) : text.drop(while: \.isWhitespace)
    let line = DocumentText.line(String(shown), atMost: Self.maximumSourceCount)
    return ["      \(style.faint("\(place.line) |")) \(line)"]
  }

  private func lines(of mismatch: Mismatch) -> [String] {
    let place = (mismatch.location ?? failure.location).map { style.faint("  \($0)") } ?? ""
    let (path, expected, found) = (mismatch.path, mismatch.expected, mismatch.found)
    guard let parts = StructureDifference.between(expected, found, at: path), !parts.isEmpty else {
      return [head(path, place)] + values(expected, found)
    }
    let more = parts.count - StructureDifference.maximumCount
    let shown = parts.prefix(StructureDifference.maximumCount).flatMap { part in
      [head(part.path, place)] + values(part.expected.text, part.found.text)
    }
    return shown + (more > 0 ? ["  and \(more) more differences of \(head(path, place))"] : [])
  }

  private func head(_ path: String, _ place: String) -> String {
    "  \(style.bold(DocumentText.line(path, atMost: 200)))\(place)"
  }

  private func values(_ expected: String, _ found: String) -> [String] {
    let texts = ShortTexts(expected, found)
    return [
      "    expected  \(style.green(texts.expected))", "    found     \(style.red(texts.found))",
    ]
  }

  /// Errors that did not decide the login.
  private var errors: [String] {
    (failure.outcome?.actions ?? []).compactMap { action in
      guard let error = action.error, error != failure.outcome?.cause?.error else { return nil }
      let place = error.location.map { " at \($0)" } ?? ""
      return
        "  error in \(action.name.visible)\(place): \(error.code.rawValue): \(Self.line(error.shownMessage))"
    }
  }

  private var diagnostics: [String] {
    let all = failure.outcome?.diagnostics ?? []
    let lines = all.filter { !known.contains($0) }.map { diagnostic in
      let place = diagnostic.location.map(\.description) ?? diagnostic.action.visible
      let parts = [diagnostic.severity.rawValue, diagnostic.code.rawValue, place]
      return "    \((parts + [Self.line(diagnostic.message)]).joined(separator: "  "))"
    }
    guard !all.isEmpty else { return [] }
    let seen = all.count - lines.count
    return ["  diagnostics"] + lines + (seen > 0 ? ["    \(seen) as above"] : [])
  }

  /// Makes control characters visible, since they could change the terminal's output.
  private static func line(_ text: String) -> String { DocumentText.line(text, atMost: 1000) }
}

/// Two different long texts, shortened to the differing part.
package struct ShortTexts {
  private static let maximumCount = 200
  private static let context = 20

  package let expected: String
  package let found: String

  package init(_ expected: String, _ found: String) {
    guard expected.count > Self.maximumCount || found.count > Self.maximumCount else {
      self.expected = DocumentText.line(expected, atMost: Self.maximumCount)
      self.found = DocumentText.line(found, atMost: Self.maximumCount)
      return
    }
    let common = zip(expected, found).prefix { $0.0 == $0.1 }.count
    let start = max(0, common - Self.context)
    func cut(_ text: String) -> String {
      (start > 0 ? "…" : "")
        + DocumentText.line(String(text.dropFirst(start)), atMost: Self.maximumCount)
    }
    self.expected = cut(expected)
    self.found = cut(found)
  }
}
